import { bulletinCalls } from '@tender/contract'
import { request } from '../../shared/api.ts'
import { useSession } from '../../shared/session.ts'
import { useBulletins } from './bulletin-state.ts'

export async function askForBulletins(signal: AbortSignal): Promise<void> {
  const unread = await request(bulletinCalls.screenWindow, {}, { signal, isSilent: true })
  if (!signal.aborted) useBulletins.setState(unread)
}

/** Without a connection they stay unread on the server, and are shown again at the next visit. */
export async function markBulletinsRead(ids: readonly number[]): Promise<void> {
  const { token } = useSession.getState()
  const unread = await request(bulletinCalls.markBulletinsRead, { ids: [...ids] }, { isSilent: true }).catch(() => null)
  if (unread !== null && useSession.getState().token === token) useBulletins.setState(unread)
}
