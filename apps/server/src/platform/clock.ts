export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds since some moment. Unlike the time of day it never goes back, whatever the clock is set to. */
export type Elapsed = () => number

export const systemElapsed: Elapsed = () => performance.now()
