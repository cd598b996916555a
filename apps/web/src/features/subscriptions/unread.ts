import { maxUnreadCount, type Subscription } from '@tender/contract'
import { unreadOf, useLiveHits } from '../../shared/hits/live-hits.ts'

/** The number of unread hits of a subscription: live for the member's own, from the list for another account's. */
export function useUnreadCount({ isOwn }: { isOwn: boolean }): (one: Subscription) => number {
  const unread = useLiveHits((hits) => hits.unread)
  return (one) => (isOwn ? unreadOf(unread, one.id) : undefined) ?? one.unread
}

/** The number as text; it is counted up to a limit only. */
export function unreadText(unread: number): string {
  return unread >= maxUnreadCount ? `${maxUnreadCount}+` : String(unread)
}
