import type { Tail } from '../../../platform/events/tail.ts'
import { payloadsOf } from '../../../platform/events/event-kind.ts'
import { hitsFound } from '../matching/match-notices.ts'

/** Hits as they are found, for the open pages of this process. */
export interface LiveHits {
  /** Calls `onHits` with ids of the account's hits that are found once `begun` has resolved. */
  follow(accountId: number, onHits: (hitIds: readonly number[]) => void): { begun: Promise<unknown>; stop: () => void }
}

/** One reader of the events for all pages. */
export function createLiveHits({ tail }: { tail: Tail }): LiveHits {
  const followers = new Map<number, Set<(hitIds: readonly number[]) => void>>()
  let stopTail: (() => void) | null = null
  return {
    follow: (accountId, onHits) => {
      const own = followers.get(accountId) ?? new Set()
      own.add(onHits)
      followers.set(accountId, own)
      stopTail ??= tail.follow([hitsFound], (events) => {
        for (const found of payloadsOf(events, hitsFound)) for (const tell of followers.get(found.accountId) ?? []) tell(found.hitIds)
      })
      return {
        begun: tail.ready(),
        stop: () => {
          own.delete(onHits)
          if (own.size === 0) followers.delete(accountId)
          if (followers.size > 0) return
          stopTail?.()
          stopTail = null
        },
      }
    },
  }
}
