import { companyFilterSet, type CompanyFilters } from '@tender/contract'

export const noCompanyFilters: CompanyFilters = companyFilterSet.schema.parse({})
