// Calendar and clock of Shanghai: eight hours ahead of UTC the whole year, so arithmetic is enough and nobody loads a formatter.

/** Milliseconds of a day. */
export const dayLength = 86_400_000

/** The offset of Shanghai in ISO text: `2026-03-09T14:30:00+08:00`. */
export const shanghaiZone = '+08:00'

const ahead = 8 * 3_600_000

/** Date and time of a clock; months and days count from 1. */
export interface ClockTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** The date and time in Shanghai at a moment. */
export function shanghaiClock(moment: Date | number): ClockTime {
  const shifted = new Date(Number(moment) + ahead)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  }
}

/** `2026-03-09 14:30:05` in Shanghai; empty for an invalid time. */
export function shanghaiText(moment: Date | number): string {
  const shifted = new Date(Number(moment) + ahead)
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment of a date and time in Shanghai. Values out of range roll over: 24 o'clock is midnight of the next day. */
export function shanghaiMoment(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - ahead)
}

/** The midnight in Shanghai that begins the moment's day. */
export function startOfDay(moment: Date): Date {
  return new Date(dayNumber(moment) * dayLength - ahead)
}

/** The midnight that begins a day such as `2026-03-26`; null for other text and for days that do not exist. */
export function readDay(text: string): Date | null {
  return isCalendarDay(text) ? new Date(`${text}T00:00:00${shanghaiZone}`) : null
}

/** Whether a text is a day of the calendar, as in `2026-03-26`. */
export function isCalendarDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The number of the moment's day, counted from 1970-01-01. */
export function dayNumber(moment: Date | number): number {
  return Math.floor((Number(moment) + ahead) / dayLength)
}

/** The same time of day a number of days later. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayLength)
}

/** The same time of day a number of days earlier. */
export function daysBack(from: Date, days: number): Date {
  return addDays(from, -days)
}

/**
 * The same time of day a number of months later: 3月15日 → 4月15日; if the month has no such day, its last day. Customers
 * who pay for months get full months, whatever their length.
 */
export function addMonths(from: Date, months: number): Date {
  const { year, month, day } = shanghaiClock(from)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const sinceMidnight = from.getTime() - startOfDay(from).getTime()
  return new Date(shanghaiMoment(year, month + months, Math.min(day, lastDay)).getTime() + sinceMidnight)
}
