import type { Menu, MenuRoute } from '@tender/contract'
import { createElement, type ComponentType } from 'react'
import type { Route } from '../../shared/router/index.ts'
import { dashboardName, pages } from '../../pages.ts'
import { pageComponent } from './registry.ts'

/** A page of the frame and its address. */
export interface PageRoute {
  /** `/documents/:id`. */
  path: string
  name: string
  title: string
  /** Its tab is pinned. */
  affix: boolean
  /** It is not kept alive. */
  noCache: boolean
  Page: ComponentType
  /** The page exists, but the account's menu does not include it. */
  isRefused: boolean
}

/** Pages that exist whatever the server sends. The dashboard is refused unless the menu includes it. */
const fixedRoutes = pages.flatMap(({ fixed, path, component }) => (fixed === undefined ? [] : [{ ...fixed, path, component }]))

/** All pages of an account: those of its menu, if the server's routes apply to it (`isBxkc` is not 0), and the fixed ones. */
export function pageRoutesOf(menu: Menu, isBxkc: number): PageRoute[] {
  const permitted = leavesOf(menu.routes)
  const generated = isBxkc === 0 ? [] : permitted.flatMap(pageRouteOf)
  const fixed = fixedRoutes
    .filter((route) => !generated.some(({ path }) => path === route.path))
    .flatMap(({ component, ...route }) => {
      const Page = pageComponent(component)
      const isRefused = route.name === dashboardName && !permitted.some(({ name }) => name === dashboardName)
      return Page === null ? [] : [{ ...route, affix: false, noCache: false, Page, isRefused }]
    })
  return [...generated, ...fixed]
}

/** Converts the routes for the router. */
export function routeObjectsOf(pages: readonly PageRoute[]): Route[] {
  return pages.map(({ path, Page }) => ({ path, element: createElement(Page) }))
}

function pageRouteOf({ path, name, component, meta }: MenuRoute): PageRoute[] {
  const Page = pageComponent(component)
  return Page === null ? [] : [{ path, name, title: meta.title, affix: meta.affix, noCache: meta.noCache, Page, isRefused: false }]
}

/** The routes inside all groups, at any depth. External links have no page. */
function leavesOf(routes: readonly MenuRoute[]): MenuRoute[] {
  return routes.flatMap((route) => {
    const below = leavesOf(route.children)
    return route.component === 'Layout' || route.component === '' ? below : [route, ...below]
  })
}
