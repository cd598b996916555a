import { writes, type Call } from '@tender/contract/server'
import { AppError } from '../app-error.ts'
import type { Elapsed } from '../clock.ts'
import { createRateLimiter, type RateLimiter } from '../rate-limiter.ts'

/** Rate limits, described in docs/OPERATIONS.md. */
export interface Rates {
  /** For each account, and for each network without a login; a feed has five times as many. */
  callsPerSecond: number
  /** Calls of one account that change data. */
  writesPerMinute: number
}

export interface CallLimits {
  /** @throws AppError request.too-many */
  demandPublic(network: string): void
  /** Call before looking up credentials. @throws AppError request.too-many if a network has sent too many invalid ones */
  demandCredentials(network: string): void
  /** Call before reading a signed body. @throws AppError request.too-many if a network has sent too many wrong signatures */
  demandSigned(network: string): void
  /** Counts a body with a wrong signature. */
  countUnsigned(network: string): void
  /** Counts invalid credentials. */
  countWrong(network: string): void
  /** @throws AppError request.too-many */
  demandAccount(accountId: number, row: Pick<Call, 'method' | 'rate'>): void
  /**
   * @returns a function to call when the delivery is over; calling it again is harmless.
   * @throws AppError request.too-many, also if the feed has too many deliveries open
   */
  demandFeed(feed: string): () => void
}

/** A burst may use the calls of this many seconds: a page makes a dozen when it is opened. */
const burstSeconds = 10
const feedFactor = 5
/** Limits refused signed bodies; genuine ones are never delayed. */
const unsignedAtOnce = 30
const unsignedPerMinute = 30
/** Each may use about 100 MB of memory. */
const deliveriesAtOnce = 4

export function createCallLimits({ callsPerSecond, writesPerMinute }: Rates, elapsed: Elapsed): CallLimits {
  const perSecond = (calls: number) => createRateLimiter({ burst: calls * burstSeconds, perSecond: calls }, elapsed)
  const networks = perSecond(callsPerSecond)
  const wrong = perSecond(callsPerSecond)
  const accounts = perSecond(callsPerSecond)
  const unsigned = createRateLimiter({ burst: unsignedAtOnce, perSecond: unsignedPerMinute / 60 }, elapsed)
  const feeds = perSecond(callsPerSecond * feedFactor)
  const writing = createRateLimiter({ burst: writesPerMinute, perSecond: writesPerMinute / 60 }, elapsed)
  const underWay = createPlaces(deliveriesAtOnce, () => new AppError('request.too-many', { retryAfterSeconds: 1 }))
  return {
    demandPublic: (network) => take(networks, network),
    demandCredentials: (network) => refuseAfter(wrong.wait(network)),
    demandSigned: (network) => refuseAfter(unsigned.wait(network)),
    countUnsigned: (network) => void unsigned.take(network),
    countWrong: (network) => void wrong.take(network),
    demandAccount: (accountId, row) => {
      take(accounts, String(accountId))
      if (writes(row)) take(writing, String(accountId))
    },
    demandFeed: (feed) => {
      take(feeds, feed)
      return underWay.enter(feed)
    },
  }
}

function take(limiter: RateLimiter, key: string): void {
  refuseAfter(limiter.take(key))
}

function refuseAfter(seconds: number): void {
  if (seconds > 0) throw new AppError('request.too-many', { retryAfterSeconds: seconds })
}

function createPlaces(most: number, refusal: () => AppError): { enter(key: string): () => void } {
  const taken = new Map<string, Set<symbol>>()
  return {
    enter: (key) => {
      const places = taken.get(key) ?? new Set()
      if (places.size >= most) throw refusal()
      const place = Symbol(key)
      taken.set(key, places.add(place))
      return () => {
        places.delete(place)
        if (places.size === 0) taken.delete(key)
      }
    },
  }
}
