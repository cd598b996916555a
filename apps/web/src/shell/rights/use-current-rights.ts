import { authCalls, membershipCalls, permissionCodes, permissionFlags } from '@tender/contract'
import { useEffect } from 'react'
import { request } from '../../shared/api.ts'
import { rememberUser, useSession } from '../../shared/session.ts'

/** milliseconds between two requests */
const askedEvery = 300_000

/**
 * Follows the account's rights while its page is open: a level may end, be bought elsewhere, or change. It asks when
 * the page becomes visible again and from time to time. A hidden page does not ask.
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
      // the member did not ask for this: without an answer, everything stays as it is until the next time
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
