import { mostUnread } from '@tender/contract'

/** Unread hits of a subscription are counted up to a limit. */
export function unreadText(unread: number): string {
  return unread >= mostUnread ? `${mostUnread}+` : String(unread)
}
