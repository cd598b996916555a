import type { MenuRoute } from '@tender/contract'
import { useMemo } from 'react'
import { pages } from '../../pages.ts'
import { useSession } from '../../shared/session.ts'

const none: readonly MenuRoute[] = []
/** Pages that exist whether or not the routes of the server apply. */
const fixedPages = pages.flatMap(({ fixed, path }) => (fixed === undefined ? [] : [path]))

/** What the account may open by its menu. Routes of the server apply only where `isBxkc` is not 0; the fixed pages are for everybody. */
export function usePermittedRoutes(): readonly MenuRoute[] {
  const routes = useSession((session) => session.menu?.routes ?? none)
  const areGeneratedApplied = useSession((session) => session.user?.isBxkc !== 0)
  return useMemo(() => (areGeneratedApplied ? routes : fixedOnly(routes)), [routes, areGeneratedApplied])
}

function fixedOnly(routes: readonly MenuRoute[]): MenuRoute[] {
  return routes.flatMap((route) => {
    if (route.component === 'Layout') return [{ ...route, children: fixedOnly(route.children) }]
    return route.component === '' || fixedPages.includes(route.path) ? [route] : []
  })
}
