import { payloadsOf } from '../../../platform/events/event-kind.ts'
import type { Tail } from '../../../platform/events/tail.ts'
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
  /** Calls the listener with the account's news after `begun` has resolved. */
  follow(accountId: number, listener: HitListener): { begun: Promise<unknown>; stop: () => void }
}

/** One reader of the events for all pages. */
export function createLiveHits({ tail }: { tail: Tail }): LiveHits {
  const followers = new Map<number, Set<HitListener>>()
  const of = (accountId: number) => followers.get(accountId) ?? []
  let stopTail: (() => void) | null = null
  return {
    follow: (accountId, listener) => {
      const own = followers.get(accountId) ?? new Set()
      own.add(listener)
      followers.set(accountId, own)
      stopTail ??= tail.follow([hitsFound, projectAssigned], (events) => {
        for (const found of payloadsOf(events, hitsFound)) for (const one of of(found.accountId)) one.addHits(found.hitIds)
        for (const assigned of payloadsOf(events, projectAssigned)) for (const one of of(assigned.accountId)) one.addAssigned(assigned)
      })
      return {
        begun: tail.ready(),
        stop: () => {
          own.delete(listener)
          if (own.size === 0) followers.delete(accountId)
          if (followers.size > 0) return
          stopTail?.()
          stopTail = null
        },
      }
    },
  }
}
