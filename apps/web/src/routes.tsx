import { createElement } from 'react'
import { openPages } from './pages.ts'
import { useRoutes } from './shared/router/index.ts'
import { lateComponent } from './shared/ui/late-component.tsx'

const MemberArea = lateComponent(() => import('./shell/member-area.tsx').then((chunk) => chunk.MemberArea))

const routes = [
  ...openPages.map(({ path, load }) => ({ path, element: createElement(lateComponent(load)) })),
  { path: '*', element: <MemberArea /> },
]

/** The routes before a login. After it the server tells which pages the account has: see `shell/pages`. */
export function AppRoutes() {
  return useRoutes(routes)
}
