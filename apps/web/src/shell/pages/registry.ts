import { lazy, type ComponentType } from 'react'
import {
  loadDashboardPage,
  loadDocumentCollectionsPage,
  loadDocumentPage,
  loadDocumentsPage,
  loadLatentPage,
  loadProfilePage,
  loadMemberOrderPage,
  loadMemberOrdersPage,
  loadMemberUpgradePage,
  loadOperatorAccountsPage,
  loadOperatorAlarmsPage,
  loadOperatorApplicationsPage,
  loadOperatorAuditPage,
  loadOperatorEnterprisePage,
  loadOperatorDictionariesPage,
  loadOperatorAreasPage,
  loadOperatorBrandingsPage,
  loadOperatorImportsPage,
  loadOperatorOrdersPage,
  loadOperatorRightsPage,
  loadPublicPage,
  loadRealTimePage,
  loadServiceApplicationsPage,
  loadSubAccountsPage,
} from '../../route-chunks.ts'
import { loadWithData } from '../load-with-data.tsx'

/** Only components whose names begin so can be loaded for a route that the server names. */
const loadable = 'cuttingEdge/'

const RealTimePage = page(() => loadRealTimePage().then((chunk) => chunk.RealTimePage))
export const PublicPage = page(() => loadPublicPage().then((chunk) => chunk.PublicPage))
export const LatentPage = page(() => loadLatentPage().then((chunk) => chunk.LatentPage))
export const DocumentCollectionsPage = page(() => loadDocumentCollectionsPage().then((chunk) => chunk.DocumentCollectionsPage))

const pages: Readonly<Record<string, ComponentType>> = {
  'cuttingEdge/dashboard': page(() => loadDashboardPage().then((chunk) => chunk.DashboardPage)),
  'cuttingEdge/real-time': RealTimePage,
  'cuttingEdge/public-opportunities': PublicPage,
  'cuttingEdge/latent-opportunities': LatentPage,
  'cuttingEdge/documents': page(() => loadDocumentsPage().then((chunk) => chunk.DocumentsPage)),
  'cuttingEdge/document': page(() => loadDocumentPage().then((chunk) => chunk.DocumentPage)),
  'cuttingEdge/sub-accounts': page(() => loadSubAccountsPage().then((chunk) => chunk.SubAccountsPage)),
  'cuttingEdge/operator-accounts': page(() => loadOperatorAccountsPage().then((chunk) => chunk.OperatorAccountsPage)),
  'cuttingEdge/operator-enterprise': page(() => loadOperatorEnterprisePage().then((chunk) => chunk.OperatorEnterprisePage)),
  'cuttingEdge/operator-audit': page(() => loadOperatorAuditPage().then((chunk) => chunk.OperatorAuditPage)),
  'cuttingEdge/operator-alarms': page(() => loadOperatorAlarmsPage().then((chunk) => chunk.OperatorAlarmsPage)),
  'cuttingEdge/operator-orders': page(() => loadOperatorOrdersPage().then((chunk) => chunk.OperatorOrdersPage)),
  'cuttingEdge/operator-rights': page(() => loadOperatorRightsPage().then((chunk) => chunk.OperatorRightsPage)),
  'cuttingEdge/document-collections': DocumentCollectionsPage,
  'cuttingEdge/member-upgrade': page(() => loadMemberUpgradePage().then((chunk) => chunk.MemberUpgradePage)),
  'cuttingEdge/member-order': page(() => loadMemberOrderPage().then((chunk) => chunk.MemberOrderPage)),
  'cuttingEdge/member-orders': page(() => loadMemberOrdersPage().then((chunk) => chunk.MemberOrdersPage)),
  'cuttingEdge/service-applications': page(() => loadServiceApplicationsPage().then((chunk) => chunk.ServiceApplicationsPage)),
  'cuttingEdge/operator-applications': page(() => loadOperatorApplicationsPage().then((chunk) => chunk.OperatorApplicationsPage)),
  'cuttingEdge/operator-dictionaries': page(() => loadOperatorDictionariesPage().then((chunk) => chunk.OperatorDictionariesPage)),
  'cuttingEdge/operator-areas': page(() => loadOperatorAreasPage().then((chunk) => chunk.OperatorAreasPage)),
  'cuttingEdge/operator-brandings': page(() => loadOperatorBrandingsPage().then((chunk) => chunk.OperatorBrandingsPage)),
  'cuttingEdge/operator-imports': page(() => loadOperatorImportsPage().then((chunk) => chunk.OperatorImportsPage)),
  'cuttingEdge/profile': page(() => loadProfilePage().then((chunk) => chunk.ProfilePage)),
}

/** The page that a route of the server asks for, loaded on demand; null for a name that is refused, which is logged. */
export function pageComponent(name: string): ComponentType | null {
  const page = name.startsWith(loadable) && Object.hasOwn(pages, name) ? pages[name] : undefined
  if (page !== undefined) return page
  console.error(`the page of the route is refused: ${name}`)
  return null
}

function page(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await loadWithData(load) }))
}
