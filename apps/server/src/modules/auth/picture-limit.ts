import { pictureCodeSeconds } from './picture-code.ts'

/** Picture codes that one network may have open: enough for an office behind one router, too few to fill the table. */
const liveCodes = 100
/** From so many on that led to no login, of one network or of all, new ones carry work. */
const freeCodes = 20
const freeCodesOfAll = 500
const networksKept = 10_000

export interface PictureLimit {
  /** Counts a new picture; it is not counted where the network has too many open. */
  count(network: string, now: Date): { secondsToWait: number; needsWork: boolean }
  /** A picture led to a login: it is not counted any more. */
  takeBack(network: string): void
}

/** Kept in this process only: with several nodes each allows its own. */
export function createPictureLimit(): PictureLimit {
  const issued = new Map<string, number[]>()
  const ofAll: number[] = []
  return {
    count: (network, now) => {
      const since = now.getTime() - pictureCodeSeconds * 1000
      if (issued.size > networksKept) forgetBefore(issued, since)
      const live = (issued.get(network) ?? []).filter((time) => time > since)
      const [oldest] = live
      if (oldest !== undefined && live.length >= liveCodes) return { secondsToWait: Math.ceil((oldest - since) / 1000), needsWork: true }
      issued.set(network, [...live, now.getTime()])
      while (ofAll[0] !== undefined && ofAll[0] <= since) ofAll.shift()
      ofAll.push(now.getTime())
      return { secondsToWait: 0, needsWork: live.length >= freeCodes || ofAll.length > freeCodesOfAll }
    },
    takeBack: (network) => {
      issued.get(network)?.pop()
      ofAll.pop()
    },
  }
}

function forgetBefore(issued: Map<string, number[]>, since: number): void {
  for (const [network, times] of issued) {
    if (times.every((time) => time <= since)) issued.delete(network)
  }
}
