import type { Elapsed } from './clock.ts'

export interface RateLimit {
  /** What a key may take at once after a rest. */
  burst: number
  /** What comes back in a second. */
  perSecond: number
}

export interface RateLimiter {
  /** Takes from what the key has left. @returns seconds to wait where that is too little; nothing is taken then. 0: taken */
  take(key: string, amount?: number): number
  /** Gives back one that was taken. */
  giveBack(key: string): void
  /** Seconds until the key has something to take; 0 where it has. */
  wait(key: string): number
}

/** Keys that are remembered; the one that was asked for longest ago is forgotten first, and then starts with a full bucket. */
const keysKept = 10_000

/**
 * The one kind of rate limit there is: a bucket for each key that holds `burst` and fills up again by `perSecond`. It is kept in this process:
 * of several nodes each has its own.
 */
export function createRateLimiter({ burst, perSecond }: RateLimit, elapsed: Elapsed): RateLimiter {
  const buckets = new Map<string, { left: number; at: number }>()
  const leftOf = (key: string, now: number) => {
    const bucket = buckets.get(key)
    return bucket === undefined ? burst : Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
  }
  const secondsUntil = (missing: number) => (missing <= 0 ? 0 : Math.ceil(missing / perSecond))
  return {
    take: (key, amount = 1) => {
      const now = elapsed()
      const left = leftOf(key, now)
      // more than a full bucket would never be let through
      const missing = Math.min(amount, burst) - left
      buckets.delete(key)
      buckets.set(key, { left: missing > 0 ? left : Math.max(0, left - amount), at: now })
      forgetOldest(buckets)
      return secondsUntil(missing)
    },
    giveBack: (key) => {
      const bucket = buckets.get(key)
      if (bucket !== undefined) bucket.left += 1
    },
    wait: (key) => secondsUntil(1 - leftOf(key, elapsed())),
  }
}

function forgetOldest(buckets: Map<string, unknown>): void {
  if (buckets.size <= keysKept) return
  // a map gives its keys in the order in which they were set
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
