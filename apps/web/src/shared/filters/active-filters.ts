import { cleared, isChosen, type Filter, type FilterTable, type FilterValues } from '@tender/contract'
import { describeValue, nameOf } from './describe-filter.ts'
import { asList } from './filter-address.ts'

/** One active filter: its label, and the filters without it. */
export interface ActiveFilter<Values> {
  key: string
  /** The name of the filter in its table. */
  name: string
  label: string
  without: Values
}

/** The active filters, in the order of their table. `areaName` gives the name of an area's code. */
export function activeFilters<Values extends FilterValues>(
  filters: FilterTable,
  values: Values,
  areaName: (code: string) => string,
): ActiveFilter<Values>[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.chip === null || !isChosen(name, filter, values)) return []
    const each = eachLabel(filter, areaName)
    if (each === null) return [{ key: filter.url, name, label: singleLabel(name, filter, values), without: cleared(name, filter, values) }]
    const chosen = asList(values[name])
    return chosen.map((one) => ({
      key: `${filter.url}:${one}`,
      name,
      label: each(one),
      without: { ...values, [name]: chosen.filter((other) => other !== one) },
    }))
  })
}

/** Gives a label for each of several values; null for a filter with a single value. */
function eachLabel(filter: Filter, areaName: (code: string) => string): ((one: string) => string) | null {
  if (filter.kind === 'word-list') return (words) => `${filter.chip ?? filter.label}：${words}`
  if (filter.kind === 'choices') return (code) => nameOf(filter.options, code)
  return filter.kind === 'area' ? areaName : null
}

function singleLabel(name: string, filter: Filter, values: FilterValues): string {
  const chip = filter.chip ?? filter.label
  if (filter.kind === 'flag') return chip
  const own = filter.kind === 'choice' ? filter.options.find(({ code }) => code === values[name])?.chip : undefined
  return own ?? `${chip}：${describeValue(name, filter, values)}`
}
