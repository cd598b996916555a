import { companyFilters, companySearchCalls, type CompanyFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { counterOf } from '../../../shared/filters/counter-of.ts'

/** Counts the choices of a filter within a search of 查企业. */
export const countedCompanies = counterOf<typeof companyFilters, CompanyFilters>({
  list: 'companies',
  filters: companyFilters,
  ask: (asked, options) => request(companySearchCalls.getCompanyFilterCounts, asked, options),
})
