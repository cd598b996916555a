import { lastPage } from '@tender/contract'
import { useCallback } from 'react'
import { useLocation, useNavigate } from './router/index.ts'

interface AddressFilters<Filters> {
  filters: Filters
  page: number
  /** Starts a new search, on its first page. */
  search: (filters: Filters) => void
  goToPage: (page: number) => void
}

const longestValue = 200

/**
 * Filters and page number of a list live in the address: a copied link shows the same.
 * @param empty every filter with what it is where the address does not name it, mostly the empty text
 */
export function useAddressFilters<Filters extends Readonly<Record<string, string>>>(empty: Filters): AddressFilters<Filters> {
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const filters = readFilters(empty, query)
  const go = useCallback(
    (next: Filters, page: number) => {
      const changed = Object.entries(next).filter(([key, value]) => value !== empty[key])
      const text = new URLSearchParams([...changed, ...(page === 1 ? [] : [['page', String(page)]])]).toString()
      navigate({ pathname, search: text === '' ? '' : `?${text}` })
    },
    [navigate, pathname, empty],
  )
  return {
    filters,
    page: readPage(new URLSearchParams(query).get('page')),
    search: (next) => go(next, 1),
    goToPage: (page) => go(filters, page),
  }
}

function readFilters<Filters extends Readonly<Record<string, string>>>(empty: Filters, query: string): Filters {
  const params = new URLSearchParams(query)
  const named = Object.keys(empty).flatMap((key) => {
    const value = params.get(key)?.trim().slice(0, longestValue)
    return value === undefined || value === '' ? [] : [[key, value] as const]
  })
  return { ...empty, ...Object.fromEntries(named) }
}

function readPage(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= lastPage ? page : 1
}
