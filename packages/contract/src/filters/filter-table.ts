import type * as z from 'zod/mini'
import type { Filter, FilterTable, FilterValue, FilterValues } from './filter.ts'

/** A range has two names on the wire, every other filter one. */
type WireName<Name extends string, Declared> = Declared extends { kind: 'range' } ? `${Name}From` | `${Name}Below` : Name

export type FilterShape<Table extends FilterTable> = {
  [Name in keyof Table & string as WireName<Name, Table[Name]>]: Table[Name]['schema']
}

/** The fields of a table on the wire, for `z.object`. */
export function filterShape<const Table extends FilterTable>(table: Table): FilterShape<Table>
export function filterShape(table: FilterTable): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, filter]) => wireNames(name, filter).map((wireName) => [wireName, filter.schema])),
  )
}

/** A table with the schema of all its values. */
export interface FilterSet<Values extends FilterValues> {
  filters: FilterTable
  schema: z.ZodMiniType<Values>
}

export function wireNames(name: string, { kind }: Pick<Filter, 'kind'>): string[] {
  return kind === 'range' ? [`${name}From`, `${name}Below`] : [name]
}

/** The value of a filter while nothing is chosen. */
export function initialValue(filter: Filter): FilterValue {
  switch (filter.kind) {
    case 'words':
    case 'text':
      return ''
    case 'word-list':
    case 'choices':
    case 'area':
      return []
    case 'choice':
    case 'period':
      return filter.initial
    case 'flag':
      return false
    case 'range':
    case 'span':
    case 'day':
      return undefined
  }
}

/** Whether a filter is set. */
export function isChosen(name: string, filter: Filter, values: FilterValues): boolean {
  return wireNames(name, filter).some((wireName) => {
    const value = values[wireName]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== initialValue(filter)
  })
}

/** The values without those of one filter. */
export function cleared<Values extends FilterValues>(name: string, filter: Filter, values: Values): Values {
  const initial = initialValue(filter)
  return { ...values, ...Object.fromEntries(wireNames(name, filter).map((wireName) => [wireName, initial])) }
}
