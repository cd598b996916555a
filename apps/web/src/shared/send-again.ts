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
    const wait = error instanceof RequestFailure && error.detail?.error === 'request.too-many' ? error.detail.retryAfterSeconds : undefined
    if (wait === undefined || wait > longestWait) throw error
    await pause(wait * 1000, signal)
    return send()
  }
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
