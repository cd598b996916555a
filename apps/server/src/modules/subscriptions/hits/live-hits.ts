import { payloadsOf, type Position } from '../../../platform/events/event-kind.ts'
import type { Start, Tail } from '../../../platform/events/tail.ts'
import { projectAssigned, type Assigned } from '../../collections/index.ts'
import { hitsFound } from '../matching/match-notices.ts'

/** A follower of an account's news. */
export interface HitListener {
  addHits(hitIds: readonly number[]): void
  /** A colleague has assigned something to the account. */
  addAssigned(assigned: Assigned): void
}

/** New hits and assignments, for the open pages of this process. */
export interface LiveHits {
  /** Calls the listener with the account's news that are committed after `begun` has resolved. */
  follow(accountId: number, listener: HitListener): { begun: Promise<unknown>; stop: () => void }
}

interface Follower {
  listener: HitListener
  start: Promise<Start>
}

/** One reader of the events for all pages. */
export function createLiveHits({ tail }: { tail: Tail }): LiveHits {
  const followers = new Map<number, Set<Follower>>()
  const tell = (accountId: number, { transaction }: Position, news: (listener: HitListener) => void) => {
    for (const { listener, start } of followers.get(accountId) ?? []) {
      // what was committed before, the page reads at the start, even if a long transaction delayed its event
      start.then(({ snapshot }) => snapshot.sees(transaction) || news(listener)).catch(() => undefined)
    }
  }
  let stopTail: (() => void) | null = null
  return {
    follow: (accountId, listener) => {
      stopTail ??= tail.follow([hitsFound, projectAssigned], (events) => {
        for (const event of events) {
          const { position } = event
          for (const { accountId, hitIds } of payloadsOf([event], hitsFound)) tell(accountId, position, (one) => one.addHits(hitIds))
          for (const assigned of payloadsOf([event], projectAssigned))
            tell(assigned.accountId, position, (one) => one.addAssigned(assigned))
        }
      })
      const follower = { listener, start: tail.ready() }
      const own = followers.get(accountId) ?? new Set()
      own.add(follower)
      followers.set(accountId, own)
      return {
        begun: follower.start,
        stop: () => {
          own.delete(follower)
          if (own.size === 0) followers.delete(accountId)
          if (followers.size > 0) return
          stopTail?.()
          stopTail = null
        },
      }
    },
  }
}
