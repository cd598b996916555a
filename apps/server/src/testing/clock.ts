import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(now: Date): void
  advance(milliseconds: number): void
}

export function createTestClock(start: Date): TestClock {
  let now = start
  return {
    now: () => new Date(now),
    set: (time) => {
      now = time
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
