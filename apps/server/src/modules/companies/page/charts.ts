import { categories, industries, methods, type CompanyBar, type CompanyChart } from '@tender/contract'
import { areaByCode } from '../../../gazetteer/area-table.ts'

export interface FigureRow {
  side: CompanyChart['side']
  dimension: 'month' | 'area' | 'category' | 'industry' | 'method'
  /** Empty if unknown. */
  value: string
  projects: number
  amount: number
}

const sides = ['tendered', 'won', 'ran'] as const
const maxMonths = 24

/** The charts of each side on which a company has contributions. */
export function chartsOf(figures: readonly FigureRow[]): CompanyChart[] {
  return sides.flatMap((side) => {
    const of = (dimension: FigureRow['dimension']) => figures.filter((row) => row.side === side && row.dimension === dimension)
    if (of('month').length === 0) return []
    return [
      {
        side,
        months: monthBars(of('month')),
        areas: byCount(areaBars(of('area'))),
        categories: byCount(of('category').map((row) => barOf(row, nameIn(categories, row.value)))),
        industries: byCount(of('industry').map((row) => barOf(row, nameIn(industries, row.value)))),
        methods: byCount(of('method').map((row) => barOf(row, nameIn(methods, row.value)))),
      },
    ]
  })
}

/** The last months up to the newest with a project, including empty ones between; oldest first. */
function monthBars(rows: readonly FigureRow[]): CompanyBar[] {
  const byMonth = new Map(rows.map((row) => [row.value, row]))
  const known = [...byMonth.keys()].toSorted()
  const [first = '', last = ''] = [known[0], known.at(-1)]
  const bars: CompanyBar[] = []
  for (let back = maxMonths - 1; back >= 0; back -= 1) {
    const month = monthBefore(last, back)
    const { projects = 0, amount = 0 } = byMonth.get(month) ?? {}
    if (month >= first) bars.push({ value: month, name: month, projects, amount })
  }
  return bars
}

/** 2026-08 and 9 back: 2025-11. */
function monthBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 - back
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Unknown values have a name of their own in requests. */
function barOf({ value, projects, amount }: FigureRow, name: string): CompanyBar {
  return value === '' ? { value: 'none', name: '未知', projects, amount } : { value, name, projects, amount }
}

function nameIn(list: readonly { code: string; name: string }[], code: string): string {
  return list.find((one) => one.code === code)?.name ?? code
}

/** Provinces, or the cities if all are in one province. */
function areaBars(rows: readonly FigureRow[]): CompanyBar[] {
  const provinces = new Set(rows.filter(({ value }) => value !== '').map(({ value }) => value.slice(0, 2)))
  if (provinces.size === 1) return rows.map((row) => barOf(row, cityName(row.value)))
  const sums = new Map<string, FigureRow>()
  for (const row of rows) {
    const value = row.value.slice(0, 2)
    const sum = sums.get(value)
    sums.set(value, { ...row, value, projects: row.projects + (sum?.projects ?? 0), amount: row.amount + (sum?.amount ?? 0) })
  }
  return [...sums.values()].map((row) => barOf(row, areaByCode(`${row.value}0000`)?.shortName ?? row.value))
}

function cityName(prefix: string): string {
  const area = areaByCode(`${prefix}00`)
  // a notice that names only the province
  return area?.level === 1 && prefix.endsWith('00') ? `${area.shortName}（未写明市）` : (area?.shortName ?? prefix)
}

function byCount(bars: CompanyBar[]): CompanyBar[] {
  return bars.toSorted((one, other) => other.projects - one.projects || other.amount - one.amount || (one.value < other.value ? -1 : 1))
}
