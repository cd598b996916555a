import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { searchWords } from '../filters/filter-kinds.ts'
import { documentFilters } from '../notice-filters.ts'
import { channels } from '../notices.ts'
import { pageOf, searchPageRequest } from '../paging.ts'
import { permissionCodes, quotaCodes } from '../rights.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf, queryLanguage } from '../server/meanings.ts'
import { understoodWords } from '../understood-words.ts'
import { latestOnlyField, rememberField } from './search-records.ts'

const channel = z.enum(channels.map(({ code }) => code))
const time = z.string()

/** `amount`: by the winning amount, otherwise by the budget. */
export const documentSorts = ['newest', 'deadline', 'amount', 'relevance', 'oldest', 'budget', 'winning', 'expected', 'contract'] as const
export type DocumentSort = (typeof documentSorts)[number]
/** Sorting by amount reveals as much as a filter by amount, so it needs the same right. */
export const amountSorts: readonly DocumentSort[] = ['amount', 'budget', 'winning']

/** Places to highlight: UTF-16 offsets into the text beside it, end exclusive. */
const marks = z.array(z.tuple([z.int(), z.int()]))

/** How later notices of the project affected a notice: they changed its deadline, the deadline of some lots only, or suspended or ended the project. */
const standing = z.nullable(z.enum(['changed', 'lots-changed', 'suspended', 'ended']))
export type Standing = z.infer<typeof standing>
export const standingNames = {
  changed: '已变更',
  'lots-changed': '部分标段已变更',
  suspended: '已暂停',
  ended: '已终止',
} as const satisfies Record<NonNullable<Standing>, string>

/**
 * Name of a party → id of its company. For a consortium written as one name, the whole name leads to the lead company,
 * and the members' names in it to theirs. Companies that are not known yet are missing.
 */
const companyIds = z.optional(z.record(z.string(), z.int()))
export type CompanyIds = z.infer<typeof companyIds>

export const contractEnd = z.nullable(
  z.object({
    /** The last minute of its last day. */
    at: time,
    /** The day follows from the day of the award and a term such as 三年; otherwise a notice names it. */
    isEstimate: z.boolean(),
  }),
)

export const documentRow = z.object({
  id: z.int(),
  title: z.string(),
  titleMarks: marks,
  /** The part of the body around the first matching words; null if all of them are in the title. */
  snippet: z.nullable(z.object({ text: z.string(), marks })),
  channel,
  /** 浙江 宁波 鄞州区, or empty. */
  areaName: z.string(),
  tenderer: z.nullable(z.string()),
  agency: z.nullable(z.string()),
  winners: z.array(z.string()),
  companies: companyIds,
  budget: z.nullable(z.int()),
  winningAmount: z.nullable(z.int()),
  publishedAt: time,
  /** The deadline in force for the project: the newest valid statement. Null if none is stated or the project was ended. */
  biddingDeadline: z.nullable(time),
  standing,
  /** The expected time of a planned tender: as written, and the end of that time. */
  expected: z.nullable(z.object({ text: z.string(), until: time })),
  /** When the contract that it awards is expected to end. Null if that is not known, or if the award does not stand. */
  contractEnd,
  /** The account has opened it before. */
  opened: z.boolean(),
  /** Among the account's favourites. */
  collected: z.boolean(),
  isDemo: z.boolean(),
  sourceCount: z.int(),
})
export type DocumentRow = z.infer<typeof documentRow>

const partyRoles = ['tenderer', 'agency', 'winner'] as const
export type PartyRole = (typeof partyRoles)[number]

/** One line of the fact card. */
const fact = z.object({
  /** Key of the fact; the lines of a list share one key. */
  key: z.string(),
  /** Chinese label, such as 预算金额. */
  label: z.string(),
  /** The text for the member, formatted by the server. */
  text: z.string(),
  /** The party whose name `text` begins with. */
  party: z.nullable(z.object({ role: z.enum(partyRoles), name: z.string() })),
  /** Name of the place in the body (`data-fact` in `html`); null if it was not read from the body. */
  place: z.nullable(z.string()),
  /** Set if `text` comes from another notice of the project. */
  moved: z.nullable(
    z.object({
      /** Null if the member may not see it. */
      by: z.nullable(z.object({ id: z.int(), channel })),
      /** The value in this notice itself, formatted like `text`. */
      before: z.nullable(z.string()),
    }),
  ),
})

