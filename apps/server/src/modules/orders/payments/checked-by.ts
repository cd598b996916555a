import { addDays, dayNumber, shanghaiClock, shanghaiMoment } from '@tender/contract'

/** the end of office hours */
const lastHour = 18

/**
 * The end of the first working day after a moment, Mondays to Fridays in Shanghai, because next year's public holidays
 * are not known yet.
 */
export function endOfNextWorkingDay(moment: Date): Date {
  let next = addDays(moment, 1)
  while (isWeekend(next)) next = addDays(next, 1)
  const { year, month, day } = shanghaiClock(next)
  return shanghaiMoment(year, month, day, lastHour)
}

function isWeekend(moment: Date): boolean {
  // 1970-01-01 was a Thursday; this counts from a Monday
  return (dayNumber(moment) + 3) % 7 >= 5
}
