import * as z from 'zod/mini'
import { call } from '../call.ts'
import { defaultStartDays, lastPage, pageSize } from '../constants.ts'
import { categories, channels, deadlines, industries, methods } from '../notices.ts'
import { permissionCodes, quotaCodes } from '../rights.ts'

const codes = <T extends readonly { code: string }[]>(list: T): T[number]['code'][] => list.map((item) => item.code)
const channel = z.enum(codes(channels), '信息类型不存在')
const category = z.enum(codes(categories), '类别不存在')
const method = z.enum(codes(methods), '采购方式不存在')
const industry = z.enum(codes(industries), '行业不存在')
const words = z.string().check(z.trim(), z.maxLength(500, '关键词过长，请控制在 500 字以内'))
const name = z.string().check(z.trim(), z.maxLength(100, '单位名称过长'))
const fen = z.int().check(z.gte(0, '金额不能为负数'))
const time = z.string()
const id = z.coerce.number().check(z.int('编号应为整数'), z.gte(1))

export const publishedPeriods = ['today', '3d', '7d', '30d', '90d', '180d', '365d', 'all'] as const
/** The period of a search that names none. */
export const defaultPublished = `${defaultStartDays}d` as const
export const documentSorts = ['newest', 'deadline', 'amount', 'relevance'] as const
export const deadlineStates = codes(deadlines)

/** Filters of 招投标信息查询. Absent: no limit, but for `published`, which defaults to the last 90 days. */
export const documentFilters = z.object({
  /** The words, in the query language. */
  searchWord: z._default(words, ''),
  /** 在结果中搜索: each must match as well. */
  secondSearch: z._default(z.array(words).check(z.maxLength(5)), []),
  /** 排除词, parted by spaces or commas. */
  excludeWords: z._default(words, ''),
  scope: z._default(z.enum(['title', 'full']), 'title'),
  docchannel: z._default(z.array(channel).check(z.maxLength(channels.length)), []),
  /** Six-digit codes of provinces, cities or districts; empty is 全国. */
  area: z._default(
    z.array(z.string().check(z.regex(/^\d{6}$/, '地区代码应为 6 位数字'))).check(z.maxLength(100, '最多选择 100 个地区')),
    [],
  ),
  /** A period counted back from now, or two days `2026-01-01..2026-03-31`, both included (Asia/Shanghai). */
  published: z._default(
    z.union([
      z.enum(publishedPeriods),
      z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/, '发布时间应为 开始日期..结束日期')),
    ]),
    defaultPublished,
  ),
  /** Amounts in fen: from inclusive, below exclusive. */
  budgetFrom: z.optional(fen),
  budgetBelow: z.optional(fen),
  winningFrom: z.optional(fen),
  winningBelow: z.optional(fen),
  method: z._default(z.array(method).check(z.maxLength(methods.length)), []),
  /** 类别. Sent as `dtype` (the page's `dType`). */
  dtype: z._default(z.array(category).check(z.maxLength(categories.length)), []),
  /** 行业. Sent as `qcodes` (the page's `qCodes`). */
  qcodes: z._default(z.array(industry).check(z.maxLength(industries.length)), []),
  tenderer: z._default(name, ''),
  winner: z._default(name, ''),
  agency: z._default(name, ''),
  hasAttachment: z._default(z.boolean(), false),
  hasPhone: z._default(z.boolean(), false),
  deadline: z.optional(z.enum(deadlineStates)),
})
export type DocumentFilters = z.infer<typeof documentFilters>

/** Places to mark: UTF-16 offsets into the text beside it, end exclusive. */
const marks = z.array(z.tuple([z.int(), z.int()]))

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
  budget: z.nullable(z.int()),
  winningAmount: z.nullable(z.int()),
  publishedAt: time,
  biddingDeadline: z.nullable(time),
  /** The account has opened it before. */
  opened: z.boolean(),
  /** Among the account's favourites. */
  collected: z.boolean(),
  isDemo: z.boolean(),
  sourceCount: z.int(),
})
export type DocumentRow = z.infer<typeof documentRow>

