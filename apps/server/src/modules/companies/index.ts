export { exportedCompanies, type ExportedCompanyRow } from './export/company-cells.ts'
export { companyRoutes } from './routes.ts'
export {
  companyKey,
  findCompany,
  mergeCompanies,
  partCompany,
  previewMerge,
  previewPart,
  undoDecision,
  type CompanySummary,
  type Decision,
} from './organisations/decide-groups.ts'
export { countDecisions, selectDecisions, type DecisionRow as CompanyDecisionRow } from './organisations/decision-rows.ts'
export { findCompanyIds, findCompanyPages, openCompanies, type CompanyReader } from './organisations/company-ids.ts'
export { findCompanies } from './organisations/find-companies.ts'
export { followNotices } from './organisations/follow-notices.ts'
export { selectCompeted } from './figures/select-competed.ts'
export { rebuildFiguresJob } from './figures/rebuild-figures.ts'
export { selectCompanyNames, selectContributions, type Contribution } from './figures/select-contributions.ts'
export { companyStatisticsJob } from './figures/statistics.ts'
export { maxBidders, maxTenderers } from './figures/contributions-sql.ts'
export { topCompanies } from './figures/top-companies.ts'
export { presentCompanies } from './search/present-companies.ts'
export { companySearchOf } from './search/search-companies.ts'
export { selectSeenNames } from './search/seen-names.ts'
export { visibleCompanies } from './search/company-scope.ts'
export { companyScopeOf } from './page/sight.ts'
export { followCompanies, settleCompaniesJob } from './search/index-companies.ts'
export { organisationMoved } from './organisations/organisation-events.ts'
export { noteAgainJob, noteMissingJob } from './organisations/note-missing.ts'
