import { createElement } from 'react'
import { openPages } from './pages.ts'
import { useRoutes } from './shared/router/index.ts'
import { lateScreen } from './shared/ui/late-screen.tsx'

const MemberArea = lateScreen(() => import('./shell/member-area.tsx').then((chunk) => chunk.MemberArea))

const routes = [
  ...openPages.map(({ path, load }) => ({ path, element: createElement(lateScreen(load)) })),
  { path: '*', element: <MemberArea /> },
]

/** The routes before a login. After it the server tells which pages the account has: see `shell/pages`. */
export function AppRoutes() {
  return useRoutes(routes)
}
