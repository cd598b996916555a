import type { Clock } from '../clock.ts'
import { signatureOf } from './signature.ts'

export interface SignedAddress {
  url: string
  key: string
}

/** The receiver did not accept the request. The reason contains nothing of the request. */
export class NotTaken extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotTaken'
  }
}

interface Posting {
  body: object
  clock: Clock
  /** Milliseconds after which the request counts as not accepted. */
  timeout: number
}

/**
 * Posts JSON. `X-Timestamp` (seconds) and the body are signed together in `X-Signature`, so that others cannot send in our name or send
 * it again later.
 * @throws NotTaken
 */
export async function postSigned({ url, key }: SignedAddress, { body: content, clock, timeout }: Posting): Promise<void> {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signatureOf(key, timestamp, body) }
  const response = await post(url, { body, headers, timeout })
  // nothing in the body is used, but an unread body would hold the connection
  await response.body?.cancel()
  if (!response.ok) throw new NotTaken(`gateway answered ${response.status}`)
}

async function post(url: string, request: { body: string; headers: Record<string, string>; timeout: number }): Promise<Response> {
  const { body, headers, timeout } = request
  try {
    return await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(timeout) })
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw new NotTaken(`no answer within ${timeout} ms`)
    throw new NotTaken(`gateway not reached: ${reasonOf(error)}`)
  }
}

/** Returns a code such as ECONNREFUSED. The error itself may quote the request. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
}
