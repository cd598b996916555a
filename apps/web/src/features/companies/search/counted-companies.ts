import { companyFilters, companySearchCalls, type CompanyFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { counterOf } from '../../../shared/filters/counter-of.ts'

/** A search of 查企业 in which the choices of a filter are counted. */
export const countedCompanies = counterOf<typeof companyFilters, CompanyFilters>({
  list: 'companies',
  filters: companyFilters,
  ask: (asked, options) => request(companySearchCalls.getCompanyFilterCounts, asked, options),
})
