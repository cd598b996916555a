import { createElement, lazy, Suspense } from 'react'
import { openPages } from './pages.ts'
import { useRoutes } from './shared/router/index.ts'

const MemberArea = lazy(() => import('./shell/member-area.tsx').then((chunk) => ({ default: chunk.MemberArea })))

const routes = [
  ...openPages.map(({ path, load }) => ({ path, element: createElement(lazy(async () => ({ default: await load() }))) })),
  { path: '*', element: <MemberArea /> },
]

/** Which pages there are besides the login, the server says once it knows who asks: see `shell/pages`. */
export function AppRoutes() {
  return <Suspense>{useRoutes(routes)}</Suspense>
}
