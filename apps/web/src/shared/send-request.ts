import { fillPath, requestTimeout, type CallShape } from '@tender/contract'
import { isUnattended } from './presence.ts'
import { RequestFailure } from './request-failure.ts'

export interface SendOptions {
  /** Aborted when the page no longer needs the answer; the request then ends silently. */
  signal?: AbortSignal
  /** The browser finishes sending even if the page is left meanwhile. */
  keepalive?: boolean
  /** Milliseconds until the page gives up, counted from the last call of `touch`. */
  patience?: number
}

interface Sent {
  method: CallShape['method']
  path: string
  body: unknown
  token: string | null
  headers?: Readonly<Record<string, string>>
}

/** Called whenever a part of a long answer has arrived. */
type Touch = () => void

/** browsers refuse `keepalive` for more than 64 KiB; a character is at most 3 bytes */
const maxKeepaliveLength = 21_000

/**
 * Sends a request and reads the whole answer, within the time that the specification gives, or until nothing has
 * arrived for that long.
 * @throws what went wrong on the way
 */
export async function send<Answer>(
  sent: Sent,
  read: (response: Response, touch: Touch) => Promise<Answer>,
  { signal, keepalive = false, patience = requestTimeout }: SendOptions,
): Promise<Answer> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isLate = false
  const giveUp = () => {
    isLate = true
    abort()
  }
  let timer = setTimeout(giveUp, patience)
  const touch = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, patience)
  }
  signal?.addEventListener('abort', abort)
  if (signal?.aborted === true) abort()
  try {
    return await read(await fetch(addressOf(sent), { ...initOf(sent, keepalive), signal: controller.signal }), touch)
  } catch (error) {
    if (signal?.aborted === true) throw new RequestFailure('cancelled', 0, '', null)
    if (isLate) throw new RequestFailure('late', 0, '', null)
    if (error instanceof RequestFailure) throw error
    throw new RequestFailure('unreachable', 0, error instanceof Error ? error.message : '', null)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function addressOf({ method, path, body }: Sent): string {
  const { path: filled, rest } = fillPath(path, body)
  return isInAddress(method) ? `/${filled}${queryString(rest)}` : `/${filled}`
}

function isInAddress(method: CallShape['method']): boolean {
  return method === 'GET' || method === 'DELETE'
}

function initOf({ method, path, body, token, headers: more }: Sent, keepalive: boolean): RequestInit {
  const headers: Record<string, string> = {
    ...(token === null ? {} : { authorization: token }),
    ...(isUnattended() ? { 'x-background': '1' } : {}),
    ...more,
  }
  if (isInAddress(method)) return { method, headers, keepalive }
  const json = JSON.stringify(fillPath(path, body).rest)
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: json,
    keepalive: keepalive && json.length <= maxKeepaliveLength,
  }
}

function queryString(body: unknown): string {
  const pairs = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== '')
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`
}
