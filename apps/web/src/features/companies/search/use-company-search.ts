import { companyFilterSet, companySearchCalls, companySorts, type CompanyFilters, type CompanySort } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { companyListKey } from '../../../shared/companies/cached-companies.ts'
import { useFilteredList, writeFilteredList, type FilteredList, type FilteredState } from '../../../shared/filters/filtered-list.ts'

export type CompanySearchState = FilteredState<CompanyFilters, CompanySort>
export type CompanySearch = FilteredList<CompanyFilters, CompanySort>

const table = { set: companyFilterSet, sorts: companySorts }

/** The search of 查企业, kept in the address. */
export function useCompanySearch(): CompanySearch {
  return useFilteredList(table)
}

export function writeCompanySearch(state: CompanySearchState): string {
  return writeFilteredList(table, state)
}

export function useCompanyList({ filters, sort, page }: CompanySearchState) {
  const body = { ...filters, ...(sort === null ? {} : { sort }), page }
  return useQuery({
    queryKey: [...companyListKey, body],
    queryFn: ({ signal }) => request(companySearchCalls.getCompanyList, body, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
  })
}
