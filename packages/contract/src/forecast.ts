import * as z from 'zod/mini'
import { choice } from './filters/filter-kinds.ts'
import { filterShape } from './filters/filter-table.ts'
import type { FilterTable } from './filters/filter.ts'
import { noticeFilters } from './notice-filters.ts'
import { contractEnds } from './notices.ts'

/** Why a tender is expected, the surest first. */
export const forecastBases = [
  { code: 'plan', name: '已公布计划' },
  { code: 'contract', name: '合同到期' },
  { code: 'rhythm', name: '采购周期' },
] as const
export type ForecastBasis = (typeof forecastBases)[number]['code']

const [anyTime, ...withinDays] = contractEnds
/** Up to when tenders are expected, as the ends of contracts are filtered. */
const horizons = [...withinDays, { code: anyTime.code, name: '不限' }] as const

const { searchWord, scope, excludeWords, area, dtype, qcodes, tenderer, winner } = noticeFilters

/** The filters of 项目预测. Those of the search are taken from there, because it finds the notices that the forecast is made from. */
export const forecastFilters = {
  basis: choice({
    label: '依据',
    url: 'basis',
    options: [{ code: 'all', name: '全部' }, ...forecastBases],
    initial: 'all',
  }),
  horizon: choice({ label: '预计时间', url: 'until', options: horizons, initial: '365days' }),
  searchWord: { ...searchWord, label: '产品或服务' },
  scope,
  area,
  dtype,
  qcodes: { ...qcodes, place: 'menu' },
  tenderer: { ...tenderer, place: 'menu' },
  /** Whose contract ends, so that only contracts are listed. */
  winner: { ...winner, label: '现中标单位', place: 'menu' },
  excludeWords: { ...excludeWords, place: 'menu' },
} satisfies FilterTable
export const forecastFilterShape = z.object(filterShape(forecastFilters))
export type ForecastFilters = z.infer<typeof forecastFilterShape>
export const forecastFilterSet = { filters: forecastFilters, schema: forecastFilterShape }

/** The most forecasts of one reply, the soonest first. */
export const maxForecasts = 200