/** A reference to another notice. */
const noticeEntry = z.object({ id: z.int(), title: z.string(), channel, publishedAt: time })

const threadEntry = z.object({
  id: z.int(),
  title: z.string(),
  channel,
  publishedAt: time,
  isCurrent: z.boolean(),
  winners: z.array(z.string()),
  companies: companyIds,
  winningAmount: z.nullable(z.int()),
  /** The budget to compare the winning amount with: the notice's own, or the last one in the thread; null if that covers something else. */
  budget: z.nullable(z.int()),
})

/** What is left of the quota of details. Replies use null for unlimited. */
export const detailsLeft = z.object({
  limit: z.int(),
  used: z.int(),
  left: z.int(),
  /** ISO time; null if it is not renewed by itself. */
  resetsAt: z.nullable(time),
  /** Areas whose notices can be opened without limit, such as 浙江. */
  unlimitedAreaNames: z.array(z.string()),
})
export type DetailsLeft = z.infer<typeof detailsLeft>

export const documentDetail = z.object({
  id: z.int(),
  title: z.string(),
  channel,
  publishedAt: time,
  /** Among the account's favourites. */
  collected: z.boolean(),
  isDemo: z.boolean(),
  facts: z.array(fact),
  /**
   * Sanitised HTML of the body: facts in `<span data-fact>`, words of `searchWord` in `<mark>`; phones are masked as
   * the level requires.
   */
  html: z.string(),
  /** An address with a phone that the level may not read is null, here and for the sources. */
  attachments: z.array(z.object({ name: z.string(), url: z.nullable(z.string()) })),
  sources: z.array(z.object({ name: z.string(), url: z.nullable(z.string()), publishedAt: z.nullable(time) })),
  /** The contacts of the newest change, then those named before, and last the supervising authority. */
  contacts: z.array(
    z.object({
      role: z.string(),
      isSupervision: z.boolean(),
      name: z.nullable(z.string()),
      phone: z.string(),
      isMasked: z.boolean(),
      /** The later change that states it; null for the notice itself. */
      by: z.nullable(noticeEntry),
      /** A later change names others in this role. */
      isReplaced: z.boolean(),
    }),
  ),
  /** The notices of the project, oldest first, this one included. */
  /** The parties of the facts. */
  companies: companyIds,
  thread: z.array(threadEntry),
  /** The changes that a change notice makes to the notice before it. */
  changes: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  similar: z.array(z.extend(noticeEntry, { biddingDeadline: z.nullable(time), standing })),
  standing,
  /** The notice that ended the project or changed the deadline of some lots. Null if there is none or the member may not see it. */
  standingBy: z.nullable(noticeEntry),
  /** The dates in force for the project; null if it was ended. */
  registrationDeadline: z.nullable(time),
  biddingDeadline: z.nullable(time),
  openingAt: z.nullable(time),
  /** The place of the bid opening as a notice states it; null for an ended project. */
  openingPlace: z.nullable(z.string()),
  /** As of the opening of this notice. */
  detailsLeft: z.nullable(detailsLeft),
})
export type DocumentDetail = z.infer<typeof documentDetail>