const factKeys = [
  'projectCode',
  'projectName',
  'tenderer',
  'agency',
  'budget',
  'method',
  'category',
  'industry',
  'area',
  'registrationDeadline',
  'biddingDeadline',
  'openingAt',
  'winningAmount',
  'winner',
  'candidate',
  'contact',
  'subject',
] as const

/** One line of the fact card. */
const fact = z.object({
  key: z.enum(factKeys),
  /** Chinese label, such as 预算金额. */
  label: z.string(),
  /** As the member reads it, formatted by the server. */
  text: z.string(),
  /** Name of the place in the body (`data-fact` in `html`); null where it was not read from the body. */
  place: z.nullable(z.string()),
})

const threadEntry = z.object({ id: z.int(), title: z.string(), channel, publishedAt: time, isCurrent: z.boolean() })

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
  contacts: z.array(z.object({ role: z.string(), name: z.nullable(z.string()), phone: z.string(), isMasked: z.boolean() })),
  /** Notices of the same project, oldest first, this one among them. */
  thread: z.array(threadEntry),
  /** What a change notice changed against the notice before it. */
  changes: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  similar: z.array(z.object({ id: z.int(), title: z.string(), channel, publishedAt: time })),
  registrationDeadline: z.nullable(time),
  biddingDeadline: z.nullable(time),
  openingAt: z.nullable(time),
  /** After this notice was opened. */
  detailsLeft: z.nullable(detailsLeft),
})
export type DocumentDetail = z.infer<typeof documentDetail>

const searchRecord = z.object({ words: z.string(), filters: documentFilters, searchedAt: time })
const chip = z.object({
  kind: z.enum(['area', 'amount', 'published', 'channel', 'category', 'deadline']),
  /** As the chip reads, such as 浙江 杭州 or 500万以上. */
  label: z.string(),
  /** The words it was recognised in. */
  source: z.string(),
  /** The filters it stands for, and no others. */
  filters: z.object({
    area: z.optional(z.array(z.string())),
    docchannel: z.optional(z.array(channel)),
    dtype: z.optional(z.array(category)),
    published: z.optional(z.string()),
    deadline: z.optional(z.enum(deadlineStates)),
    budgetFrom: z.optional(fen),
    budgetBelow: z.optional(fen),
    winningFrom: z.optional(fen),
    winningBelow: z.optional(fen),
  }),
})

