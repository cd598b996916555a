import { useEffect } from 'react'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { paths } from '../../shared/paths.ts'

/**
 * The token of an invitation's link; empty where there is none. It leaves the address, which others may see over a shoulder or in a history,
 * and stays with the entry of the history, so that the page can be loaded again.
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
