import { companySearchCalls, type CompanyFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import type { FilterSets } from '../../../shared/filters/filter-sets.ts'
import { SavedFilters } from '../../../shared/filters/saved-filters.tsx'

const sets: FilterSets<CompanyFilters> = {
  key: ['companies', 'saved-filters'],
  load: (signal) => request(companySearchCalls.getCompanyAdvance, {}, { signal }),
  save: (name, filters) => request(companySearchCalls.saveCompanyAdvance, { name, filters }),
  rename: (id, name) => request(companySearchCalls.renameCompanyAdvance, { id, name }, { shownFields: ['name'] }),
  drop: (id) => request(companySearchCalls.deleteCompanyAdvance, { id }),
}

/** The saved filters of 查企业. */
export function SavedCompanyFilters(props: { filters: CompanyFilters; onFilters: (filters: CompanyFilters) => void }) {
  return <SavedFilters sets={sets} {...props} />
}
