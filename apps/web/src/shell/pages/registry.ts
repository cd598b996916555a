import { lazy, type ComponentType } from 'react'
import { loadDocumentPage, loadDocumentsPage } from '../../route-chunks.ts'

/** Only components whose names begin so can be loaded for a route that the server names. */
const loadable = 'cuttingEdge/'

const pages: Readonly<Record<string, ComponentType>> = {
  'cuttingEdge/documents': lazy(() => loadDocumentsPage().then((chunk) => ({ default: chunk.DocumentsPage }))),
  'cuttingEdge/document': lazy(() => loadDocumentPage().then((chunk) => ({ default: chunk.DocumentPage }))),
}

/** The page that a route of the server asks for, loaded on demand; null for a name that is refused, which is logged. */
export function pageComponent(name: string): ComponentType | null {
  const page = name.startsWith(loadable) && Object.hasOwn(pages, name) ? pages[name] : undefined
  if (page !== undefined) return page
  console.error(`the page of the route is refused: ${name}`)
  return null
}
