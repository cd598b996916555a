import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { MessageNotSent, type MessageGateway } from './message-gateway.ts'

interface HttpGatewayOptions {
  url: string
  key: string
  clock: Clock
  /** Milliseconds after which a message counts as not sent. */
  timeout?: number
}

const defaultTimeout = 10_000

/**
 * A gateway that takes messages as JSON over HTTP. `X-Timestamp` (seconds) and the body are signed together in `X-Signature`:
 * hexadecimal HMAC-SHA256 of `<timestamp>.<body>` with the key, so that nobody else sends in our name and nothing is sent again later.
 */
export function createHttpGateway({ url, key, clock, timeout = defaultTimeout }: HttpGatewayOptions): MessageGateway {
  return {
    send: async ({ phone, template, code, text }) => {
      const body = JSON.stringify({ phone, template, code, text })
      const timestamp = String(Math.floor(clock.now().getTime() / 1000))
      const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
      const response = await post(url, { body, headers, timeout })
      // nothing in it is used, but unread it would hold the connection
      await response.body?.cancel()
      if (!response.ok) throw new MessageNotSent(`gateway answered ${response.status}`)
    },
  }
}

async function post(url: string, given: { body: string; headers: Record<string, string>; timeout: number }): Promise<Response> {
  const { body, headers, timeout } = given
  try {
    return await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(timeout) })
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw new MessageNotSent(`no answer within ${timeout} ms`)
    throw new MessageNotSent(`gateway not reached: ${reasonOf(error)}`)
  }
}

/** Such as ECONNREFUSED. The error itself may quote what was sent. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
}
