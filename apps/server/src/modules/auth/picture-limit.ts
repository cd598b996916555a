import { pictureCodeSeconds } from './picture-code.ts'

/** Picture codes that one address may have open: enough for an office behind one router, too few to fill the table. */
const liveCodes = 100
const addressesKept = 10_000

export interface PictureLimit {
  /** Counts a new picture. @returns seconds to wait where the address has too many open; the new one is not counted then */
  count(address: string, now: Date): number
}

/** Kept in this process only: with several nodes each allows its own hundred. */
export function createPictureLimit(): PictureLimit {
  const issued = new Map<string, number[]>()
  return {
    count: (address, now) => {
      const since = now.getTime() - pictureCodeSeconds * 1000
      if (issued.size > addressesKept) forgetBefore(issued, since)
      const live = (issued.get(address) ?? []).filter((time) => time > since)
      const [oldest] = live
      if (oldest !== undefined && live.length >= liveCodes) return Math.ceil((oldest - since) / 1000)
      issued.set(address, [...live, now.getTime()])
      return 0
    },
  }
}

function forgetBefore(issued: Map<string, number[]>, since: number): void {
  for (const [address, times] of issued) {
    if (times.every((time) => time <= since)) issued.delete(address)
  }
}
