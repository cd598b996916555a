import type { CompanyDetail, CompanyRow } from '@tender/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Key of every cached list of companies, so that all of them show a change of one company. */
export const companyListKey = ['company', 'list'] as const
/** Key of the lists of favourites among them. */
export const companyCollectionKey = [...companyListKey, 'collected'] as const
/** Key of a company's page, followed by its id. */
export const companyKey = ['companies'] as const

/** Updates in every list and page whether a company is a favourite. */
export function showCompanyCollected(client: QueryClient, id: number, collected: boolean): void {
  client.setQueriesData<{ list: CompanyRow[] }>({ queryKey: companyListKey }, (cached) => {
    if (cached === undefined || !cached.list.some((row) => row.id === id)) return cached
    return { ...cached, list: cached.list.map((row) => (row.id === id ? { ...row, collected } : row)) }
  })
  client.setQueryData<CompanyDetail>([...companyKey, id], (cached) => cached && { ...cached, collected })
}
