import type { MenuRoute } from '@tender/contract'
import { useMemo } from 'react'
import { pages } from '../../pages.ts'
import { useSession } from '../../shared/session.ts'

const none: readonly MenuRoute[] = []
/** pages that exist even if the server's routes do not apply */
const fixedPages = pages.flatMap(({ fixed, path }) => (fixed === undefined ? [] : [path]))

/** The routes that the account may open. The server's routes apply only if `isBxkc` is not 0; everybody has the fixed pages. */
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
