import { mostUnread, type Subscription } from '@tender/contract'
import { unreadOf, useLiveHits } from '../../shared/hits/live-hits.ts'

/** How many hits of a subscription are unread: of one's own as it is told live, of another account's as the list says. */
export function useUnreadCount({ isOwn }: { isOwn: boolean }): (one: Subscription) => number {
  const unread = useLiveHits((hits) => hits.unread)
  return (one) => (isOwn ? unreadOf(unread, one.id) : undefined) ?? one.unread
}

/** Unread hits of a subscription are counted up to a limit. */
export function unreadText(unread: number): string {
  return unread >= mostUnread ? `${mostUnread}+` : String(unread)
}
