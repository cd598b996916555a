export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds since an arbitrary moment. Unlike the time of day, they never go back, even if the system clock is changed. */
export type Elapsed = () => number

export const systemElapsed: Elapsed = () => performance.now()
