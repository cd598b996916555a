const minute = 60_000
export const firstPause = minute
/** milliseconds after the first, second … failure: 7 tries in twelve hours */
const pauses = [firstPause, 5 * minute, 15 * minute, 60 * minute, 180 * minute, 480 * minute]

/** The time of the next try after a number of failures; null if it is given up. */
export function pauseAfter(failures: number, now: Date): Date | null {
  const pause = pauses[failures - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}
