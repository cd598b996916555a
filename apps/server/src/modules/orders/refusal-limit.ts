const window = 60_000
const most = 30
const addressesKept = 10_000

export interface RefusalLimit {
  /** Whether so many of an address's callbacks were refused lately that the next one is not even read. */
  isReached(address: string, now: Date): boolean
  count(address: string, now: Date): void
}

/** Counts refused callbacks only: a gateway's own are never held up. Kept in this process. */
export function createRefusalLimit(): RefusalLimit {
  const refused = new Map<string, number[]>()
  const recent = (address: string, now: Date) => (refused.get(address) ?? []).filter((time) => time > now.getTime() - window)
  return {
    isReached: (address, now) => recent(address, now).length >= most,
    count: (address, now) => {
      if (refused.size > addressesKept) refused.clear()
      refused.set(address, [...recent(address, now), now.getTime()])
    },
  }
}
