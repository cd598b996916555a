import { writes, type Call } from '@tender/contract/server'
import { AppError } from '../app-error.ts'
import type { Elapsed } from '../clock.ts'
import { createRateLimiter, type RateLimiter } from '../rate-limiter.ts'

/** How many calls are let through: docs/OPERATIONS.md. */
export interface Rates {
  /** Of one account; of one network without a login; a feed has five times as many. */
  callsPerSecond: number
  /** Calls of one account that change something. */
  writesPerMinute: number
}

export interface CallLimits {
  /** @throws AppError request.too-many */
  demandPublic(network: string): void
  /** Before credentials are looked up. @throws AppError request.too-many where a network has sent too many that were none */
  demandCredentials(network: string): void
  /** Before a signed body is read. @throws AppError request.too-many where a network has sent too many with a wrong signature */
  demandSigned(network: string): void
  /** A body whose signature was wrong. */
  countUnsigned(network: string): void
  /** Credentials that were none. */
  countWrong(network: string): void
  /** @throws AppError request.too-many */
  demandAccount(accountId: number, row: Pick<Call, 'method' | 'rate'>): void
  /** @returns called when the delivery is over, once or more often. @throws AppError request.too-many, also where too many of the feed's are under way */
  demandFeed(feed: string): () => void
}

/** Seconds of calls that may come at once: a page makes a dozen when it is opened. */
const burstSeconds = 10
const feedFactor = 5
/** Signed bodies that were refused; what is genuine is never held up. */
const unsignedAtOnce = 30
const unsignedPerMinute = 30
/** Each may hold some 100 MB. */
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