export const documentCalls = {
  getDocumentList: {
    method: 'POST',
    path: 'workbench/api/document/getDocumentList',
    reply: z.extend(pageOf(documentRow), {
      /** True if the total is a lower bound (shown as 10000+). */
      totalIsLowerBound: z.boolean(),
      nextCursor: z.nullable(z.string()),
      /**
       * Notes in Chinese on words that were searched literally because they could not be read, and on the areas that
       * the search was limited to.
       */
      notes: z.array(z.string()),
      /** The newest days that the level may not see; 0 if it sees all. */
      hiddenNewestDays: z.int(),
      /** Areas whose newest notices it may still see, such as 浙江. */
      newestAreaNames: z.array(z.string()),
      /** For notices outside the areas without limit. */
      detailsLeft: z.nullable(detailsLeft),
      /** How `input` was read; null without it. */
      understood: z.nullable(understoodWords),
    }),
  },
  getWiderSearches: {
    method: 'POST',
    path: 'workbench/api/document/getWiderSearches',
    reply: z.array(
      z.object({
        /** The condition that the wider search drops, in Chinese: 不限发布时间, 扩大到浙江, 去掉“电梯”. */
        label: z.string(),
        /** All filters of the wider search. */
        filters: documentFilters,
        totalCount: z.int(),
        totalIsLowerBound: z.boolean(),
      }),
    ),
  },
  followDocuments: {
    kind: 'stream',
    method: 'POST',
    path: 'workbench/api/document/followDocuments',
    events: {
      /** The list must be read again: at the start, and when more has arrived than is listed one by one. */
      refresh: z.object({}),
      /** New or changed notices that are found, and ids of notices that changed or moved and are no longer found. */
      notices: z.object({
        rows: z.array(documentRow),
        gone: z.array(z.int()),
        /** Notices that another notice of the project changed: they are updated in the list, but not added to it. */
        moved: z.array(documentRow),
      }),
    },
  },
  getDocument: {
    method: 'GET',
    path: 'workbench/api/document/getDocument',
    reply: documentDetail,
  },
  verifyVip: {
    method: 'POST',
    path: 'workbench/api/document/verifyVip',
    reply: z.object({
      /** The account has a level above registered users. */
      isVip: z.boolean(),
      canRead: z.boolean(),
      /** The permission that is missing to read it. */
      permission: z.nullable(z.enum(permissionCodes)),
      /** The quota that is used up. */
      quota: z.nullable(z.enum(quotaCodes)),
      detailsLeft: z.nullable(detailsLeft),
    }),
  },
  getIndustryList: {
    method: 'GET',
    path: 'workbench/api/document/getIndustryList',
    reply: z.array(z.object({ value: z.string(), label: z.string() })),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const documentRows = rows(() => {
  const id = z.coerce.number().check(z.int('编号应为整数'), z.gte(1), z.describe(numberOf.notice))
  const latestOnly = latestOnlyField()

  return {
    getDocumentList: call(documentCalls.getDocumentList, {
      access: { permission: 'documents.search' },
      summary: '招投标信息查询',
      request: z.extend(documentFilters, {
        sort: z._default(
          z
            .enum(documentSorts)
            .check(
              z.describe(
                '排序：newest 最新发布、oldest 最早发布、deadline 最早截标、expected 最早预计招标、contract 合同最先到期、amount 金额最大（中标金额，没有则预算）、budget 预算最大、winning 中标金额最大、relevance 标题全部命中的在前；按金额排序需会员权限 documents.amount-filter',
              ),
            ),
          'newest',
        ),
        ...searchPageRequest(),
        latestOnly,
        input: z.optional(
          searchWords.check(z.describe('会员输入的检索词：其中的地区、金额、时间、信息类型与排除词改为筛选条件，其余代替 searchWord')),
        ),
        remember: rememberField(),
      }),
      errors: ['rights.insufficient', 'document.cursor-invalid'],
      rate: 'read',
    }),
    getWiderSearches: call(documentCalls.getWiderSearches, {
      access: { permission: 'documents.search' },
      summary: '没有结果时可放宽的条件：逐一放宽后各有多少条公告，没有公告的不列出',
      request: documentFilters,
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    followDocuments: call(documentCalls.followDocuments, {
      access: { permission: 'documents.newest' },
      summary: '实时商机：符合条件的公告一入库即推送',
      request: z.extend(documentFilters, { latestOnly }),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    getDocument: call(documentCalls.getDocument, {
      access: { permission: 'documents.search' },
      summary: '公告详情；打开即记为已读，同一公告当日只计一次额度',
      request: z.object({
        id,
        searchWord: z._default(searchWords.check(z.describe(`要在正文中标出的检索词：${queryLanguage}`)), ''),
      }),
      errors: ['document.not-found', 'rights.insufficient', 'quota.used-up'],
    }),
    verifyVip: call(documentCalls.verifyVip, {
      access: 'session',
      summary: '当前能否打开这条公告；只查询，不占用额度',
      request: z.object({ id }),
      errors: ['document.not-found'],
      rate: 'read',
    }),
    getIndustryList: call(documentCalls.getIndustryList, {
      access: 'session',
      summary: '行业列表（GB/T 4754-2017 门类）',
      request: z.object({}),
      errors: [],
    }),
  } satisfies Record<keyof typeof documentCalls, Call>
})
