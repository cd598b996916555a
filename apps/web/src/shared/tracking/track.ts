import type { BuyPoint } from '@tender/contract'
import { useSession } from '../session.ts'
import { hasPendingPoints, keepPoints } from './pending-points.ts'
import { randomId } from '../random-id.ts'

/** A click to record; what the menu names no code or title for is left out. */
export interface TrackedClick {
  beanFlag: number
  recordCode?: number | null
  buttonName?: string
  entranceType?: string
}

/** Longest text that a point may carry (contract). */
const longestText = 100

/**
 * Records clicks for the account that is logged in. Never fails, never waits, shows nothing.
 * They are kept at once, so that leaving the page loses none, and sent by a file that is loaded when there is something to send.
 */
export function track(points: readonly TrackedClick[]): void {
  const { user } = useSession.getState()
  if (user === null) return
  const at = new Date().toISOString()
  keepPoints(
    user.userId,
    points.map((point) => pointOf(point, at)),
  )
  wakeSender()
}

/** Sends what an earlier visit of this account had to leave behind. */
export function sendLeftBehind(): void {
  const { user } = useSession.getState()
  if (user !== null && hasPendingPoints(user.userId)) wakeSender()
}

function wakeSender(): void {
  // offline, the file may not load: the points are kept, and the next click asks again
  import('./send-points.ts').then(
    (chunk) => chunk.sendPoints(),
    () => undefined,
  )
}

function pointOf({ beanFlag, recordCode, buttonName, entranceType }: TrackedClick, at: string): BuyPoint {
  return {
    id: randomId(),
    at,
    beanFlag,
    ...(typeof recordCode === 'number' ? { recordCode } : {}),
    ...(buttonName === undefined ? {} : { buttonName: buttonName.slice(0, longestText) }),
    ...(entranceType === undefined ? {} : { entranceType: entranceType.slice(0, longestText) }),
  }
}
