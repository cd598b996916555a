import { openPages, pages } from './pages.ts'
import { basePath, paths } from './shared/paths.ts'
import { matchPath } from './shared/router/match-route.ts'

/** Whether what stands at the address has use for a login, and brings none along. Who opens the login page wants to log in there, whoever is logged in elsewhere. */
export function needsLogin({ pathname, search }: { pathname: string; search: string }): boolean {
  const path = withoutBase(pathname)
  return (!isOpenPath(path) || path === paths.apiDocs) && !new URLSearchParams(search).has('token')
}

/** Asks for the files of an address of the browser, all at once. What is here already costs nothing: the browser keeps the module. */
export function loadFilesOf(pathname: string, isLoggedIn: boolean): Promise<unknown> {
  const path = withoutBase(pathname).replace(/^\/redirect(?=\/|$)/, '')
  const open = openPages.find((page) => page.path === (isLoggedIn ? path : openPathOf(path)))
  if (open !== undefined) return open.load()
  const standalone = pages.find((page) => page.standalone === path)
  const page = standalone ?? pages.find((row) => matchPath(row.path, path === paths.home ? paths.documents : path) !== null)
  // no page of the server's: the frame comes first, and asks for what is around it
  if (page === undefined) return Promise.all([loadFrame(), path === paths.unauthorised && loadUnauthorisedPage()])
  const loadAround = standalone === undefined ? loadPagesArea : loadStandaloneFrame
  return Promise.all([loadFrame(), loadAround(), import('./shell/server-data.tsx'), page.load()])
}

/** Whoever is not logged in comes to the login from everywhere else. */
function openPathOf(path: string): string {
  return isOpenPath(path) ? path : paths.login
}

function isOpenPath(path: string): boolean {
  return openPages.some((page) => matchPath(page.path, path) !== null)
}

function withoutBase(pathname: string): string {
  return pathname.slice(pathname.startsWith(basePath) ? basePath.length : 0)
}

// each import by itself: of two in one expression the bundler fetches the files of both ahead
const loadFrame = (): Promise<unknown> => import('./shell/member-area.tsx')
const loadPagesArea = (): Promise<unknown> => import('./shell/pages/pages-area.tsx')
const loadStandaloneFrame = (): Promise<unknown> => import('./shell/standalone-frame.tsx')
const loadUnauthorisedPage = (): Promise<unknown> => import('./shell/unauthorised-page.tsx')
