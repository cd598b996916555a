import { cleared, namesWithChoices, type ChoiceCounts, type FilterTable, type FilterValues } from '@tender/contract'
import type { CountedSearch } from './counted-choices.tsx'

interface Counter<Table extends FilterTable, Values extends FilterValues> {
  /** The list's name in the keys of cached replies. */
  list: string
  filters: Table
  ask(
    asked: Values & { filter: keyof Table & string; choices: string[] },
    options: { signal: AbortSignal; isSilent: true },
  ): Promise<ChoiceCounts>
}

/**
 * Makes the function by which a list counts the choices of its filters.
 * @returns a function that gives the counted search of a filter by its name; null for a filter without choices
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
