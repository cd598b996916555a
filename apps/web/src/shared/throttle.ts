import { throttleDelay } from '@tender/contract'

export interface Throttled<Arguments extends unknown[]> {
  (...args: Arguments): void
  /** Drops a waiting call, for the clean-up of an effect. */
  cancel: () => void
  /** Makes a waiting call at once, for the end of the page. */
  flush: () => void
}

/**
 * Calls `act` at most once in `delay` milliseconds: the first call at once, and the last of those that arrive meanwhile
 * at the end of the delay.
 */
export function throttle<Arguments extends unknown[]>(
  act: (...args: Arguments) => void,
  delay: number = throttleDelay,
): Throttled<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Arguments | null = null

  const settle = () => {
    timer = undefined
    if (waiting === null) return
    const args = waiting
    waiting = null
    start(args)
  }
  const start = (args: Arguments) => {
    // the timer first, because `act` may call this function again
    timer = setTimeout(settle, delay)
    act(...args)
  }
  const throttled = (...args: Arguments) => {
    if (timer === undefined) start(args)
    else waiting = args
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = null
  }
  const flush = () => {
    if (waiting === null) return
    clearTimeout(timer)
    settle()
  }
  return Object.assign(throttled, { cancel, flush })
}
