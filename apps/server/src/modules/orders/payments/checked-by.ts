import { addDays, dayNumber, shanghaiClock, shanghaiMoment } from '@tender/contract'

/** When people go home. */
const lastHour = 18

/** The end of the first working day after a moment, Mondays to Fridays in Shanghai: nobody knows next year's public holidays today. */
export function endOfNextWorkingDay(moment: Date): Date {
  let next = addDays(moment, 1)
  while (isWeekend(next)) next = addDays(next, 1)
  const { year, month, day } = shanghaiClock(next)
  return shanghaiMoment(year, month, day, lastHour)
}

function isWeekend(moment: Date): boolean {
  // 1970-01-01 was a Thursday: the days since it, counted from a Monday on
  return (dayNumber(moment) + 3) % 7 >= 5
}
