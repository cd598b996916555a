import { useLayoutEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from '../shared/router/index.ts'
import { showHostBranding } from '../shared/branding.ts'
import { paths } from '../shared/paths.ts'
import { useSession } from '../shared/session.ts'
import { SessionLoading } from './session-loading.tsx'
import { useAccountList } from './use-account-list.ts'

/**
 * Requires a session. Asks the server for the account and its menu; without a session it sends the visitor to the login
 * and remembers the page to return to.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const token = useSession((session) => session.token)
  const isKnown = useSession((session) => session.user !== null && session.menu !== null && !session.loadMenus)
  if (token === null || hasTemporaryToken()) return <ToLogin />
  return isKnown ? <Opened>{children}</Opened> : <SessionLoading />
}

function Opened({ children }: { children: ReactNode }) {
  useAccountList()
  return children
}

function ToLogin() {
  const location = useLocation()
  const endedBy = useSession((session) => session.endedBy)
  useLayoutEffect(showHostBranding, [])
  const query = new URLSearchParams(location.search)
  const temporaryToken = query.get('token')
  query.delete('token')
  const from = endedBy === 'logout' ? null : `${location.pathname}${query.size > 0 ? `?${query.toString()}` : ''}`
  const search = temporaryToken === null ? '' : `?token=${encodeURIComponent(temporaryToken)}`
  return <Navigate to={`${paths.login}${search}`} state={{ from }} replace />
}

function hasTemporaryToken(): boolean {
  return new URLSearchParams(window.location.search).has('token')
}
