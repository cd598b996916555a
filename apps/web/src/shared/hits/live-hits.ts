import type { HitRow, UnreadHits } from '@tender/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { create } from 'zustand'
import { useSession } from '../session.ts'

export interface Arrival {
  row: HitRow
  /** Milliseconds by the page's clock. */
  at: number
}

interface LiveHits {
  /** Null until the server has sent it. */
  unread: UnreadHits | null
  /** Hits that arrived while the page is open, newest first. */
  arrived: readonly Arrival[]
  /**
   * Increases when lists of hits must be read again for a reason other than arrivals: some hits were read elsewhere, or
   * the server did not list the new ones.
   */
  revision: number
}

const none: LiveHits = { unread: null, arrived: [], revision: 0 }
const maxKept = 200

/** The server's live news about the account's hits. `shell/hits` receives them; the pages and the bell show them. */
export const useLiveHits = create<LiveHits>()(() => none)

/** Adds new hits and the new unread counts of their subscriptions. */
export function takeArrivals(rows: readonly HitRow[], changed: UnreadHits['bySubscription']): void {
  const at = Date.now()
  useLiveHits.setState(({ unread, arrived }) => ({
    unread: unread && withUnread(unread, changed),
    arrived: [...rows.map((row) => ({ row, at })), ...arrived].slice(0, maxKept),
  }))
}

function withUnread({ bySubscription }: UnreadHits, changed: UnreadHits['bySubscription']): UnreadHits {
  const now = new Map([...bySubscription, ...changed].map(({ id, unread }) => [id, unread]))
  return {
    total: [...now.values()].reduce((all, unread) => all + unread, 0),
    bySubscription: [...now].map(([id, unread]) => ({ id, unread })),
  }
}

/** Sets the unread counts. `isElsewhere` means that the lists here do not show the reason yet. */
export function takeUnread(unread: UnreadHits, { isElsewhere }: { isElsewhere: boolean }): void {
  useLiveHits.setState(({ revision }) => ({ unread, revision: isElsewhere ? revision + 1 : revision }))
}

/** The number of unread hits of a subscription; undefined until the server has sent it. */
export function unreadOf(unread: UnreadHits | null, id: number): number | undefined {
  return unread === null ? undefined : (unread.bySubscription.find((one) => one.id === id)?.unread ?? 0)
}

/** Calls back once for each change of the followed value, also for changes while the page was hidden. */
export function useHitChanges(followed: 'arrived' | 'revision' | 'unread', onChange: () => void): void {
  const value = useLiveHits((hits) => hits[followed])
  const seen = useRef(value)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    tell()
  }, [value])
}

// cleared at a change of account, because the hits belong to the account
useSession.subscribe((now, before) => {
  if (now.token !== before.token) useLiveHits.setState({ ...none })
})
