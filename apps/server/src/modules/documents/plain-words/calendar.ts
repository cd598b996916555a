import { formatDay } from '@tender/contract'
import { readNumeral } from './amount.ts'

// Days of the calendar are dates at midnight in UTC, so that they can be counted.

/** Days and months out of range roll over, as in Date.UTC. */
export function date(yearNumber: number, monthIndex: number, dayNumber: number): Date {
  return new Date(Date.UTC(yearNumber, monthIndex, dayNumber))
}

/** `2026-03-01`. */
export function formatUtc(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** Two days as filters write them: `2026-03-01..2026-03-31`. */
export function spanOf(from: Date, to: Date): `${string}..${string}` {
  return `${formatUtc(from)}..${formatUtc(to)}`
}

/** Midnight in UTC of a written day; null if the day does not exist. */
export function readDay(words: string): Date | null {
  const found = /^(20\d\d)(?:年(\d{1,2})月(\d{1,2})[日号]?|[-/.](\d{1,2})[-/.](\d{1,2}))$/u.exec(words)
  if (found === null) return null
  const [monthNumber, dayNumber] = [Number(found[2] ?? found[4]), Number(found[3] ?? found[5])]
  const day = date(Number(found[1]), monthNumber - 1, dayNumber)
  return day.getUTCMonth() === monthNumber - 1 && day.getUTCDate() === dayNumber ? day : null
}

/** 12 or 十二. */
export function numberOf(words: string): number {
  return /^\d/u.test(words) ? Number(words) : readNumeral(words)
}

/** The calendar day in Asia/Shanghai; `weekday` counts from Monday. */
export type Today = ReturnType<typeof todayOf>

export function todayOf(now: Date) {
  const day = new Date(`${formatDay(now)}T00:00:00Z`)
  return { year: day.getUTCFullYear(), month: day.getUTCMonth(), day: day.getUTCDate(), weekday: (day.getUTCDay() + 6) % 7 }
}
