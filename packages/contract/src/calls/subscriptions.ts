import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, jsonIdField, jsonPageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { means, numberOf, optionsText, queryLanguage, whose } from '../server/meanings.ts'
import { projectStages } from '../project-stages.ts'
import {
  newCriteria,
  subscriptionCriteria,
  subscriptionKinds,
  subscriptionName,
  wordGroup,
  writtenKinds,
  type SubscriptionCriteria,
} from '../subscriptions.ts'
import { designedProjectRow } from '../designed-project.ts'
import { documentRow } from './documents.ts'
import { assignment } from './teamwork.ts'

const time = z.string()
const kind = z.enum(
  subscriptionKinds.map(({ code }) => code),
  '订阅类型不存在',
)
const written = z.enum(
  writtenKinds.map(({ code }) => code),
  '订阅类型不存在',
)

/**
 * `active`: matching notices become hits. `paused`: by its account. `over-quota`: the level allows fewer subscriptions,
 * so its hits are not shown. `no-right`: it needs a right that the level lacks, so its hits are not shown.
 */
export const subscriptionStates = ['active', 'paused', 'over-quota', 'no-right'] as const

/** Unread hits are counted up to this number. */
export const maxUnreadCount = 999
/** Days without a hit after which a subscription counts as quiet. */
export const quietDays = 60
/** Hits a day above which a preview warns. */
export const tooManyADay = 200
/** Days that a preview covers. */
export const previewDays = 30
export const hitsPageSize = 30

const subscription = z.object({
  id: z.int(),
  /** Version of its name and criteria; to be sent with a change of them. */
  version: z.string(),
  kind,
  name: z.string(),
  criteria: subscriptionCriteria,
  state: z.enum(subscriptionStates),
  /** Up to `maxUnreadCount`. */
  unread: z.int(),
  /** The newest hit that the account may see. */
  lastHitAt: z.nullable(time),
  /** No hit for `quietDays`. */
  isQuiet: z.boolean(),
  createdAt: time,
})
export type Subscription = z.infer<typeof subscription>

const quota = z.object({ limit: z.nullable(z.int()), used: z.int() })

const asHit = {
  hitId: z.int(),
  subscriptionId: z.int(),
  /** The words of the subscription that the notice contains. */
  words: z.array(z.string()),
  arrivedAt: time,
  matchedAt: time,
  isRead: z.boolean(),
}

const noticeHit = z.extend(documentRow, { about: z.literal('notice'), ...asHit })
export type NoticeHit = z.infer<typeof noticeHit>

/**
 * Why a project is a hit. `new`: nothing was known of it before. `met`: it was known, but matches for the first time.
 * `stage`: it has reached a further stage.
 */
export const projectHitReasons = ['new', 'met', 'stage'] as const
export type ProjectHitReason = (typeof projectHitReasons)[number]

/** The current project, and the reason of the hit. */
const projectHit = z.extend(designedProjectRow, {
  about: z.literal('project'),
  ...asHit,
  reason: z.enum(projectHitReasons),
  /** The stage that it had reached, and the one before; null if unknown. */
  stageReached: z.nullable(z.enum(projectStages)),
  stageBefore: z.nullable(z.enum(projectStages)),
})
export type ProjectHit = z.infer<typeof projectHit>

const hit = z.discriminatedUnion('about', [noticeHit, projectHit])
export type HitRow = z.infer<typeof hit>

const unreadBySubscription = z.array(z.object({ id: z.int(), unread: z.int() }))
const unread = z.object({ total: z.int(), bySubscription: unreadBySubscription })
export type UnreadHits = z.infer<typeof unread>

/** The milliseconds of a step; null if nothing took it. */
const step = z.object({ p50: z.nullable(z.number()), p99: z.nullable(z.number()) })

const hitHour = z.object({
  /** ISO time at which the hour begins. */
  hour: time,
  hits: z.int(),
  /** From the publication, if its time of day is known, to the arrival of the notice. */
  published: step,
  /** From then until it was matched. */
  matched: step,
  /** From then until an open page showed it. */
  shown: step,
  /** The number of hits that nobody has seen yet. */
  unshown: z.int(),
  /** From the match to the delivery by mail or webhook, for instant deliveries only; digests wait for their hour. */
  delivered: step,
  /** The number of hits still to be delivered, at once or in a digest. */
  undelivered: z.int(),
})
export type HitHour = z.infer<typeof hitHour>

