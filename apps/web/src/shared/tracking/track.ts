import type { BuyPoint } from '@tender/contract'
import { useSession } from '../session.ts'
import { hasPendingPoints, keepPoints } from './pending-points.ts'
import { randomId } from '../random-id.ts'

/** A click to record. A code or title that the menu does not name is left out. */
export interface TrackedClick {
  beanFlag: number
  recordCode?: number | null
  buttonName?: string
  entranceType?: string
}

/** maximal length of a text in a point (contract) */
const maxTextLength = 100

/**
 * Records clicks of the account that is logged in. It never fails, never waits and shows nothing. Clicks are stored at
 * once, so that leaving the page loses none. The sending code is loaded when there is something to send.
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

/** Sends the points that an earlier visit of this account could not send. */
export function sendLeftBehind(): void {
  const { user } = useSession.getState()
  if (user !== null && hasPendingPoints(user.userId)) wakeSender()
}

function wakeSender(): void {
  // offline the file may not load: the points stay stored, and the next click tries again
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
    ...(buttonName === undefined ? {} : { buttonName: buttonName.slice(0, maxTextLength) }),
    ...(entranceType === undefined ? {} : { entranceType: entranceType.slice(0, maxTextLength) }),
  }
}
