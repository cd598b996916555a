/** Where the server mounts the page. */
export const basePath = '/admin'

/** Addresses of the page's routes, relative to `basePath`. */
export const paths = {
  home: '/',
  login: '/login',
  /** `/redirect/documents?words=…` shows that page afresh; without a page it leads to the account's home. */
  redirect: '/redirect',
  /** Shows the page that was in sight last afresh. */
  refresh: '/refresh',
  unauthorised: '/401',
  dashboard: '/dashboard',
  realTime: '/opportunities/realTimeTencent',
  publicStandalone: '/publicTencent',
  latentStandalone: '/latentTencent',
  collectStandalone: '/collect',
  documentCollections: '/collections/documents',
  documents: '/documents',
  document: (id: number) => `/documents/${id}`,
}

export type RouteName = 'login' | 'documents' | 'document' | 'other'

/** Which route an address of the browser belongs to. */
export function matchPath(pathname: string): RouteName {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  if (path === paths.login) return 'login'
  if (path === '' || path === paths.home || path === paths.documents) return 'documents'
  return /^\/documents\/\d+$/.test(path) ? 'document' : 'other'
}