const sourceFreshness = z.object({
  name: z.string(),
  /** The number of notices of the last 7 days. */
  notices: z.int(),
  lastArrivedAt: time,
  /** Half of them arrived within this many milliseconds of their publication; null if the source gives no time of day. */
  delay: z.nullable(z.number()),
})
export type SourceFreshness = z.infer<typeof sourceFreshness>

const wordCount = z.object({ keyword: z.string(), count: z.int(), isLowerBound: z.boolean() })

export const subscriptionCalls = {
  getHitTimes: {
    method: 'GET',
    path: 'workbench/backend/subscription/hitTimes',
    /** `waiting`: notices to be matched; `undelivered`: hits of all hours, by mail and by webhook. */
    reply: z.object({ hours: z.array(hitHour), waiting: z.int(), undelivered: z.int() }),
  },
  getSourceFreshness: {
    method: 'GET',
    path: 'workbench/api/subscription/getSourceFreshness',
    reply: z.array(sourceFreshness),
  },
  getUserMonitor: {
    method: 'GET',
    path: 'workbench/common/getUserMonitor',
    reply: z.object({ list: z.array(subscription), quotas: z.object({ subscriptions: quota, monitors: quota }) }),
  },
  getMonitorType: {
    method: 'GET',
    path: 'workbench/common/getMonitorType',
    reply: z.array(z.object({ value: written, label: z.string(), allowed: z.boolean() })),
  },
  saveSubscription: {
    method: 'POST',
    path: 'workbench/api/subscription/save',
    reply: z.object({ id: z.int() }),
  },
  copySubscription: {
    method: 'POST',
    path: 'workbench/api/subscription/copy',
    reply: z.object({ id: z.int() }),
  },
  pauseSubscription: {
    method: 'POST',
    path: 'workbench/api/subscription/pause',
    reply: z.null(),
  },
  deleteSubscription: {
    method: 'POST',
    path: 'workbench/api/subscription/delete',
    reply: z.null(),
  },
  describeDeletion: {
    method: 'POST',
    path: 'workbench/api/subscription/describeDeletion',
    /** What is lost with the subscription. */
    reply: z.object({ hits: z.int(), unread: z.int() }),
  },
  previewSubscription: {
    method: 'POST',
    path: 'workbench/api/subscription/preview',
    reply: z.object({
      /** One for each of the last `previewDays` days, oldest first: notices by their publication, projects by when they became known. */
      days: z.array(z.object({ day: z.string(), count: z.int() })),
      total: z.int(),
      totalIsLowerBound: z.boolean(),
      newest: z.array(documentRow),
      /** For a 拟在建订阅, instead of notices. */
      newestProjects: z.array(designedProjectRow),
      /** How many hits each group of words has by itself, in the order of the groups. */
      groups: z.array(
        z.extend(wordCount, {
          /**
           * The hits of its keyword and each synonym, together with the group's other words; empty if there are no
           * synonyms, or too many words.
           */
          words: z.array(wordCount),
          /** How many more hits it would have without its excluded words; null if it has none, or if that cannot be counted. */
          leftOut: z.nullable(z.int()),
        }),
      ),
      warning: z.nullable(z.enum(['too-many', 'none'])),
      /** Notes in Chinese on words that could not be read as a query, and on limits by the rights. */
      notes: z.array(z.string()),
    }),
  },
  getHitList: {
    method: 'POST',
    path: 'workbench/api/subscription/getHitList',
    reply: pageOf(hit),
  },
  getBrandHitList: {
    method: 'POST',
    path: 'workbench/api/subscription/getBrandHitList',
    reply: pageOf(noticeHit),
  },
  markHitsRead: {
    method: 'POST',
    path: 'workbench/api/subscription/markHitsRead',
    reply: unread,
  },
  getUnreadHits: {
    method: 'GET',
    path: 'workbench/api/subscription/getUnreadHits',
    reply: z.extend(unread, { newest: z.array(hit) }),
  },
  followHits: {
    kind: 'stream',
    method: 'POST',
    path: 'workbench/api/subscription/followHits',
    events: {
      /** New hits, newest first, and the unread counts of their subscriptions. */
      hits: z.object({ rows: z.array(hit), unread: unreadBySubscription }),
      /** The lists must be read again. */
      refresh: z.object({ unread }),
      /** New assignments to the account, latest first. */
      assigned: z.object({ assigned: z.array(assignment) }),
    },
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const subscriptionRows = rows(() => {
  const search = { permission: 'documents.search' } as const
  const id = jsonIdField(numberOf.subscription)
  const kindsText = optionsText(subscriptionKinds)
  const kinds = z._default(
    z.array(kind).check(z.maxLength(subscriptionKinds.length), z.describe(`只要这些类型的订阅的：${kindsText}；空为全部`)),
    [],
  )
  const writtenKind = written.check(z.describe(`类型：${optionsText(writtenKinds)}`))
  means(wordGroup, {
    keyword: '关键词，与 synonyms 中有其一即可',
    synonyms: '同义词',
    further: '同时含：每个词都须有',
    excluded: '不含：有其一即不算',
  })
  means(subscriptionCriteria, {
    groups: '关键词组，符合其一即可，词按原样查找；空为不限',
    filters: '公告的筛选条件，用于拟在建订阅以外的类型；监控单位的须填相应的单位',
    projectFilters: '拟在建项目的筛选条件，只用于拟在建订阅',
    projectStages: '项目阶段，符合其一即可，空为不限；只用于拟在建订阅',
    stageMoves: '为 true 时项目每进入更后的阶段再提醒一次；只用于拟在建订阅',
  })
  const criteriaMeaning = z.describe<SubscriptionCriteria>('条件，须全部符合')

  return {
    getHitTimes: call(subscriptionCalls.getHitTimes, {
      access: 'operator',
      summary: '运营：近 24 小时每小时的命中数，发布到入库、入库到匹配、匹配到显示、匹配到送达各用多久，以及待推送的数量',
      request: z.object({}),
      errors: [],
      rate: 'read',
    }),
    getSourceFreshness: call(subscriptionCalls.getSourceFreshness, {
      access: search,
      summary: '各来源近 7 天的公告数、最近入库时间，以及发布后多久入库',
      request: z.object({}),
      errors: [],
      rate: 'read',
    }),
    getUserMonitor: call(subscriptionCalls.getUserMonitor, {
      access: search,
      summary: '我的订阅与监控，含未读数与额度；主账号可以查看子账号的',
      request: z.object({
        kind: z.optional(kind.check(z.describe(`只要这一类型的：${kindsText}；不填为全部`))),
        userId: z.optional(z.coerce.number().check(z.int('账号编号应为整数'), z.describe(`看谁的订阅：${whose}`))),
      }),
      errors: ['account.not-found'],
      rate: 'read',
    }),
    getMonitorType: call(subscriptionCalls.getMonitorType, {
      access: 'session',
      summary: '订阅与监控的类型，以及当前级别能否使用',
      request: z.object({}),
      errors: [],
    }),
    saveSubscription: call(subscriptionCalls.saveSubscription, {
      access: search,
      summary: '新建或修改订阅、监控；从下一条公告起生效',
      request: z.object({
        id: z.optional(jsonIdField('要修改的订阅的编号，不填为新建')),
        version: z.optional(
          z
            .string()
            .check(
              z.maxLength(100),
              z.describe('修改所依据的订阅的版本，见 getUserMonitor：与现有的不同时不保存，以免覆盖别处的修改；不填则直接保存'),
            ),
        ),
        kind: writtenKind,
        name: subscriptionName.check(z.describe('名称，不能与自己的其他订阅相同')),
        criteria: newCriteria.check(criteriaMeaning),
      }),
      errors: [
        'subscription.not-found',
        'subscription.changed-meanwhile',
        'subscription.name-taken',
        'subscription.empty',
        'subscription.party-missing',
        'rights.insufficient',
        'quota.used-up',
      ],
      rate: 'write',
    }),
    copySubscription: call(subscriptionCalls.copySubscription, {
      access: search,
      summary: '复制订阅或监控；命中记录不随之复制',
      request: z.object({ id }),
      errors: ['subscription.not-found', 'rights.insufficient', 'quota.used-up'],
      rate: 'write',
    }),
    pauseSubscription: call(subscriptionCalls.pauseSubscription, {
      access: search,
      summary: '暂停或恢复订阅、监控；暂停期间入库的公告不会补发',
      request: z.object({ id, paused: z.boolean().check(z.describe('true 暂停、false 恢复')) }),
      errors: ['subscription.not-found'],
      rate: 'write',
      onLowDisk: 'answered',
    }),
    deleteSubscription: call(subscriptionCalls.deleteSubscription, {
      access: search,
      summary: '删除订阅或监控，其命中记录一并删除，额度退回',
      request: z.object({ id }),
      errors: ['subscription.not-found'],
      rate: 'write',
      onLowDisk: 'answered',
    }),
    describeDeletion: call(subscriptionCalls.describeDeletion, {
      access: search,
      summary: '删除订阅或监控会失去什么',
      request: z.object({ id }),
      errors: ['subscription.not-found'],
      rate: 'read',
    }),
    previewSubscription: call(subscriptionCalls.previewSubscription, {
      access: search,
      summary: '订阅预览：近 30 天会命中什么，每天多少条，各组词各带来多少',
      request: z.object({ kind: writtenKind, criteria: subscriptionCriteria.check(criteriaMeaning) }),
      errors: ['subscription.empty', 'subscription.party-missing', 'rights.insufficient'],
      rate: 'read',
    }),
    getHitList: call(subscriptionCalls.getHitList, {
      access: search,
      summary: '命中的公告与拟在建项目，最新的在前；可按订阅、类型、未读查看，也可在其中检索；主账号可以查看子账号的',
      request: z.object({
        userId: z.optional(jsonIdField(`看谁的命中：${whose}`)),
        subscriptionId: z.optional(jsonIdField('只要这个订阅的，不填为全部')),
        kinds,
        unread: z._default(z.boolean().check(z.describe('为 true 时只要未读的')), false),
        searchWord: z._default(
          z
            .string()
            .check(
              z.trim(),
              z.maxLength(500, '关键词过长，请控制在 500 字以内'),
              z.describe(`公告标题、招标单位，或项目名称、建设单位中的词：${queryLanguage}；空为不限`),
            ),
          '',
        ),
        ...jsonPageRequest(),
      }),
      errors: ['subscription.not-found', 'account.not-found'],
      rate: 'read',
    }),
    getBrandHitList: call(subscriptionCalls.getBrandHitList, {
      access: search,
      summary: '当前域名所属品牌的订阅命中的公告，最新的在前，按调用者自己的权限显示；品牌没有订阅账号时为空',
      request: z.object(jsonPageRequest()),
      errors: [],
      rate: 'read',
    }),
    markHitsRead: call(subscriptionCalls.markHitsRead, {
      access: search,
      summary: '命中记为已读；不指定命中与订阅时为全部',
      request: z.object({
        hitIds: z.optional(
          z.array(id).check(z.maxLength(200, '一次最多 200 条'), z.describe('命中的编号（hitId），见 getHitList；不填为全部')),
        ),
        subscriptionId: z.optional(jsonIdField('只限这个订阅的命中，不填为不限')),
        kinds,
      }),
      errors: [],
    }),
    getUnreadHits: call(subscriptionCalls.getUnreadHits, {
      access: search,
      summary: '未读命中数与最新的几条',
      request: z.object({}),
      errors: [],
      rate: 'read',
    }),
    followHits: call(subscriptionCalls.followHits, {
      access: search,
      summary: '命中的公告与拟在建项目一入库即推送；同事指定本账号负责的项目随即推送',
      request: z.object({}),
      errors: [],
      rate: 'read',
    }),
  } satisfies Record<keyof typeof subscriptionCalls, Call>
})
