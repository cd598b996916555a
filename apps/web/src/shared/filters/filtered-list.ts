import { lastPage, type FilterSet, type FilterValues } from '@tender/contract'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from '../router/index.ts'
import { readFilters, writeFilters } from './filter-address.ts'

/** The state of a list with a table of filters, as its address holds it. */
export interface FilteredState<Values extends FilterValues, Sort extends string> {
  filters: Values
  /** Null for the server's default order. */
  sort: Sort | null
  page: number
}

export interface FilteredList<Values extends FilterValues, Sort extends string> {
  state: FilteredState<Values, Sort>
  /** Changes filters and goes to the first page. */
  change: (filters: Partial<Values>) => void
  go: (state: FilteredState<Values, Sort>) => void
}

/** The filters and the orders of a list. */
export interface ListTable<Values extends FilterValues, Sort extends string> {
  set: FilterSet<Values>
  sorts: readonly { code: Sort }[]
}

/**
 * The state of such a list. It lives in the address, so a copied link shows the same.
 * @param table must be the same object in every render
 */
export function useFilteredList<Values extends FilterValues, Sort extends string>(
  table: ListTable<Values, Sort>,
): FilteredList<Values, Sort> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => readFilteredList(table, new URLSearchParams(search)), [table, search])
  const go = useCallback(
    (next: FilteredState<Values, Sort>) => {
      const query = writeFilteredList(table, next)
      navigate({ pathname, search: query === '' ? '' : `?${query}` })
    },
    [table, navigate, pathname],
  )
  const change = useCallback(
    (filters: Partial<Values>) => go({ ...state, filters: { ...state.filters, ...filters }, page: 1 }),
    [go, state],
  )
  return { state, change, go }
}

/** Ignores invalid parts. */
export function readFilteredList<Values extends FilterValues, Sort extends string>(
  { set, sorts }: ListTable<Values, Sort>,
  query: URLSearchParams,
): FilteredState<Values, Sort> {
  const page = /^\d{1,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    filters: readFilters(set, query),
    sort: sorts.find(({ code }) => code === query.get('sort'))?.code ?? null,
    page: page >= 1 && page <= lastPage ? page : 1,
  }
}

export function writeFilteredList<Values extends FilterValues, Sort extends string>(
  { set }: Pick<ListTable<Values, Sort>, 'set'>,
  { filters, sort, page }: FilteredState<Values, Sort>,
): string {
  const query = new URLSearchParams()
  writeFilters(set.filters, filters, query)
  if (sort !== null) query.set('sort', sort)
  if (page !== 1) query.set('page', String(page))
  return query.toString().replaceAll('%2C', ',')
}
