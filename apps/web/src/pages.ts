import type { WrittenKind } from '@tender/contract'
import type { ComponentType } from 'react'
import { paths } from './shared/paths.ts'

export interface PageRow {
  /** The component name in a row of `menu_item`. The row also holds title, icon, pinning and keeping alive, which operators may change. */
  component: string
  /** The default address. If the server puts the page elsewhere, its files arrive a moment later. */
  path: string
  load: () => Promise<ComponentType>
  /**
   * A page that exists even if the server's routes do not apply to the account. `name` and `title` are used if the
   * routes do not name it.
   */
  fixed?: { name: string; title: string }
  /** The address of the page's standalone form, without menu and tabs. */
  standalone?: string
}

export const dashboardName = 'Dashboard'

/** Every page behind the login. Everything else derives from this list: routes, files to prefetch, fixed and standalone pages. */
export const pages: readonly PageRow[] = [
  {
    component: 'cuttingEdge/document',
    path: '/documents/:id',
    load: () => import('./features/documents/document-page.tsx').then((chunk) => chunk.DocumentPage),
  },
  {
    component: 'cuttingEdge/company',
    path: '/companies/:id',
    load: () => import('./features/companies/company-page.tsx').then((chunk) => chunk.CompanyPage),
    standalone: paths.companyStandalone,
  },
  {
    component: 'cuttingEdge/approval-project',
    path: '/approvals/:id',
    load: () => import('./features/approvals/approval-page.tsx').then((chunk) => chunk.ApprovalPage),
  },
  {
    component: 'cuttingEdge/approval-projects',
    path: paths.approvals,
    load: () => import('./features/approvals/search/approvals-page.tsx').then((chunk) => chunk.ApprovalsPage),
  },
  {
    component: 'cuttingEdge/documents',
    path: paths.documents,
    load: () => import('./features/documents/documents-page.tsx').then((chunk) => chunk.DocumentsPage),
  },
  {
    component: 'cuttingEdge/dashboard',
    path: paths.dashboard,
    load: () => import('./features/dashboard/dashboard-page.tsx').then((chunk) => chunk.DashboardPage),
    fixed: { name: dashboardName, title: '工作台' },
  },
  {
    component: 'cuttingEdge/home',
    path: paths.overview,
    load: () => import('./features/dashboard/home-page.tsx').then((chunk) => chunk.HomePage),
  },
  {
    component: 'cuttingEdge/real-time',
    path: paths.realTime,
    load: () => import('./features/opportunities/real-time-page.tsx').then((chunk) => chunk.RealTimePage),
    fixed: { name: 'RealTimeTencent', title: '实时商机' },
  },
  {
    component: 'cuttingEdge/public-opportunities',
    path: '/opportunities/public',
    load: () => import('./features/opportunities/public-page.tsx').then((chunk) => chunk.PublicPage),
    standalone: paths.publicStandalone,
  },
  {
    component: 'cuttingEdge/latent-opportunities',
    path: paths.latent,
    load: () => import('./features/opportunities/latent-page.tsx').then((chunk) => chunk.LatentPage),
    standalone: paths.latentStandalone,
  },
  {
    component: 'cuttingEdge/document-collections',
    path: paths.documentCollections,
    load: () => import('./features/collections/document-collections-page.tsx').then((chunk) => chunk.DocumentCollectionsPage),
    standalone: paths.collectStandalone,
  },
  {
    component: 'cuttingEdge/company-collections',
    path: paths.companyCollections,
    load: () => import('./features/collections/companies/company-collections-page.tsx').then((chunk) => chunk.CompanyCollectionsPage),
  },
  {
    component: 'cuttingEdge/companies',
    path: paths.companies,
    load: () => import('./features/companies/search/companies-page.tsx').then((chunk) => chunk.CompaniesPage),
  },
  {
    component: 'cuttingEdge/builds',
    path: paths.projects,
    load: () => import('./features/projects/search/projects-page.tsx').then((chunk) => chunk.ProjectsPage),
  },
  {
    component: 'cuttingEdge/build',
    path: '/projects/:id',
    load: () => import('./features/projects/detail/project-page.tsx').then((chunk) => chunk.ProjectPage),
  },
  {
    component: 'cuttingEdge/build-collections',
    path: paths.projectCollections,
    load: () => import('./features/collections/projects/project-collections-page.tsx').then((chunk) => chunk.ProjectCollectionsPage),
  },
  monitors('cuttingEdge/all-monitors', paths.monitors, null),
  monitors('cuttingEdge/bidding-subscriptions', paths.monitorsOf('bidding'), 'bidding'),
  monitors('cuttingEdge/proposed-subscriptions', paths.monitorsOf('proposed'), 'proposed'),
  monitors('cuttingEdge/owner-monitors', paths.monitorsOf('owner'), 'owner'),
  monitors('cuttingEdge/rival-monitors', paths.monitorsOf('rival'), 'rival'),
  monitors('cuttingEdge/agent-monitors', paths.monitorsOf('agent'), 'agent'),
  monitors('cuttingEdge/keyword-monitors', paths.monitorsOf('keyword'), 'keyword'),
  {
    component: 'cuttingEdge/contacts',
    path: '/contacts',
    load: () => import('./features/contacts/contacts-page.tsx').then((chunk) => chunk.ContactsPage),
  },
  {
    component: 'cuttingEdge/market',
    path: '/market',
    load: () => import('./features/analysis/market/market-page.tsx').then((chunk) => chunk.MarketPage),
  },
  {
    component: 'cuttingEdge/potential',
    path: '/potential',
    load: () => import('./features/analysis/potential/potential-page.tsx').then((chunk) => chunk.PotentialPage),
  },
  {
    component: 'cuttingEdge/forecast',
    path: paths.forecast,
    load: () => import('./features/analysis/forecast/forecast-page.tsx').then((chunk) => chunk.ForecastPage),
  },
  {
    component: 'cuttingEdge/recommended',
    path: paths.recommended,
    load: () => import('./features/analysis/recommend/recommended-page.tsx').then((chunk) => chunk.RecommendedPage),
  },
  {
    component: 'cuttingEdge/sub-accounts',
    path: '/sub-accounts',
    load: () => import('./features/sub-accounts/sub-accounts-page.tsx').then((chunk) => chunk.SubAccountsPage),
  },
  {
    component: 'cuttingEdge/member-upgrade',
    path: paths.upgrade,
    load: () => import('./features/membership/member-upgrade-page.tsx').then((chunk) => chunk.MemberUpgradePage),
  },
  {
    component: 'cuttingEdge/member-order',
    path: '/upgrade/order',
    load: () => import('./features/membership/order/member-order-page.tsx').then((chunk) => chunk.MemberOrderPage),
  },
  {
    component: 'cuttingEdge/member-orders',
    path: '/orders',
    load: () => import('./features/membership/orders/member-orders-page.tsx').then((chunk) => chunk.MemberOrdersPage),
  },
  {
    component: 'cuttingEdge/reports',
    path: paths.reports,
    load: () => import('./features/reports/reports-page.tsx').then((chunk) => chunk.ReportsPage),
  },
  {
    component: 'cuttingEdge/data-exports',
    path: paths.exports,
    load: () => import('./features/exports/data-exports-page.tsx').then((chunk) => chunk.DataExportsPage),
  },
  {
    component: 'cuttingEdge/service-applications',
    path: paths.serviceApplications,
    load: () => import('./features/services/service-applications-page.tsx').then((chunk) => chunk.ServiceApplicationsPage),
  },
  {
    component: 'cuttingEdge/operator-applications',
    path: '/operations/applications',
    load: () => import('./features/operators/applications/operator-applications-page.tsx').then((chunk) => chunk.OperatorApplicationsPage),
  },
  {
    component: 'cuttingEdge/operator-orders',
    path: '/operations/orders',
    load: () => import('./features/operators/orders/operator-orders-page.tsx').then((chunk) => chunk.OperatorOrdersPage),
  },
  {
    component: 'cuttingEdge/operator-accounts',
    path: '/operations/accounts',
    load: () => import('./features/operators/accounts/operator-accounts-page.tsx').then((chunk) => chunk.OperatorAccountsPage),
  },
  {
    component: 'cuttingEdge/operator-enterprise',
    path: '/operations/enterprises/:id',
    load: () => import('./features/operators/accounts/operator-enterprise-page.tsx').then((chunk) => chunk.OperatorEnterprisePage),
  },
  {
    component: 'cuttingEdge/operator-audit',
    path: '/operations/audit',
    load: () => import('./features/operators/audit/operator-audit-page.tsx').then((chunk) => chunk.OperatorAuditPage),
  },
  {
    component: 'cuttingEdge/operator-events',
    path: '/operations/events',
    load: () => import('./features/operators/events/operator-events-page.tsx').then((chunk) => chunk.OperatorEventsPage),
  },
  {
    component: 'cuttingEdge/operator-alarms',
    path: '/operations/alarms',
    load: () => import('./features/operators/alarms/operator-alarms-page.tsx').then((chunk) => chunk.OperatorAlarmsPage),
  },
  {
    component: 'cuttingEdge/operator-jobs',
    path: '/operations/jobs',
    load: () => import('./features/operators/jobs/operator-jobs-page.tsx').then((chunk) => chunk.OperatorJobsPage),
  },
  {
    component: 'cuttingEdge/operator-rights',
    path: '/operations/rights',
    load: () => import('./features/operators/rights/operator-rights-page.tsx').then((chunk) => chunk.OperatorRightsPage),
  },
  {
    component: 'cuttingEdge/operator-dictionaries',
    path: '/operations/dictionaries',
    load: () => import('./features/operators/dictionaries/operator-dictionaries-page.tsx').then((chunk) => chunk.OperatorDictionariesPage),
  },
  {
    component: 'cuttingEdge/operator-bulletins',
    path: '/operations/bulletins',
    load: () => import('./features/operators/bulletins/operator-bulletins-page.tsx').then((chunk) => chunk.OperatorBulletinsPage),
  },
  {
    component: 'cuttingEdge/operator-words',
    path: '/operations/words',
    load: () => import('./features/operators/words/operator-words-page.tsx').then((chunk) => chunk.OperatorWordsPage),
  },
  {
    component: 'cuttingEdge/operator-areas',
    path: '/operations/areas',
    load: () => import('./features/operators/areas/operator-areas-page.tsx').then((chunk) => chunk.OperatorAreasPage),
  },
  {
    component: 'cuttingEdge/operator-brandings',
    path: '/operations/brandings',
    load: () => import('./features/operators/brandings/operator-brandings-page.tsx').then((chunk) => chunk.OperatorBrandingsPage),
  },
  {
    component: 'cuttingEdge/operator-forgotten',
    path: '/operations/forgotten',
    load: () => import('./features/operators/forgotten/operator-forgotten-page.tsx').then((chunk) => chunk.OperatorForgottenPage),
  },
  {
    component: 'cuttingEdge/operator-companies',
    path: '/operations/companies',
    load: () => import('./features/operators/companies/operator-companies-page.tsx').then((chunk) => chunk.OperatorCompaniesPage),
  },
  {
    component: 'cuttingEdge/operator-projects',
    path: '/operations/projects',
    load: () => import('./features/operators/projects/operator-projects-page.tsx').then((chunk) => chunk.OperatorProjectsPage),
  },
  {
    component: 'cuttingEdge/operator-imports',
    path: '/operations/imports',
    load: () => import('./features/operators/imports/operator-imports-page.tsx').then((chunk) => chunk.OperatorImportsPage),
  },
  {
    component: 'cuttingEdge/profile',
    path: paths.profile,
    load: () => import('./features/profile/profile-page.tsx').then((chunk) => chunk.ProfilePage),
  },
]

/** The page of subscriptions of one kind; null for all kinds. */
function monitors(component: string, path: string, kind: WrittenKind | null): PageRow {
  return { component, path, load: () => import('./features/subscriptions/subscriptions-page.tsx').then((chunk) => chunk.pageOf(kind)) }
}

/** Pages that need no login. */
export const openPages: readonly Pick<PageRow, 'path' | 'load'>[] = [
  { path: paths.login, load: () => import('./features/auth/login-page.tsx').then((chunk) => chunk.LoginPage) },
  { path: paths.register, load: () => import('./features/auth/register-page.tsx').then((chunk) => chunk.RegisterPage) },
  { path: paths.forgotPassword, load: () => import('./features/auth/forgot-password-page.tsx').then((chunk) => chunk.ForgotPasswordPage) },
  { path: paths.changePhone, load: () => import('./features/auth/change-phone-page.tsx').then((chunk) => chunk.ChangePhonePage) },
  { path: paths.apiDocs, load: () => import('./features/api-docs/api-docs-page.tsx').then((chunk) => chunk.ApiDocsPage) },
  { path: paths.invitation, load: () => import('./features/auth/invitation-page.tsx').then((chunk) => chunk.InvitationPage) },
]
