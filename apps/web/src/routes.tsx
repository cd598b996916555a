import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { loadFrame, loadLoginPage } from './route-chunks.ts'
import { paths } from './shared/paths.ts'

const MemberArea = lazy(() => loadFrame().then((chunk) => ({ default: chunk.MemberArea })))
const LoginPage = lazy(() => loadLoginPage().then((chunk) => ({ default: chunk.LoginPage })))

/** Which pages there are besides the login, the server says once it knows who asks: see `shell/pages`. */
export function AppRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path="*" element={<MemberArea />} />
      </Routes>
    </Suspense>
  )
}
