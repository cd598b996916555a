import { lastPage } from '@tender/contract'
import { useCallback } from 'react'
import { useLocation, useNavigate } from './router/index.ts'

/** The order of a list, with a leading `-` for descending; empty for the default. */
export type OrderBy<Name extends string> = '' | Name | `-${Name}`

interface AddressFilters<Filters, Name extends string> {
  filters: Filters
  page: number
  /** Starts a new search at its first page. */
  search: (filters: Filters) => void
  goToPage: (page: number) => void
  order: OrderBy<Name>
  onOrder: (order: string) => void
}

/**
 * Filters, order and page number of a list. They live in the address, so a copied link shows the same.
 * @param empty every filter with its default value, mostly an empty text
 * @param orders the orders that the list has
 */
export function useAddressFilters<Filters extends Readonly<Record<string, string>>, Name extends string = never>(
  empty: Filters,
  orders: readonly Name[] = [],
): AddressFilters<Filters, Name> {
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const filters = readFilters(empty, query)
  const order = readOrder(orders, query)
  const go = useCallback(
    (next: Filters, page: number, nextOrder: string) => {
      const changed = Object.entries(next).filter(([key, value]) => value !== empty[key])
      const text = new URLSearchParams([
        ...changed,
        ...(nextOrder === '' ? [] : [['order', nextOrder]]),
        ...(page === 1 ? [] : [['page', String(page)]]),
      ]).toString()
      navigate({ pathname, search: text === '' ? '' : `?${text}` })
    },
    [navigate, pathname, empty],
  )
  return {
    filters,
    page: readPage(new URLSearchParams(query).get('page')),
    search: (next) => go(next, 1, order),
    goToPage: (page) => go(filters, page, order),
    order,
    onOrder: (next) => go(filters, 1, next),
  }
}

function readFilters<Filters extends Readonly<Record<string, string>>>(empty: Filters, query: string): Filters {
  const params = new URLSearchParams(query)
  const named = Object.keys(empty).flatMap((key) => {
    const value = params.get(key)?.trim()
    return value === undefined || value === '' ? [] : [[key, value] as const]
  })
  return { ...empty, ...Object.fromEntries(named) }
}

function readOrder<Name extends string>(orders: readonly Name[], query: string): OrderBy<Name> {
  const named = new URLSearchParams(query).get('order')
  return orders.flatMap((name) => [name, `-${name}` as const]).find((order) => order === named) ?? ''
}

function readPage(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= lastPage ? page : 1
}
