import type { ErrorDetail } from '@tender/contract'
import { RequestFailure } from './request-failure.ts'

/** seconds: a short wait that members hardly notice */
const maxWait = 5

/**
 * Repeats a request once if the server refused it because too many arrived at once and announces a short wait. Any call
 * may be repeated then, because the server has not acted on it.
 */
export async function sendAgain<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const wait = error instanceof RequestFailure && isTooFast(error.detail) ? error.detail?.retryAfterSeconds : undefined
    if (wait === undefined || wait > maxWait) throw error
    await pause(wait * 1000, signal)
    return send()
  }
}

/** Whether the account or the network sent too many requests; later requests may succeed. */
export function isTooFast(detail: ErrorDetail | null): boolean {
  return detail?.error === 'request.too-many' || detail?.error === 'request.too-many-at-once'
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
