import type { Menu, PageRefusal } from '@tender/contract'
import { fillRoute, matchRoute, type Location, type Route } from '../../shared/router/index.ts'
import { dashboardName } from '../../pages.ts'
import { pageRefusalAt } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import type { PageRoute } from './page-route.ts'

/** The result for an address inside the frame. */
export type Place =
  | { kind: 'page'; route: PageRoute; path: string; params: Record<string, string> }
  /** `isAfresh`: a page that is kept alive at `to` is discarded first. */
  | { kind: 'redirect'; to: string; isAfresh: boolean }
  /** `reason`: as the menu gives it; null if it gives none. */
  | { kind: 'unauthorised'; reason: PageRefusal | null }
  | { kind: 'unknown' }

interface Area {
  pages: readonly PageRoute[]
  routes: Route[]
  menu: Menu
  /** The address of the page that was visible last. */
  lastAddress: string | null
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

export function findPlace(address: Address, area: Area): Place {
  const { pathname } = address
  if (pathname === paths.home) return { kind: 'redirect', to: paths.redirect, isAfresh: false }
  if (pathname === paths.refresh) return refreshed(area)
  if (pathname === paths.unauthorised) return { kind: 'unauthorised', reason: null }
  if (pathname === paths.redirect || pathname.startsWith(`${paths.redirect}/`)) return redirected(address, area)
  const reason = pageRefusalAt(area.menu, pathname)
  if (reason !== null) return { kind: 'unauthorised', reason }
  const page = pageAt(pathname, area)
  if (page === null) return { kind: 'unknown' }
  const { dashboardLeadsTo } = area.menu
  if (page.route.name === dashboardName && dashboardLeadsTo !== null) return { kind: 'redirect', to: dashboardLeadsTo, isAfresh: false }
  return page.route.isRefused ? { kind: 'redirect', to: paths.unauthorised, isAfresh: false } : page
}

/** The account's first page: the one that the server names, if it exists, otherwise the first one of the menu. */
export function homeOf({ pages, routes, menu }: Pick<Area, 'pages' | 'routes' | 'menu'>): string {
  const named = pageAt(menu.home, { pages, routes })
  if (named !== null && !named.route.isRefused) return menu.home
  return (
    pages.find(({ path, isRefused }) => !isRefused && !path.includes(':') && pageRefusalAt(menu, path) === null)?.path ?? paths.unauthorised
  )
}

function refreshed(area: Area): Place {
  return { kind: 'redirect', to: area.lastAddress === null ? homeOf(area) : `${paths.redirect}${area.lastAddress}`, isAfresh: false }
}

function redirected({ pathname, search, hash }: Address, area: Area): Place {
  // one slash: an address that begins with two would belong to another host
  const rest = pathname.slice(paths.redirect.length).replace(/^\/+/, '')
  if (rest === '') return { kind: 'redirect', to: homeOf(area), isAfresh: false }
  return { kind: 'redirect', to: `/${rest}${search}${hash}`, isAfresh: true }
}

function pageAt(pathname: string, { pages, routes }: Pick<Area, 'pages' | 'routes'>) {
  const match = matchRoute(routes, pathname)
  const route = pages.find(({ path }) => path === match?.route.path)
  if (match === null || route === undefined) return null
  const { params } = match
  // normalised to the route's spelling, so that other case or a trailing slash opens no second tab
  return { kind: 'page' as const, route, path: fillRoute(route.path, params), params }
}
