import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(now: Date): void
  /** Milliseconds by which it was moved forward in total. */
  elapsed(): number
  advance(milliseconds: number): void
}

export function createTestClock(start: Date): TestClock {
  let now = start
  let elapsed = 0
  return {
    now: () => new Date(now),
    elapsed: () => elapsed,
    set: (time) => {
      elapsed += Math.max(0, time.getTime() - now.getTime())
      now = time
    },
    advance: (milliseconds) => {
      elapsed += milliseconds
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
