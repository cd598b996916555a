import { cleared, companyFilters, companySearchCalls, namesWithChoices, type CompanyFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import type { CountedSearch } from '../../../shared/filters/counted-choices.tsx'

interface CompaniesToCount {
  /** A filter's. */
  name: string
  filters: CompanyFilters
  isHeldBack: boolean
}

/** A search of 查企业 in which the choices of a filter are counted; null for a filter without choices. */
export function countedCompanies({ name, filters, isHeldBack }: CompaniesToCount): CountedSearch | null {
  const filter = names.find((one) => one === name)
  if (filter === undefined) return null
  const asked = { ...cleared(filter, companyFilters[filter], filters), filter }
  return {
    key: ['companies', asked],
    isHeldBack,
    count: (choices, signal) => request(companySearchCalls.getCompanyFilterCounts, { ...asked, choices }, { signal, isSilent: true }),
  }
}

const names = namesWithChoices(companyFilters)
