import { useLayoutEffect, useRef } from 'react'
import { matchRoute, useArrival, type Location, type Route } from '../../shared/router/index.ts'
import { useBranding } from '../../shared/branding.ts'
import { nameWindow } from '../../shared/page-title.ts'
import { beginTabs, visitPage } from '../tabs/tabs.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import type { Visit } from '../tabs/tab-list.ts'
import type { Place } from './find-place.ts'
import type { PageRoute } from './page-route.ts'

interface VisitRecorderProps {
  userId: number
  pages: readonly PageRoute[]
  routes: Route[]
  place: Place
  location: Location
}

/**
 * Maintains the tabs, sets the window's title and announces it to screen readers. It is rendered before the pages, so
 * its effects run first, and a page that knows a better title overrides it.
 */
export function VisitRecorder({ userId, pages, routes, place, location }: VisitRecorderProps) {
  const arrival = useArrival()
  const last = useRef<Visit | null>(null)
  useLayoutEffect(() => {
    const pinned = pages.filter(({ affix, isRefused }) => affix && !isRefused)
    beginTabs(
      userId,
      pinned.map((route) => visitOf({ route, path: route.path, params: {} })),
      ({ path }) => matchRoute(routes, path) !== null,
    )
  }, [userId, pages, routes])
  useLayoutEffect(() => {
    if (place.kind !== 'page') return
    const visit = visitOf(place, location)
    // stepping to the next notice of the list replaces the history step, and likewise the tab
    const isNext = arrival === 'REPLACE' && last.current?.name === visit.name && last.current.path !== visit.path
    visitPage(visit, isNext ? (last.current?.path ?? null) : null)
    last.current = visit
    // oxlint-disable-next-line react/exhaustive-deps -- a visit is a change of the address; the others follow from it
  }, [location])
  const title = useWindowTitle(place)
  return (
    <div className="visually-hidden" aria-live="polite">
      {title === null ? '' : `已打开：${title}`}
    </div>
  )
}

/** The title of the visible page: the route's title, until the page sets a better one. */
function useWindowTitle(place: Place): string | null {
  const siteTitle = useBranding((branding) => branding.siteTitle)
  const refined = useTabs(({ tabs }) => (place.kind === 'page' ? tabs.find((tab) => tab.path === place.path)?.title : undefined))
  const title = refined ?? (place.kind === 'page' ? place.route.title : null)
  useLayoutEffect(() => {
    if (title !== null) nameWindow(title, siteTitle)
  }, [title, siteTitle])
  return title
}

type Page = Pick<Extract<Place, { kind: 'page' }>, 'path' | 'params' | 'route'>

function visitOf({ path, params, route }: Page, { search, hash } = { search: '', hash: '' }): Visit {
  return {
    path,
    fullPath: `${path}${search}${hash}`,
    name: route.name,
    title: route.title,
    meta: { affix: route.affix, noCache: route.noCache },
    query: Object.fromEntries(new URLSearchParams(search)),
    params,
    hash,
  }
}
