import { authCalls } from '@tender/contract'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { request } from '../shared/api.ts'
import { paths } from '../shared/paths.ts'
import { rememberUser, useSession } from '../shared/session.ts'
import { Button } from '../shared/ui/button.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'

/** Lets nobody in without a login: asks who the token belongs to, or sends to the login and remembers where to come back to. */
export function SessionGate({ children }: { children: ReactNode }) {
  const token = useSession((session) => session.token)
  const user = useSession((session) => session.user)
  if (token === null || hasTemporaryToken()) return <ToLogin />
  return user === null ? <UserLoading /> : children
}

function ToLogin() {
  const location = useLocation()
  const endedBy = useSession((session) => session.endedBy)
  const query = new URLSearchParams(location.search)
  const temporaryToken = query.get('token')
  query.delete('token')
  const from = endedBy === 'logout' ? null : `${location.pathname}${query.size > 0 ? `?${query.toString()}` : ''}`
  const search = temporaryToken === null ? '' : `?token=${encodeURIComponent(temporaryToken)}`
  return <Navigate to={`${paths.login}${search}`} state={{ from }} replace />
}

function UserLoading() {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  useEffect(() => {
    const controller = new AbortController()
    request(authCalls.info, {}, { signal: controller.signal }).then(
      rememberUser,
      () => controller.signal.aborted || setFailedAttempt(attempt),
    )
    return () => controller.abort()
  }, [attempt])
  if (failedAttempt !== attempt) return <FrameSkeleton />
  const actions = (
    <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
      重试
    </Button>
  )
  return (
    <main>
      <StatePanel icon={<CloudOff size={28} />} title="没有读到账号信息" actions={actions}>
        请检查网络连接，然后重试。
      </StatePanel>
    </main>
  )
}

function hasTemporaryToken(): boolean {
  return new URLSearchParams(window.location.search).has('token')
}
