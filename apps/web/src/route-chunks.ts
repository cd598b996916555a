import { basePath, paths } from './shared/paths.ts'

/** One chunk per route. Asking twice for the same one costs nothing: the browser keeps the module. */
export const loadFrame = () => import('./shell/member-area.tsx')
export const loadStandaloneFrame = () => import('./shell/standalone-frame.tsx')
export const loadPagesArea = () => import('./shell/pages/pages-area.tsx')
export const loadServerData = () => import('./shell/server-data.tsx')
export const loadLoginPage = () => import('./features/auth/login-page.tsx')
export const loadRegisterPage = () => import('./features/auth/register-page.tsx')
export const loadForgotPasswordPage = () => import('./features/auth/forgot-password-page.tsx')
export const loadChangePhonePage = () => import('./features/auth/change-phone-page.tsx')
export const loadInvitationPage = () => import('./features/auth/invitation-page.tsx')
export const loadNotFoundPage = () => import('./shell/not-found-page.tsx')
export const loadUnauthorisedPage = () => import('./shell/unauthorised-page.tsx')
export const loadDocumentsPage = () => import('./features/documents/documents-page.tsx')
export const loadDocumentPage = () => import('./features/documents/document-page.tsx')
export const loadDashboardPage = () => import('./features/dashboard/dashboard-page.tsx')
export const loadDocumentCollectionsPage = () => import('./features/collections/document-collections-page.tsx')
export const loadMemberUpgradePage = () => import('./features/membership/member-upgrade-page.tsx')
export const loadMemberOrderPage = () => import('./features/membership/order/member-order-page.tsx')
export const loadMemberOrdersPage = () => import('./features/membership/orders/member-orders-page.tsx')
export const loadServiceApplicationsPage = () => import('./features/services/service-applications-page.tsx')
export const loadOperatorApplicationsPage = () => import('./features/operators/applications/operator-applications-page.tsx')
export const loadSubAccountsPage = () => import('./features/sub-accounts/sub-accounts-page.tsx')
export const loadOperatorAccountsPage = () => import('./features/operators/accounts/operator-accounts-page.tsx')
export const loadOperatorEnterprisePage = () => import('./features/operators/accounts/operator-enterprise-page.tsx')
export const loadOperatorAuditPage = () => import('./features/operators/audit/operator-audit-page.tsx')
export const loadOperatorAlarmsPage = () => import('./features/operators/alarms/operator-alarms-page.tsx')
export const loadOperatorRightsPage = () => import('./features/operators/rights/operator-rights-page.tsx')
export const loadOperatorDictionariesPage = () => import('./features/operators/dictionaries/operator-dictionaries-page.tsx')
export const loadOperatorAreasPage = () => import('./features/operators/areas/operator-areas-page.tsx')
export const loadOperatorBrandingsPage = () => import('./features/operators/brandings/operator-brandings-page.tsx')
export const loadOperatorImportsPage = () => import('./features/operators/imports/operator-imports-page.tsx')
export const loadOperatorOrdersPage = () => import('./features/operators/orders/operator-orders-page.tsx')
export const loadRealTimePage = () => import('./features/opportunities/real-time-page.tsx')
export const loadPublicPage = () => import('./features/opportunities/public-page.tsx')
export const loadProfilePage = () => import('./features/profile/profile-page.tsx')
export const loadLatentPage = () => import('./features/opportunities/latent-page.tsx')

/** Pages by their usual addresses. The server may put them elsewhere: then they come a moment later. */
const pagesAt: readonly [RegExp, () => Promise<unknown>][] = [
  [/^\/documents\/\d+$/, loadDocumentPage],
  [/^\/(?:documents)?$/, loadDocumentsPage],
  [/^\/dashboard$/, loadDashboardPage],
  [/^\/opportunities\/realTimeTencent$/, loadRealTimePage],
  [/^\/opportunities\/public$/, loadPublicPage],
  [/^\/opportunities\/latent$/, loadLatentPage],
  [/^\/collections\/documents$/, loadDocumentCollectionsPage],
  [/^\/sub-accounts$/, loadSubAccountsPage],
  [/^\/upgrade$/, loadMemberUpgradePage],
  [/^\/upgrade\/order$/, loadMemberOrderPage],
  [/^\/orders$/, loadMemberOrdersPage],
  [/^\/service-applications$/, loadServiceApplicationsPage],
  [/^\/operations\/applications$/, loadOperatorApplicationsPage],
  [/^\/operations\/orders$/, loadOperatorOrdersPage],
  [/^\/operations\/accounts$/, loadOperatorAccountsPage],
  [/^\/operations\/enterprises\/\d+$/, loadOperatorEnterprisePage],
  [/^\/operations\/audit$/, loadOperatorAuditPage],
  [/^\/operations\/alarms$/, loadOperatorAlarmsPage],
  [/^\/operations\/rights$/, loadOperatorRightsPage],
  [/^\/operations\/dictionaries$/, loadOperatorDictionariesPage],
  [/^\/operations\/areas$/, loadOperatorAreasPage],
  [/^\/operations\/brandings$/, loadOperatorBrandingsPage],
  [/^\/operations\/imports$/, loadOperatorImportsPage],
  [/^\/profile$/, loadProfilePage],
]

/** Pages that need no login. */
const openAt: Readonly<Record<string, () => Promise<unknown>>> = {
  [paths.register]: loadRegisterPage,
  [paths.forgotPassword]: loadForgotPasswordPage,
  [paths.changePhone]: loadChangePhonePage,
  [paths.invitation]: loadInvitationPage,
}

const standaloneAt: Readonly<Record<string, () => Promise<unknown>>> = {
  [paths.publicStandalone]: loadPublicPage,
  [paths.latentStandalone]: loadLatentPage,
  [paths.collectStandalone]: loadDocumentCollectionsPage,
}

/** Asks for the chunks of an address of the browser, all at once. */
export function loadChunksOf(pathname: string, isLoggedIn: boolean): Promise<unknown> {
  const path = pathname.slice(pathname.startsWith(basePath) ? basePath.length : 0).replace(/^\/redirect(?=\/|$)/, '')
  const open = openAt[path]
  if (open !== undefined) return open()
  if (path === paths.login || !isLoggedIn) return loadLoginPage()
  const standalone = standaloneAt[path]
  const loadPage = standalone ?? pagesAt.find(([address]) => address.test(path))?.[1]
  // no page of the server's: the frame comes first, and asks for what is around it
  if (loadPage === undefined) return Promise.all([loadFrame(), path === paths.unauthorised && loadUnauthorisedPage()])
  return Promise.all([loadFrame(), standalone === undefined ? loadPagesArea() : loadStandaloneFrame(), loadServerData(), loadPage()])
}
