import type { Elapsed } from '../../../platform/clock.ts'
import { createRateLimiter } from '../../../platform/rate-limiter.ts'
import { pictureCodeSeconds } from './picture-code.ts'

/** Pictures of one network in the time that one holds: enough for an office behind one router, too few to fill the table. */
const openPictures = 100
/** From so many on that led to no login, of one network or of all, new ones carry work. */
const freePictures = 20
const freePicturesOfAll = 500

export interface PictureLimit {
  /** Counts a new picture; it is not counted where the network took too many. */
  take(network: string): { secondsToWait: number; needsWork: boolean }
  /** A picture that another network was given is answered from here, and counts here too. @returns whether it needs work */
  takeOver(network: string): boolean
  /** A picture led to a login: it no longer counts. */
  giveBack(network: string): void
}

export function createPictureLimit(elapsed: Elapsed): PictureLimit {
  const inTimeOfOne = (burst: number) => createRateLimiter({ burst, perSecond: burst / pictureCodeSeconds }, elapsed)
  const open = inTimeOfOne(openPictures)
  const free = inTimeOfOne(freePictures)
  const freeOfAll = inTimeOfOne(freePicturesOfAll)
  return {
    take: (network) => {
      const secondsToWait = open.take(network)
      if (secondsToWait > 0) return { secondsToWait, needsWork: true }
      const waits = [free.take(network), freeOfAll.take('all')]
      return { secondsToWait: 0, needsWork: waits.some((wait) => wait > 0) }
    },
    takeOver: (network) => {
      // among those of all it was counted as it was given
      const waits = [open.take(network), free.take(network), freeOfAll.wait('all')]
      return waits.some((wait) => wait > 0)
    },
    giveBack: (network) => {
      open.giveBack(network)
      free.giveBack(network)
      freeOfAll.giveBack('all')
    },
  }
}
