import type { CompanyDetail, CompanyRow } from '@tender/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Key of every cached list of companies, so that a change of one is made in all of them. */
export const companyListKey = ['company', 'list'] as const
/** The lists of the account's favourites among them. */
export const companyCollectionKey = [...companyListKey, 'collected'] as const
/** What the page of a company shows, followed by its id. */
export const companyKey = ['companies'] as const

/** Shows in every list and page whether a company is a favourite. */
export function showCompanyCollected(client: QueryClient, id: number, collected: boolean): void {
  client.setQueriesData<{ list: CompanyRow[] }>({ queryKey: companyListKey }, (cached) => {
    if (cached === undefined || !cached.list.some((row) => row.id === id)) return cached
    return { ...cached, list: cached.list.map((row) => (row.id === id ? { ...row, collected } : row)) }
  })
  client.setQueryData<CompanyDetail>([...companyKey, id], (cached) => cached && { ...cached, collected })
}
