import { addDays, dayNumber, formatDay, shanghaiMoment } from '@tender/contract'

export interface MonthDay {
  /** Such as 2026-11-20. */
  day: string
  isOfMonth: boolean
}

/** The days that a calendar shows for a month such as 2026-11: whole weeks that start on Monday. */
export function daysOfMonth(month: string): MonthDay[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = shanghaiMoment(year, number, 1)
  const start = addDays(first, -weekdayOf(first))
  const days: MonthDay[] = []
  for (let day = start; day < shanghaiMoment(year, number + 1, 1) || days.length % 7 !== 0; day = addDays(day, 1)) {
    days.push({ day: formatDay(day), isOfMonth: formatDay(day).startsWith(month) })
  }
  return days
}

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return formatDay(shanghaiMoment(year, number + months, 1)).slice(0, 7)
}

/** 0 is Monday. */
export function weekdayOf(moment: Date): number {
  // 1970-01-01 was a Thursday
  return (dayNumber(moment) + 3) % 7
}
