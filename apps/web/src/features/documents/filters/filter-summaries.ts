import { deadlineOptions, describeAmountRange } from '../../../shared/documents/filter-words.ts'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'

export function summariseAmount(from: number | undefined, below: number | undefined): string | null {
  return from === undefined && below === undefined ? null : describeAmountRange({ from, below })
}

export function summariseDeadline(filters: SearchFilters): string | null {
  return deadlineOptions.find((option) => option.value === filters.deadline)?.label ?? null
}

/** How many of the filters under 更多筛选 are active. */
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
