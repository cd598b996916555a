import { csvFile, forecastBases, formatDay } from '@tender/contract'
import { formatMonth } from '../../../shared/documents/leads.tsx'
import type { ForecastRow } from './use-forecast.ts'

const head = ['预计时间', '依据', '说明', '公告', '公告时间', '招标单位', '地区', '预算金额（元）', '中标单位', '中标金额（元）']

/** The list as a table. */
export function forecastFile(rows: readonly ForecastRow[]): Blob {
  return csvFile([head, ...rows.map(cellsOf)])
}

function cellsOf(row: ForecastRow): (string | number | null)[] {
  const { forecast, title, publishedAt, tenderer, areaName, budget, winners, winningAmount } = row
  return [
    timeOf(row),
    forecastBases.find(({ code }) => code === forecast.basis)?.name ?? null,
    explanationOf(forecast),
    title,
    formatDay(publishedAt),
    tenderer,
    areaName,
    budget === null ? null : budget / 100,
    winners.join('、'),
    winningAmount === null ? null : winningAmount / 100,
  ]
}

function timeOf({ forecast: { basis, at, isEstimate }, expected }: ForecastRow): string {
  if (basis === 'plan') return expected?.text ?? formatDay(at)
  if (basis === 'rhythm') return `约 ${formatMonth(at)}`
  return isEstimate ? `约 ${formatDay(at)}` : formatDay(at)
}

function explanationOf({ rhythm, successor }: ForecastRow['forecast']): string | null {
  if (rhythm !== null) return `已采购 ${rhythm.purchases} 次，约每 ${rhythm.months} 个月一次`
  return successor === null ? null : `可能已重新招标（${formatDay(successor.publishedAt)}）`
}
