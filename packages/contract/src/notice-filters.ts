import * as z from 'zod/mini'
import { defaultStartDays } from './constants.ts'
import { area, choice, choices, day, flag, period, range, span, text, wordList, words } from './filters/filter-kinds.ts'
import { filterShape } from './filters/filter-table.ts'
import type { FilterTable } from './filters/filter.ts'
import { categories, channels, contractEnds, deadlines, industries, methods, publishedPeriods } from './notices.ts'

/** The period of a search that names none. */
export const defaultPublished = `${defaultStartDays}d` as const

/** Shorter lists of notices, each with some of these filters: 公开商机, 潜在商机 with its plans and its contracts that end, and 实时商机. */
export const noticeLists = ['public', 'latent', 'ending', 'live'] as const
export type NoticeList = (typeof noticeLists)[number]
const party = { maxLength: 100, tooLong: '单位名称过长', hint: '单位名称', need: 'documents.party-filter', place: 'more' } as const

/**
 * The filters of 招投标信息查询, all declared here. The check of the call, the address, chips, panel, rights, saved filters
 * and the queries of the search engines are derived from them. Their fields are those of `search/notice-fields.ts`.
 */
export const noticeFilters = {
  /** The words, in the query language. */
  searchWord: words({ label: '检索词', chip: null, url: 'words', lists: noticeLists }),
  /** 在结果中搜索: each of them must match as well. */
  secondSearch: wordList({ label: '在结果中搜索', chip: '结果中含', url: 'within', maxItems: 5 }),
  docchannel: choices({
    label: '信息类型',
    url: 'channel',
    place: 'row',
    lists: noticeLists,
    field: 'channel',
    options: channels,
    unknown: '信息类型不存在',
  }),
  area: area({ label: '地区', url: 'area', place: 'menu', lists: noticeLists, field: 'area', maxItems: 100 }),
  method: choices({ label: '采购方式', url: 'method', place: 'more', field: 'method', options: methods, unknown: '采购方式不存在' }),
  dtype: choices({ label: '类别', url: 'category', place: 'menu', field: 'category', options: categories, unknown: '类别不存在' }),
  qcodes: choices({ label: '行业', url: 'industry', place: 'more', field: 'industry', options: industries, unknown: '行业不存在' }),
  published: period({
    label: '发布时间',
    url: 'published',
    place: 'row',
    lists: noticeLists,
    field: 'publishedAt',
    options: publishedPeriods,
    initial: defaultPublished,
  }),
  budget: range({ label: '预算金额', chip: '预算', url: 'budget', place: 'menu', need: 'documents.amount-filter', field: 'budget' }),
  winning: range({
    label: '中标金额',
    url: 'winning',
    place: 'menu',
    lists: ['ending'],
    need: 'documents.amount-filter',
    field: 'winningAmount',
  }),
  deadline: span({ label: '投标截止', url: 'deadline', place: 'menu', lists: ['public'], field: 'biddingDeadline', options: deadlines }),
  registrationUntil: day({
    label: '报名截止',
    url: 'registration',
    place: 'menu',
    lists: ['public', 'live'],
    field: 'registrationDeadline',
  }),
  prequalificationUntil: day({
    label: '资格预审截止',
    url: 'prequalification',
    place: 'more',
    field: 'prequalificationDeadline',
  }),
  /** Only 潜在商机 offers it: awards are older than the 90 days that a search covers by default. */
  contractEnds: span({ label: '合同到期', url: 'contract-ends', lists: ['ending'], field: 'contractEnds', options: contractEnds }),
  scope: choice({
    label: '匹配方式',
    url: 'scope',
    need: 'documents.full-text',
    options: [
      { code: 'title', name: '标题' },
      { code: 'full', name: '全文', chip: '全文匹配' },
    ],
    initial: 'title',
  }),
  /** 排除词, a list as `listedWords` reads it. */
  excludeWords: words({ label: '排除词', chip: '排除', hint: '多个词用空格隔开', url: 'exclude', place: 'more' }),
  tenderer: text({ label: '招标单位', url: 'tenderer', lists: ['ending'], field: 'tenderer', ...party }),
  winner: text({ label: '中标单位', url: 'winner', lists: ['ending'], field: 'winners', ...party }),
  agency: text({ label: '代理机构', url: 'agency', field: 'agency', ...party }),
  hasAttachment: flag({ label: '有附件', url: 'attachment', place: 'more', field: 'hasAttachment' }),
  hasPhone: flag({ label: '有联系电话', url: 'phone', place: 'more', field: 'hasPhone' }),
} satisfies FilterTable

/**
 * The filters of 招投标信息查询, as they are sent and stored. A missing filter means no limit, except `published`, which
 * defaults to the last 90 days.
 */
export const documentFilters = z.object(filterShape(noticeFilters))
export type DocumentFilters = z.infer<typeof documentFilters>
export const noticeFilterSet = { filters: noticeFilters, schema: documentFilters }
