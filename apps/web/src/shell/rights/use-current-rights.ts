import { authCalls, membershipCalls, permissionCodes, permissionFlags } from '@tender/contract'
import { useEffect } from 'react'
import { request } from '../../shared/api.ts'
import { rememberUser, useSession } from '../../shared/session.ts'

/** Milliseconds between two questions. */
const askedEvery = 300_000

/**
 * Follows what the account may do while its page is open: a level ends, is bought elsewhere, or opens something else than before. Asks when
 * the page becomes visible again and from time to time; a hidden page asks nothing.
 */
export function useCurrentRights(): void {
  const account = useSession((session) => session.user?.userId)
  useEffect(() => {
    if (account === undefined) return
    const controller = new AbortController()
    let askedAt = Date.now()
    const ask = () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < askedEvery) return
      askedAt = Date.now()
      // nobody asked for it: without an answer, everything stays as it was until the next time
      readRights(controller.signal).catch(() => undefined)
    }
    const timer = setInterval(ask, askedEvery)
    document.addEventListener('visibilitychange', ask)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [account])
}

async function readRights(signal: AbortSignal): Promise<void> {
  const flags = permissionFlags(await request(membershipCalls.getMemberPermission, {}, { signal, isSilent: true }))
  const known = useSession.getState().user?.permissions ?? []
  if (permissionCodes.every((code) => flags[`isAuth${code}`] === known.includes(code))) return
  const user = await request(authCalls.info, {}, { signal, isSilent: true })
  if (!signal.aborted) rememberUser(user)
}
