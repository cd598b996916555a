import { fillPath, requestTimeout, type CallShape } from '@tender/contract'
import { isUnattended } from './presence.ts'
import { RequestFailure } from './request-failure.ts'

export interface SendOptions {
  /** The page no longer wants the answer: ends silently. */
  signal?: AbortSignal
  /** The browser finishes sending even when the page is left meanwhile. */
  keepalive?: boolean
}

interface Sent {
  method: CallShape['method']
  path: string
  body: unknown
  token: string | null
}

/** Browsers refuse to keep more than 64 KiB alive; a character is at most 3 bytes. */
const longestKeptAlive = 21_000

/** Sends and reads the whole answer within the time that the specification gives, or fails with what went wrong on the way. */
export async function send<Answer>(
  sent: Sent,
  read: (response: Response) => Promise<Answer>,
  { signal, keepalive = false }: SendOptions,
): Promise<Answer> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, requestTimeout)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted === true) abort()
  try {
    return await read(await fetch(addressOf(sent), { ...initOf(sent, keepalive), signal: controller.signal }))
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

function initOf({ method, path, body, token }: Sent, keepalive: boolean): RequestInit {
  const headers: Record<string, string> = {
    ...(token === null ? {} : { authorization: token }),
    ...(isUnattended() ? { 'x-background': '1' } : {}),
  }
  if (isInAddress(method)) return { method, headers, keepalive }
  const json = JSON.stringify(fillPath(path, body).rest)
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: json,
    keepalive: keepalive && json.length <= longestKeptAlive,
  }
}

function queryString(body: unknown): string {
  const pairs = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== '')
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`
}
