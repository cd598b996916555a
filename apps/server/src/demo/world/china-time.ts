/** Milliseconds of a day. */
export const dayLength = 86_400_000

const chinaOffset = 8 * 3_600_000

/** Number of the day in China that contains the moment, counted from 1970-01-01. */
export function dayOf(moment: number): number {
  return Math.floor((moment + chinaOffset) / dayLength)
}

/** The moment at which the clock in China shows this time on that day. */
export function momentAt(day: number, hour: number, minute = 0, second = 0): number {
  return day * dayLength - chinaOffset + ((hour * 60 + minute) * 60 + second) * 1000
}

export interface ClockParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** What calendar and clock in China show at the moment. */
export function clockParts(moment: number): ClockParts {
  const shifted = new Date(moment + chinaOffset)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  }
}

export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
