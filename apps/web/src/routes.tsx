import { createElement } from 'react'
import { openPages } from './pages.ts'
import { useRoutes } from './shared/router/index.ts'
import { lateComponent } from './shared/ui/late-component.tsx'

const MemberArea = lateComponent(() => import('./shell/member-area.tsx').then((chunk) => chunk.MemberArea))

const routes = [
  ...openPages.map(({ path, load }) => ({ path, element: createElement(lateComponent(load)) })),
  { path: '*', element: <MemberArea /> },
]

/** Which pages there are besides the login, the server says once it knows who asks: see `shell/pages`. */
export function AppRoutes() {
  return useRoutes(routes)
}
