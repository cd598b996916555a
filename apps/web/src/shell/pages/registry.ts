import { lazy, type ComponentType } from 'react'
import {
  loadDashboardPage,
  loadDocumentCollectionsPage,
  loadDocumentPage,
  loadDocumentsPage,
  loadLatentPage,
  loadPublicPage,
  loadRealTimePage,
} from '../../route-chunks.ts'

/** Only components whose names begin so can be loaded for a route that the server names. */
const loadable = 'cuttingEdge/'

const RealTimePage = lazy(() => loadRealTimePage().then((chunk) => ({ default: chunk.RealTimePage })))
export const PublicPage = lazy(() => loadPublicPage().then((chunk) => ({ default: chunk.PublicPage })))
export const LatentPage = lazy(() => loadLatentPage().then((chunk) => ({ default: chunk.LatentPage })))
export const DocumentCollectionsPage = lazy(() =>
  loadDocumentCollectionsPage().then((chunk) => ({ default: chunk.DocumentCollectionsPage })),
)

const pages: Readonly<Record<string, ComponentType>> = {
  'cuttingEdge/dashboard': lazy(() => loadDashboardPage().then((chunk) => ({ default: chunk.DashboardPage }))),
  'cuttingEdge/real-time': RealTimePage,
  'cuttingEdge/public-opportunities': PublicPage,
  'cuttingEdge/latent-opportunities': LatentPage,
  'cuttingEdge/documents': lazy(() => loadDocumentsPage().then((chunk) => ({ default: chunk.DocumentsPage }))),
  'cuttingEdge/document': lazy(() => loadDocumentPage().then((chunk) => ({ default: chunk.DocumentPage }))),
  'cuttingEdge/document-collections': DocumentCollectionsPage,
}

/** The page that a route of the server asks for, loaded on demand; null for a name that is refused, which is logged. */
export function pageComponent(name: string): ComponentType | null {
  const page = name.startsWith(loadable) && Object.hasOwn(pages, name) ? pages[name] : undefined
  if (page !== undefined) return page
  console.error(`the page of the route is refused: ${name}`)
  return null
}
