import { openPages, pages } from './pages.ts'
import { basePath, paths } from './shared/paths.ts'
import { matchPath } from './shared/router/match-route.ts'

/**
 * Whether the page at the address needs a login and the address brings none. A visitor who opens the login page wants
 * to log in there, even if another tab has a login.
 */
export function needsLogin({ pathname, search }: { pathname: string; search: string }): boolean {
  const path = withoutBase(pathname)
  return (!isOpenPath(path) || path === paths.apiDocs) && !new URLSearchParams(search).has('token')
}

/** Requests all files of an address at once. Files that are already loaded cost nothing, because the browser keeps their modules. */
export function loadFilesOf(pathname: string, isLoggedIn: boolean): Promise<unknown> {
  const path = withoutBase(pathname).replace(/^\/redirect(?=\/|$)/, '')
  const open = openPages.find((page) => page.path === (isLoggedIn ? path : openPathOf(path)))
  if (open !== undefined) return open.load()
  const standalone = pages.find((page) => page.standalone === path)
  const page = standalone ?? pages.find((row) => matchPath(row.path, path === paths.home ? paths.documents : path) !== null)
  // not one of the server's pages: the frame comes first and requests the rest
  if (page === undefined) return Promise.all([loadFrame(), path === paths.unauthorised && loadUnauthorisedPage()])
  const loadAround = standalone === undefined ? loadPagesArea : loadStandaloneFrame
  return Promise.all([loadFrame(), loadAround(), import('./shell/server-data.tsx'), page.load()])
}

/** Visitors without a login are sent to the login from all other pages. */
function openPathOf(path: string): string {
  return isOpenPath(path) ? path : paths.login
}

function isOpenPath(path: string): boolean {
  return openPages.some((page) => matchPath(page.path, path) !== null)
}

function withoutBase(pathname: string): string {
  return pathname.slice(pathname.startsWith(basePath) ? basePath.length : 0)
}

// one import per function: for two in one expression the bundler would prefetch the files of both
const loadFrame = (): Promise<unknown> => import('./shell/member-area.tsx')
const loadPagesArea = (): Promise<unknown> => import('./shell/pages/pages-area.tsx')
const loadStandaloneFrame = (): Promise<unknown> => import('./shell/standalone-frame.tsx')
const loadUnauthorisedPage = (): Promise<unknown> => import('./shell/unauthorised-page.tsx')
