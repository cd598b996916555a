import type { FilterValues } from '@tender/contract'

/** Filters saved under a name. */
export interface FilterSet<Filters extends FilterValues> {
  id: number
  name: string
  filters: Filters
}

/** How the saved filters of one list are read, stored, renamed and deleted. */
export interface FilterSets<Filters extends FilterValues> {
  key: readonly string[]
  load: (signal: AbortSignal) => Promise<readonly FilterSet<Filters>[]>
  save: (name: string, filters: Filters) => Promise<unknown>
  /** Refused with an error for the field `name`, which the form shows. */
  rename: (id: number, name: string) => Promise<unknown>
  drop: (id: number) => Promise<unknown>
}
