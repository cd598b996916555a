import * as z from 'zod/mini'
import { choice } from './filters/filter-kinds.ts'
import { filterShape } from './filters/filter-table.ts'
import type { FilterTable } from './filters/filter.ts'
import { noticeFilters } from './notice-filters.ts'

/**
 * 统计周期: the last `count` months, quarters or years, the current one included. `against`: what a comparison with the
 * same time one span earlier is called.
 */
export const marketSpans = [
  { code: '12m', name: '近12个月', unit: 'month', count: 12, against: '同比' },
  { code: '24m', name: '近24个月', unit: 'month', count: 24, against: '较前24个月' },
  { code: '8q', name: '近8个季度', unit: 'quarter', count: 8, against: '较前8个季度' },
  { code: '5y', name: '近5年', unit: 'year', count: 5, against: '较前5年' },
] as const
export type MarketSpan = (typeof marketSpans)[number]['code']

const { area, dtype, qcodes, method } = noticeFilters

/**
 * The filters of 招投标市场分析. Besides the span they are those of the search by which projects are counted, so that the
 * search behind a figure has the same.
 */
export const marketFilters = {
  span: choice({ label: '统计周期', url: 'span', options: marketSpans, initial: '12m' }),
  area,
  dtype,
  qcodes: { ...qcodes, place: 'menu' },
  method: { ...method, place: 'menu' },
} satisfies FilterTable
export const marketFilterShape = z.object(filterShape(marketFilters))
export type MarketFilters = z.infer<typeof marketFilterShape>
export const marketFilterSet = { filters: marketFilters, schema: marketFilterShape }
