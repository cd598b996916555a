export { isKnownCompany } from './is-known-company.ts'
export { suggestCompanies } from './suggest-companies.ts'
