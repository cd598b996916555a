import { deadlineOptions, describeAmountRange, nameOfCode } from '../search/filter-words.ts'
import type { SearchFilters } from '../search/search-state.ts'

/** What the buttons of the panel say of what is chosen behind them; null for nothing. */
export function summariseCodes(codes: readonly string[], nameOf: (code: string) => string = nameOfCode): string | null {
  const [first] = codes
  if (first === undefined) return null
  return codes.length === 1 ? nameOf(first) : `${nameOf(first)} 等${codes.length}项`
}

export function summariseAmount(from: number | undefined, below: number | undefined): string | null {
  return from === undefined && below === undefined ? null : describeAmountRange({ from, below })
}

export function summariseDeadline(filters: SearchFilters): string | null {
  return deadlineOptions.find((option) => option.value === filters.deadline)?.label ?? null
}

/** How many of the filters under 更多筛选 are in force. */
export function countMoreFilters(filters: SearchFilters): number {
  const isActive = [
    filters.method.length > 0,
    filters.qCodes.length > 0,
    filters.tenderer !== '',
    filters.winner !== '',
    filters.agency !== '',
    filters.excludeWords !== '',
    filters.hasAttachment,
    filters.hasPhone,
  ]
  return isActive.filter(Boolean).length
}
