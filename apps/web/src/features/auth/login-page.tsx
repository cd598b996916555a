import { Navigate, useLocation, useSearchParams } from 'react-router'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { useAutoLogin } from './use-auto-login.ts'

export function LoginPage() {
  const location = useLocation()
  const [query] = useSearchParams()
  const isLoggedIn = useSession((session) => session.token !== null)
  const isExchanging = useAutoLogin()
  usePageTitle('登录')
  if (isLoggedIn && !isExchanging && !query.has('token')) return <Navigate to={returnAddress(location.state)} replace />
  return <AuthFrame title="账号登录">{isExchanging ? <output>正在登录…</output> : <LoginForm />}</AuthFrame>
}

/** Where the member was before the login; the first page where that is not known. */
function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : paths.home
}
