import { Navigate, useLocation, useSearchParams } from '../../shared/router/index.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { usePendingTicket } from './pending-ticket.ts'
import { SecondStep } from './second-step.tsx'
import { useAutoLogin } from './use-auto-login.ts'

export function LoginPage() {
  const location = useLocation()
  const query = useSearchParams()
  const isLoggedIn = useSession((session) => session.token !== null)
  const isExchanging = useAutoLogin()
  const ticket = usePendingTicket((pending) => pending.ticket)
  usePageTitle('登录')
  if (isLoggedIn && !isExchanging && !query.has('token')) return <Navigate to={returnAddress(location.state)} replace />
  if (isExchanging)
    return (
      <AuthFrame title="账号登录">
        <output>正在登录…</output>
      </AuthFrame>
    )
  return ticket === null ? (
    <AuthFrame title="账号登录">
      <LoginForm />
    </AuthFrame>
  ) : (
    <AuthFrame title="两步验证">
      <SecondStep ticket={ticket} />
    </AuthFrame>
  )
}

/** The page that the member came from; the first page where that is unknown. */
function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : paths.home
}
