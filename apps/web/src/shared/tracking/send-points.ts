import { buyPoint, trackingCalls, type BuyPoint } from '@tender/contract'
import * as z from 'zod/mini'
import { request } from '../api.ts'
import { RequestFailure } from '../request-failure.ts'
import { useSession } from '../session.ts'
import { forgetPoints, pendingPoints, type PendingPoint } from './pending-points.ts'

/** the list that points of the menu and the top bar belong to */
const tableFlag = 'menu'
const maxAtOnce = 100
const firstDelay = 5000
const maxDelay = 300_000
/** statuses below 500 after which sending the same points again may succeed */
const temporaryStatuses = new Set([401, 408, 429, 499])

let isSending = false
let isAskedAgain = false
let delay = firstDelay
let timer: ReturnType<typeof setTimeout> | undefined

window.addEventListener('online', () => void sendPoints())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void sendPoints()
})

/** Sends the account's points in the order of the clicks, one request at a time. Points that do not arrive are sent again later. */
export async function sendPoints(): Promise<void> {
  isAskedAgain = true
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    while (isAskedAgain) {
      isAskedAgain = false
      await alone(sendPending)
    }
    delay = firstDelay
  } catch (error) {
    tryLater(error)
  } finally {
    isSending = false
  }
}

/**
 * Lets only one tab of the browser send at a time. A page served by plain http has no locks: two tabs may send the same
 * point, which the server counts once.
 */
function alone(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks
  return locks?.request('trackedClicks', work) ?? work()
}

async function sendPending(): Promise<void> {
  for (;;) {
    const { user, token } = useSession.getState()
    if (user === null || token === null || !navigator.onLine) return
    const pending = pendingPoints(user.userId, maxAtOnce)
    if (pending.length === 0) return
    await send(pending.flatMap(readPoint))
    forgetPoints(pending)
  }
}

async function send(content: BuyPoint[]): Promise<void> {
  if (content.length === 0) return
  try {
    await request(trackingCalls.addBuyPoint, { tableFlag, content }, { isSilent: true, keepalive: true })
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
  }
}

function isRefusedForGood(error: unknown): boolean {
  return error instanceof RequestFailure && error.status >= 400 && error.status < 500 && !temporaryStatuses.has(error.status)
}

function tryLater(error: unknown): void {
  // the points wait for the next login of their account
  if (error instanceof RequestFailure && error.status === 401) return
  const asked = error instanceof RequestFailure ? (error.detail?.retryAfterSeconds ?? 0) * 1000 : 0
  timer = setTimeout(
    () => {
      // a hidden page sends nothing; it tries again when it becomes visible
      if (document.visibilityState === 'visible') void sendPoints()
    },
    Math.max(delay, asked),
  )
  delay = Math.min(delay * 2, maxDelay)
}

function readPoint({ json }: PendingPoint): BuyPoint[] {
  const read = z.safeParse(buyPoint, parseJson(json))
  return read.success ? [read.data] : []
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
