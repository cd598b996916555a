import type { Elapsed } from './clock.ts'

export interface RateLimit {
  /** How much a key may take at once if it has taken nothing for a while. */
  burst: number
  /** How much is refilled per second. */
  perSecond: number
}

export interface RateLimiter {
  /** Takes from what is left of the key. @returns 0 if taken. If too little is left, nothing is taken, and the result is the number of seconds to wait */
  take(key: string, amount?: number): number
  /** Gives back one unit that was taken. */
  giveBack(key: string): void
  /** Seconds until one unit can be taken of the key; 0 if one can be taken now. */
  wait(key: string): number
}

/** Beyond this number, the key that was used longest ago is forgotten. If it comes back, it starts with a full bucket. */
const maxKeys = 10_000

/**
 * The only kind of rate limit in the program: each key has a bucket that holds `burst` and is refilled by `perSecond`. The buckets are in this
 * process's memory, so each of several nodes has its own.
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
      // a larger amount than a full bucket only has to wait for a full one, otherwise it would never be let through
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
  if (buckets.size <= maxKeys) return
  // a map returns its keys in the order in which they were set
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
