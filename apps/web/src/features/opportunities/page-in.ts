import { lastPage } from '@tender/contract'

/** The page number in an address; 1 if there is none. */
export function pageIn(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? ''
  const page = /^\d{1,3}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= lastPage ? page : 1
}

/** The address of another page of the same list. */
export function searchOfPage(search: string, page: number): string {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `?${query.toString()}`
}
