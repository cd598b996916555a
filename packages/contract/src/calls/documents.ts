import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { searchWords } from '../filters/filter-kinds.ts'
import { documentFilters } from '../notice-filters.ts'
import { channels } from '../notices.ts'
import { pageOf, searchPageRequest } from '../paging.ts'
import { permissionCodes, quotaCodes } from '../rights.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf, queryLanguage } from '../server/meanings.ts'
import { latestOnlyField, rememberField } from './search-records.ts'

const channel = z.enum(channels.map(({ code }) => code))
const time = z.string()

/** `amount`: the winning amount, else the budget. */
export const documentSorts = ['newest', 'deadline', 'amount', 'relevance', 'oldest', 'budget', 'winning', 'expected'] as const
export type DocumentSort = (typeof documentSorts)[number]
/** As good as a filter by amount: they need the same right. */
export const amountSorts: readonly DocumentSort[] = ['amount', 'budget', 'winning']

/** Places to mark: UTF-16 offsets into the text beside it, end exclusive. */
const marks = z.array(z.tuple([z.int(), z.int()]))

/** What later notices of its project made of a notice: they moved its deadline, that of some lots only, or ended it. */
const standing = z.nullable(z.enum(['changed', 'lots-changed', 'ended']))
export type Standing = z.infer<typeof standing>
export const standingNames = { changed: '已变更', 'lots-changed': '部分标段已变更', ended: '已终止' } as const satisfies Record<
  NonNullable<Standing>,
  string
>

/** Which company a party is, by its name as it stands beside it; of a consortium written as one the lead by the whole, and members by their names in it. Absent for those that are not known yet. */
const companyIds = z.optional(z.record(z.string(), z.int()))
export type CompanyIds = z.infer<typeof companyIds>

export const documentRow = z.object({
  id: z.int(),
  title: z.string(),
  titleMarks: marks,
  /** A piece of the body around the first words found there; null when the title says it all. */
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
  /** The effective one of its project: the newest statement that is valid. Null: none is stated, or the project was ended. */
  biddingDeadline: z.nullable(time),
  standing,
  /** When what is only planned is expected to be tendered: as it is written, and the end of that time. */
  expected: z.nullable(z.object({ text: z.string(), until: time })),
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
  /** Which fact it is; several lines of a list have the same. */
  key: z.string(),
  /** Chinese label, such as 预算金额. */
  label: z.string(),
  /** As the member reads it, formatted by the server. */
  text: z.string(),
  /** Whose name `text` begins with. */
  party: z.nullable(z.object({ role: z.enum(partyRoles), name: z.string() })),
  /** Name of the place in the body (`data-fact` in `html`); null where it was not read from the body. */
  place: z.nullable(z.string()),
  /** What `text` says is what another notice of the project states. */
  moved: z.nullable(
    z.object({
      /** Null where the member does not see it. */
      by: z.nullable(z.object({ id: z.int(), channel })),
      /** What this notice states itself, formatted as `text`. */
      before: z.nullable(z.string()),
    }),
  ),
})

/** Another notice, as it is named in one. */
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
  /** What the winning amount compares with: the notice's own budget, or the one stated before in the thread; null where that would be of something else. */
  budget: z.nullable(z.int()),
})

/** What is left of the quota of details. Null in replies: without limit. */
export const detailsLeft = z.object({
  limit: z.int(),
  used: z.int(),
  left: z.int(),
  /** ISO time; null where it does not come back by itself. */
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
  /** Safe HTML of the body: facts in `<span data-fact>`, words of `searchWord` in `<mark>`; phones masked as far as the level demands. */
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  sources: z.array(z.object({ name: z.string(), url: z.nullable(z.string()), publishedAt: z.nullable(time) })),
  /** Whom to ask, by the newest change that says so; then who was named before; last the authority that supervises it. */
  contacts: z.array(
    z.object({
      role: z.string(),
      isSupervision: z.boolean(),
      name: z.nullable(z.string()),
      phone: z.string(),
      isMasked: z.boolean(),
      /** The later change that states it; null: the notice itself. */
      by: z.nullable(noticeEntry),
      /** A later change names others in this role. */
      isReplaced: z.boolean(),
    }),
  ),
  /** Notices of the same project, oldest first, this one among them. */
  /** Parties of the facts. */
  companies: companyIds,
  thread: z.array(threadEntry),
  /** What a change notice changed against the notice before it. */
  changes: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  similar: z.array(z.extend(noticeEntry, { biddingDeadline: z.nullable(time), standing })),
  standing,
  /** The notice that ended the project, or moved the deadline of some lots; null where there is none, or the member does not see it. */
  standingBy: z.nullable(noticeEntry),
  /** The moments that hold for the project; null also where it was ended. */
  registrationDeadline: z.nullable(time),
  biddingDeadline: z.nullable(time),
  openingAt: z.nullable(time),
  /** Where bids are opened, as a notice writes it; null of an ended project. */
  openingPlace: z.nullable(z.string()),
  /** After this notice was opened. */
  detailsLeft: z.nullable(detailsLeft),
})
export type DocumentDetail = z.infer<typeof documentDetail>

export const documentCalls = {
  getDocumentList: {
    method: 'POST',
    path: 'workbench/api/document/getDocumentList',
    reply: z.extend(pageOf(documentRow), {
      /** The total is at least this (shown as 10000+). */
      totalIsLowerBound: z.boolean(),
      nextCursor: z.nullable(z.string()),
      /** In Chinese: what the words could not be read as, so that they were searched literally, and which areas the search was cut to. */
      notes: z.array(z.string()),
      /** Days of newest notices that the level may not see; 0 when it sees all. */
      hiddenNewestDays: z.int(),
      /** Areas whose newest notices it sees all the same, such as 浙江. */
      newestAreaNames: z.array(z.string()),
      /** Where there is no area with more. */
      detailsLeft: z.nullable(detailsLeft),
    }),
  },
  getWiderSearches: {
    method: 'POST',
    path: 'workbench/api/document/getWiderSearches',
    reply: z.array(
      z.object({
        /** What is given up, in Chinese: 不限发布时间, 扩大到浙江, 去掉“电梯”. */
        label: z.string(),
        /** All of the wider search. */
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
      /** The list is to be asked for: at the start, and where more has arrived than can be told one by one. */
      refresh: z.object({}),
      /** What has been stored or changed and is found, and what has changed, or was moved, and is not found any more. */
      notices: z.object({
        rows: z.array(documentRow),
        gone: z.array(z.int()),
        /** What another notice of its project has moved: shown anew where it stands, and nowhere else. */
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
      /** A level above registered users. */
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

/** What the server needs besides: who may ask, and what it takes. */
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
                '排序：newest 最新发布、oldest 最早发布、deadline 最早截标、expected 最早预计招标、amount 金额最大（中标金额，没有则预算）、budget 预算最大、winning 中标金额最大、relevance 标题全部命中的在前；按金额排序需会员权限 documents.amount-filter',
              ),
            ),
          'newest',
        ),
        ...searchPageRequest(),
        latestOnly,
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
