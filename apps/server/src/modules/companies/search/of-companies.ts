import { companyFilterShape, type CompanyFilters } from '@tender/contract'
import type { KeptKind } from '../../documents/index.ts'

/** The kind of saved filters of 查企业. */
export const ofCompanies: KeptKind<CompanyFilters> = { kind: 'company', schema: companyFilterShape }
