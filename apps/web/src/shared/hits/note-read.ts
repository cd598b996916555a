import { subscriptionCalls, type RequestOf, type UnreadHits } from '@tender/contract'
import { request } from '../api.ts'
import { tellTabs } from './hit-tabs.ts'
import { takeUnread, useLiveHits } from './live-hits.ts'

const settled = new Set<number>()

/** Opening a notice marks its hits as read. This reads the new unread counts, once for each notice. */
export async function noteOpened(noticeId: number): Promise<void> {
  const { unread } = useLiveHits.getState()
  if (unread === null || unread.total === 0 || settled.has(noticeId)) return
  settled.add(noticeId)
  const now = await request(subscriptionCalls.getUnreadHits, {}, { isSilent: true }).catch(() => null)
  if (now !== null) noteUnread(now, { isElsewhere: false })
}

/** Seeing the updates of favourites marks their hits as read. */
export async function noteNewsKnown(): Promise<void> {
  const now = await request(subscriptionCalls.getUnreadHits, {}, { isSilent: true }).catch(() => null)
  if (now !== null) noteUnread(now, { isElsewhere: true })
}

/** Marks hits as read: those of some subscriptions or kinds, or all. */
export async function markRead(which: RequestOf<typeof subscriptionCalls.markHitsRead>): Promise<void> {
  noteUnread(await request(subscriptionCalls.markHitsRead, which, { keepalive: true }), { isElsewhere: true })
}

/** Sets the unread counts in this tab and tells the others. */
function noteUnread({ total, bySubscription }: UnreadHits, here: { isElsewhere: boolean }): void {
  const unread = { total, bySubscription }
  takeUnread(unread, here)
  tellTabs({ event: 'refresh', data: { unread } })
}
