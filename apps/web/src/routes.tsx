import { lazy, Suspense } from 'react'
import { useRoutes } from 'react-router'
import { loadFrame, loadLoginPage } from './route-chunks.ts'
import { paths } from './shared/paths.ts'

const MemberArea = lazy(() => loadFrame().then((chunk) => ({ default: chunk.MemberArea })))
const LoginPage = lazy(() => loadLoginPage().then((chunk) => ({ default: chunk.LoginPage })))

const routes = [
  { path: paths.login, element: <LoginPage /> },
  { path: '*', element: <MemberArea /> },
]

/** Which pages there are besides the login, the server says once it knows who asks: see `shell/pages`. */
export function AppRoutes() {
  return <Suspense>{useRoutes(routes)}</Suspense>
}
