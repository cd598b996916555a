import { authCalls, membershipCalls, permissionCodes, permissionFlags } from '@tender/contract'
import { useEffect } from 'react'
import { request } from '../../shared/api.ts'
import { askWhileShown } from '../../shared/ask-while-shown.ts'
import { rememberUser, useSession } from '../../shared/session.ts'

/** milliseconds between two requests */
const askedEvery = 300_000

/**
 * Follows the account's rights while its page is open: a level may end, be bought elsewhere, or change. It asks when
 * the page becomes visible again and from time to time. A hidden page does not ask.
 */
export function useCurrentRights(): void {
  const account = useSession((session) => session.user?.userId)
  useEffect(() => (account === undefined ? undefined : askWhileShown({ every: askedEvery, ask: readRights })), [account])
}

async function readRights(signal: AbortSignal): Promise<void> {
  const flags = permissionFlags(await request(membershipCalls.getMemberPermission, {}, { signal, isSilent: true }))
  const known = useSession.getState().user?.permissions ?? []
  if (permissionCodes.every((code) => flags[`isAuth${code}`] === known.includes(code))) return
  const user = await request(authCalls.info, {}, { signal, isSilent: true })
  if (!signal.aborted) rememberUser(user)
}
