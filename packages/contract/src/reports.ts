import * as z from 'zod/mini'
import { filterShape } from './filters/filter-table.ts'
import { marketFilters, type MarketFilters } from './market.ts'

/** The market reports that are sold, by the area that they cover. Each has its own price. */
export const reportProducts = [
  { code: 'city', name: '地市市场报告', covers: '一个市，细分到区县' },
  { code: 'province', name: '省级市场报告', covers: '一个省、自治区或直辖市，细分到市' },
  { code: 'nation', name: '全国市场报告', covers: '全国，细分到省' },
] as const
export type ReportProduct = (typeof reportProducts)[number]['code']

export const reportProductCodes = reportProducts.map(({ code }) => code)

/** The report on an area. @param area codes of six digits; empty for the whole country @returns null if no report covers just that */
export function reportProductOf(area: readonly string[]): ReportProduct | null {
  const [code, second] = area
  if (code === undefined) return 'nation'
  if (second !== undefined || !code.endsWith('00')) return null
  return code.endsWith('0000') ? 'province' : 'city'
}

const { method: _, ...reportFilters } = marketFilters
const reportFilterShape = z.object(filterShape(reportFilters))

/** The filters of a report: those of 招投标市场分析 except 采购方式, because a report always tells of all methods. */
export const reportFilterSet = { filters: reportFilters, schema: reportFilterShape }
export type ReportFilters = Omit<MarketFilters, 'method'>

/** What a report is about: its filters, with at most one area. */
export const reportChoice = z.extend(reportFilterShape, {
  area: reportFilterShape.shape.area.check(
    z.refine((area) => reportProductOf(area) !== null, '请选择全国、一个省或一个市'),
    z.describe('一个省或一个市的六位代码；空为全国'),
  ),
})
export type ReportChoice = z.infer<typeof reportChoice>

/** How many companies each list of a report has. */
export const reportCompanies = 50

/** 生成中, 可下载, 生成失败, 已退款. */
export const reportStates = ['making', 'ready', 'failed', 'withdrawn'] as const
export type ReportState = (typeof reportStates)[number]

export const reportStateNames: Readonly<Record<ReportState, string>> = {
  making: '生成中',
  ready: '可下载',
  failed: '生成失败',
  withdrawn: '已退款',
}
