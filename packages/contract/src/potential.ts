import * as z from 'zod/mini'
import { choice } from './filters/filter-kinds.ts'
import { filterShape } from './filters/filter-table.ts'
import type { FilterTable } from './filters/filter.ts'
import { noticeFilters } from './notice-filters.ts'

/** Whom the page looks for: tenderers that buy something, or the companies that bid for it. */
export const potentialSides = [
  { code: 'customers', name: '潜在客户' },
  { code: 'rivals', name: '潜在竞争对手' },
] as const
export type PotentialSide = (typeof potentialSides)[number]['code']

/** 统计周期: the last years, up to today. */
export const potentialSpans = [
  { code: '1y', name: '近1年', years: 1 },
  { code: '2y', name: '近2年', years: 2 },
  { code: '3y', name: '近3年', years: 3 },
  { code: '5y', name: '近5年', years: 5 },
] as const
export type PotentialSpan = (typeof potentialSpans)[number]['code']

const { searchWord, scope, excludeWords, area, dtype, qcodes } = noticeFilters

/** The filters of 潜在客户与对手. Those of the search are taken from there, because the companies are those of the notices that it finds. */
export const potentialFilters = {
  side: choice({ label: '查找对象', url: 'side', options: potentialSides, initial: 'customers' }),
  span: choice({ label: '统计周期', url: 'span', options: potentialSpans, initial: '3y' }),
  searchWord: { ...searchWord, label: '产品或服务' },
  scope,
  area,
  dtype,
  qcodes: { ...qcodes, place: 'menu' },
  excludeWords: { ...excludeWords, place: 'menu' },
  /** Only of customers, and only if the member's own company is known. */
  relation: choice({
    label: '合作情况',
    url: 'relation',
    options: [
      { code: 'all', name: '全部' },
      { code: 'new', name: '未合作过' },
    ],
    initial: 'all',
  }),
} satisfies FilterTable
export const potentialFilterShape = z.object(filterShape(potentialFilters))
export type PotentialFilters = z.infer<typeof potentialFilterShape>
export const potentialFilterSet = { filters: potentialFilters, schema: potentialFilterShape }

/** The most notices that are read for one reply, the newest first. */
export const maxPotentialNotices = 5000
/** The most companies of one reply. */
export const maxPotentialCompanies = 100
