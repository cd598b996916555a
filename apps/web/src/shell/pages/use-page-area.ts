import type { Menu, User } from '@tender/contract'
import { useMemo } from 'react'
import { useLocation, type Location, type Route } from '../../shared/router/index.ts'
import { lastAddress } from '../tabs/tabs.ts'
import { findPlace, homeOf, type Place } from './find-place.ts'
import { pageRoutesOf, routeObjectsOf, type PageRoute } from './page-route.ts'

export interface PageArea {
  userId: number
  pages: readonly PageRoute[]
  routes: Route[]
  home: string
  /** The content at the visible address. */
  place: Place
  location: Location
}

/** The account's pages, and the one that the address asks for. */
export function usePageArea(user: User, menu: Menu): PageArea {
  const location = useLocation()
  const { userId, isBxkc } = user
  const pages = useMemo(() => pageRoutesOf(menu, isBxkc), [menu, isBxkc])
  const routes = useMemo(() => routeObjectsOf(pages), [pages])
  const place = useMemo(
    () => findPlace(location, { pages, routes, menu, lastAddress: lastAddress(userId) }),
    [location, pages, routes, menu, userId],
  )
  return { userId, pages, routes, home: homeOf({ pages, routes, menu }), place, location }
}
