import type { Elapsed } from '../../../platform/clock.ts'
import { createRateLimiter } from '../../../platform/rate-limiter.ts'
import { pictureCodeSeconds } from './picture-code.ts'

/** open pictures of one network: enough for an office behind one router, too few to fill the table */
const openPictures = 100
/** from this number of pictures without a login on, of one network or of all, new pictures require work */
const freePictures = 20
const freePicturesOfAll = 500

export interface PictureLimit {
  /** Counts a new picture, unless the network has too many. */
  take(network: string): { secondsToWait: number; needsWork: boolean }
  /** Counts a picture that this network answers but another one fetched. @returns whether it requires work */
  takeOver(network: string): boolean
  /** The picture led to a login, so it no longer counts. */
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
      // it already counted among all networks when it was fetched
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