export const documentCalls = {
  getDocumentList: call({
    method: 'POST',
    path: 'workbench/api/document/getDocumentList',
    access: { permission: 'documents.search' },
    summary: '招投标信息查询',
    request: z.extend(documentFilters, {
      sort: z._default(z.enum(documentSorts), 'newest'),
      page: z._default(z.int().check(z.gte(1), z.lte(lastPage, `最多查看前 ${lastPage} 页，请缩小查询范围`)), 1),
      size: z._default(z.int().check(z.gte(1), z.lte(100)), pageSize),
      /** Where the last page ended; wins over `page`. */
      cursor: z.optional(z.string()),
      /** Remember these words among the account's recent searches. */
      remember: z._default(z.boolean(), false),
    }),
    reply: z.object({
      list: z.array(documentRow),
      totalCount: z.int(),
      /** The total is at least this (shown as 10000+). */
      totalIsLowerBound: z.boolean(),
      pageIndex: z.int(),
      pageSize: z.int(),
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
    errors: ['rights.insufficient', 'document.cursor-invalid'],
    rate: 'read',
  }),
  getDocument: call({
    method: 'GET',
    path: 'workbench/api/document/getDocument',
    access: { permission: 'documents.search' },
    summary: '公告详情；打开即记为已读，同一公告当日只计一次额度',
    request: z.object({ id, searchWord: z._default(words, '') }),
    reply: documentDetail,
    errors: ['document.not-found', 'rights.insufficient', 'quota.used-up'],
  }),
  verifyVip: call({
    method: 'POST',
    path: 'workbench/api/document/verifyVip',
    access: 'session',
    summary: '当前能否打开这条公告；只查询，不占用额度',
    request: z.object({ id }),
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
    errors: ['document.not-found'],
    rate: 'read',
  }),
  understandWords: call({
    method: 'POST',
    path: 'workbench/api/document/understandWords',
    access: { permission: 'documents.search' },
    summary: '识别检索词中的地区、金额、时间与信息类型',
    request: z.object({ input: words }),
    reply: z.object({ words: z.string(), chips: z.array(chip) }),
    errors: [],
    rate: 'read',
  }),
  recentSearch: call({
    method: 'GET',
    path: 'workbench/api/document/recentSearch',
    access: 'session',
    summary: '最近检索词',
    request: z.object({}),
    reply: z.array(z.object({ words: z.string(), searchedAt: time })),
    errors: [],
  }),
  clearRecentSearch: call({
    method: 'POST',
    path: 'workbench/api/document/clearRecentSearch',
    access: 'session',
    summary: '删除一个或全部最近检索词',
    request: z.object({ words: z.optional(z.string()) }),
    reply: z.null(),
    errors: [],
  }),
  recommendSearch: call({
    method: 'GET',
    path: 'workbench/api/document/recommendSearch',
    access: 'session',
    summary: '推荐检索词：近30天公告中常见的标的物',
    request: z.object({}),
    reply: z.array(z.string()),
    errors: [],
  }),
  getAssociativeWordList: call({
    method: 'POST',
    path: 'workbench/common/getAssociativeWordList',
    access: 'session',
    summary: '检索词联想：以输入开头的标的物与单位名称',
    request: z.object({ keyword: words }),
    reply: z.array(z.object({ word: z.string(), kind: z.enum(['subject', 'company']) })),
    errors: [],
    rate: 'read',
  }),
  getIndustryList: call({
    method: 'GET',
    path: 'workbench/api/document/getIndustryList',
    access: 'session',
    summary: '行业列表（GB/T 4754-2017 门类）',
    request: z.object({}),
    reply: z.array(z.object({ value: z.string(), label: z.string() })),
    errors: [],
  }),
  getFilterRecords: call({
    method: 'GET',
    path: 'workbench/api/document/getFilterRecords',
    access: 'session',
    summary: '最近使用的检索条件',
    request: z.object({}),
    reply: z.array(searchRecord),
    errors: [],
  }),
  getLastRecord: call({
    method: 'GET',
    path: 'workbench/api/document/getLastRecord',
    access: 'session',
    summary: '上一次检索的条件',
    request: z.object({}),
    reply: z.nullable(searchRecord),
    errors: [],
  }),
  getAdvance: call({
    method: 'GET',
    path: 'workbench/api/document/getAdvance',
    access: 'session',
    summary: '已保存的筛选方案',
    request: z.object({}),
    reply: z.array(z.object({ id: z.int(), name: z.string(), filters: documentFilters })),
    errors: [],
  }),
  saveAdvance: call({
    method: 'POST',
    path: 'workbench/api/document/saveAdvance',
    access: 'session',
    summary: '保存筛选方案；同名方案被替换',
    request: z.object({
      name: z.string().check(z.trim(), z.minLength(1, '请输入方案名称'), z.maxLength(30, '方案名称请控制在 30 字以内')),
      filters: documentFilters,
    }),
    reply: z.object({ id: z.int() }),
    errors: ['document.too-many-filters'],
  }),
  deleteAdvance: call({
    method: 'POST',
    path: 'workbench/api/document/deleteAdvance',
    access: 'session',
    summary: '删除筛选方案',
    request: z.object({ id: z.int() }),
    reply: z.null(),
    errors: [],
  }),
}
