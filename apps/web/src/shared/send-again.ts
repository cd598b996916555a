import type { ErrorDetail } from '@tender/contract'
import { RequestFailure } from './request-failure.ts'

/** Seconds that a member does not notice much. */
const longestWait = 5

/**
 * Asks once more where the server refused because too much came at once and says that it will not take long: it has done nothing yet, so that
 * any call may be repeated.
 */
export async function sendAgain<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const wait = error instanceof RequestFailure && isTooFast(error.detail) ? error.detail?.retryAfterSeconds : undefined
    if (wait === undefined || wait > longestWait) throw error
    await pause(wait * 1000, signal)
    return send()
  }
}

/** Too much came at once, of an account or a network: after a while it may be asked again. */
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
