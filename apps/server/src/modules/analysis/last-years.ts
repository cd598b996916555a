import { shanghaiClock, shanghaiMoment, shanghaiText } from '@tender/contract'

/** The two days of whole years that end today, as a search takes them: 2023-11-18..2026-11-17. */
export function lastYears(years: number, now: Date): string {
  const { year, month, day } = shanghaiClock(now)
  return [shanghaiMoment(year - years, month, day + 1), now].map((moment) => shanghaiText(moment).slice(0, 10)).join('..')
}
