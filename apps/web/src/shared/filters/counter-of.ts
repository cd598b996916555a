import { cleared, namesWithChoices, type ChoiceCounts, type FilterTable, type FilterValues } from '@tender/contract'
import type { CountedSearch } from './counted-choices.tsx'

interface Counter<Table extends FilterTable, Values extends FilterValues> {
  /** The list's own word in keys of cached replies. */
  list: string
  filters: Table
  ask(
    asked: Values & { filter: keyof Table & string; choices: string[] },
    options: { signal: AbortSignal; isSilent: true },
  ): Promise<ChoiceCounts>
}

/**
 * How a list counts the choices of its filters.
 * @returns the search in which those of a filter are counted, by its name; null for a filter without choices
 */
export function counterOf<Table extends FilterTable, Values extends FilterValues>({
  list,
  filters,
  ask,
}: Counter<Table, Values>): (name: string, values: Values) => CountedSearch | null {
  const names = namesWithChoices(filters)
  return (name, values) => {
    const filter = names.find((one) => one === name)
    const declared = filter === undefined ? undefined : filters[filter]
    if (filter === undefined || declared === undefined) return null
    const asked = { ...cleared(filter, declared, values), filter }
    return { key: [list, asked], count: (choices, signal) => ask({ ...asked, choices }, { signal, isSilent: true }) }
  }
}
