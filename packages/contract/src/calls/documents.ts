import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { defaultStartDays } from '../constants.ts'
import { categories, channels, deadlines, industries, methods } from '../notices.ts'
import { pageOf } from '../paging.ts'
import { permissionCodes, quotaCodes } from '../rights.ts'

const codes = <T extends readonly { code: string }[]>(list: T): T[number]['code'][] => list.map((item) => item.code)
const channel = z.enum(codes(channels), '信息类型不存在')
const category = z.enum(codes(categories), '类别不存在')
const method = z.enum(codes(methods), '采购方式不存在')
const industry = z.enum(codes(industries), '行业不存在')
export const searchWords = z.string().check(z.trim(), z.maxLength(500, '关键词过长，请控制在 500 字以内'))
const name = z.string().check(z.trim(), z.maxLength(100, '单位名称过长'))
const fen = z.int().check(z.gte(0, '金额不能为负数'))
const time = z.string()

export const publishedPeriods = ['today', '3d', '7d', '30d', '90d', '180d', '365d', 'all'] as const
/** The period of a search that names none. */
export const defaultPublished = `${defaultStartDays}d` as const
export const documentSorts = ['newest', 'deadline', 'amount', 'relevance'] as const
export const deadlineStates = codes(deadlines)

/** Filters of 招投标信息查询. Absent: no limit, but for `published`, which defaults to the last 90 days. */
export const documentFilters = z.object({
  /** The words, in the query language. */
  searchWord: z._default(searchWords, ''),
  /** 在结果中搜索: each must match as well. */
  secondSearch: z._default(z.array(searchWords).check(z.maxLength(5)), []),
  /** 排除词, parted by spaces or commas. */
  excludeWords: z._default(searchWords, ''),
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
  understandWords: {
    method: 'POST',
    path: 'workbench/api/document/understandWords',
    reply: z.object({ words: z.string(), chips: z.array(chip) }),
  },
  recentSearch: {
    method: 'GET',
    path: 'workbench/api/document/recentSearch',
    reply: z.array(z.object({ words: z.string(), searchedAt: time })),
  },
  clearRecentSearch: {
    method: 'POST',
    path: 'workbench/api/document/clearRecentSearch',
    reply: z.null(),
  },
  recommendSearch: {
    method: 'GET',
    path: 'workbench/api/document/recommendSearch',
    reply: z.array(z.string()),
  },
  getAssociativeWordList: {
    method: 'POST',
    path: 'workbench/common/getAssociativeWordList',
    reply: z.array(z.object({ word: z.string(), kind: z.enum(['subject', 'company']) })),
  },
  getIndustryList: {
    method: 'GET',
    path: 'workbench/api/document/getIndustryList',
    reply: z.array(z.object({ value: z.string(), label: z.string() })),
  },
  getFilterRecords: {
    method: 'GET',
    path: 'workbench/api/document/getFilterRecords',
    reply: z.array(searchRecord),
  },
  getLastRecord: {
    method: 'GET',
    path: 'workbench/api/document/getLastRecord',
    reply: z.nullable(searchRecord),
  },
  getAdvance: {
    method: 'GET',
    path: 'workbench/api/document/getAdvance',
    reply: z.array(z.object({ id: z.int(), name: z.string(), filters: documentFilters })),
  },
  saveAdvance: {
    method: 'POST',
    path: 'workbench/api/document/saveAdvance',
    reply: z.object({ id: z.int() }),
  },
  deleteAdvance: {
    method: 'POST',
    path: 'workbench/api/document/deleteAdvance',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>
