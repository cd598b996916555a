import type { HitRow, UnreadHits } from '@tender/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { create } from 'zustand'
import { useSession } from '../session.ts'

export interface Arrival {
  row: HitRow
  /** By the clock of the page, in milliseconds. */
  at: number
}

interface LiveHits {
  /** Null until the server has said it. */
  unread: UnreadHits | null
  /** What has come while the page is open, the newest first. */
  arrived: readonly Arrival[]
  /** Grows when lists of hits are to be asked for anew for another reason than arrivals: some were read elsewhere, or what came is not known one by one. */
  revision: number
}

const none: LiveHits = { unread: null, arrived: [], revision: 0 }
const mostKept = 200

/** What the server tells of the account's hits while the page is open: `shell/hits` listens to it, pages and bell show it. */
export const useLiveHits = create<LiveHits>()(() => none)

/** New hits, and what is unread now of their subscriptions. */
export function takeArrivals(rows: readonly HitRow[], changed: UnreadHits['bySubscription']): void {
  const at = Date.now()
  useLiveHits.setState(({ unread, arrived }) => ({
    unread: unread && withUnread(unread, changed),
    arrived: [...rows.map((row) => ({ row, at })), ...arrived].slice(0, mostKept),
  }))
}

function withUnread({ bySubscription }: UnreadHits, changed: UnreadHits['bySubscription']): UnreadHits {
  const now = new Map([...bySubscription, ...changed].map(({ id, unread }) => [id, unread]))
  return {
    total: [...now.values()].reduce((all, unread) => all + unread, 0),
    bySubscription: [...now].map(([id, unread]) => ({ id, unread })),
  }
}

/** What is unread now. `isElsewhere`: lists here do not show yet why. */
export function takeUnread(unread: UnreadHits, { isElsewhere }: { isElsewhere: boolean }): void {
  useLiveHits.setState(({ revision }) => ({ unread, revision: isElsewhere ? revision + 1 : revision }))
}

/** The unread hits of a subscription; undefined until the server has said it. */
export function unreadOf(unread: UnreadHits | null, id: number): number | undefined {
  return unread === null ? undefined : (unread.bySubscription.find((one) => one.id === id)?.unread ?? 0)
}

/** Calls back once for each change of what is followed, also for what has come while the page was hidden. */
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

// they belong to the account
useSession.subscribe((now, before) => {
  if (now.token !== before.token) useLiveHits.setState({ ...none })
})
