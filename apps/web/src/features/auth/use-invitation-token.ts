import { useEffect } from 'react'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { paths } from '../../shared/paths.ts'

/**
 * The token of an invitation link; empty where there is none. The token is removed from the address, which others may
 * see on the screen or in the history. It stays in the history entry's state, so the page can be reloaded.
 */
export function useInvitationToken(): string {
  const { search, state }: { search: string; state: unknown } = useLocation()
  const navigate = useNavigate()
  const token = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (token !== null) navigate(paths.invitation, { replace: true, state: { invitation: token } })
  }, [token, navigate])
  return (token ?? keptIn(state)).trim()
}

function keptIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('invitation' in state)) return ''
  return typeof state.invitation === 'string' ? state.invitation : ''
}
