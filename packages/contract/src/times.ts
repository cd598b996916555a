import { dayLength, shanghaiText } from './shanghai.ts'

/** A time in the calls and the page: ISO text, milliseconds, or seconds if it has ten digits (specification, section 5). */
export type Moment = string | number | Date

const minute = 60_000
const hour = 60 * minute
const day = dayLength

/** `2026-03-09` in Shanghai; empty for an invalid time. */
export function formatDay(moment: Moment): string {
  return shanghaiText(milliseconds(moment)).slice(0, 10)
}

/** `2026-03-09 14:30` in Shanghai. Midnight means a day without a time and is left out. */
export function formatTime(moment: Moment): string {
  const clock = shanghaiText(milliseconds(moment)).slice(0, 16)
  return clock.endsWith(' 00:00') ? clock.slice(0, 10) : clock
}

/** A relative time: 刚刚, minutes, hours, 1天前, otherwise the day (specification, section 5). A future time is shown as its day. */
export function formatRelativeTime(moment: Moment, now: Date): string {
  const passed = now.getTime() - milliseconds(moment)
  if (Number.isNaN(passed)) return ''
  // the clocks of page and server may differ by some seconds
  if (passed < -minute) return formatDay(moment)
  if (passed < 30_000) return '刚刚'
  if (passed < hour) return `${Math.max(1, Math.floor(passed / minute))}分钟前`
  if (passed < day) return `${Math.floor(passed / hour)}小时前`
  if (passed < 2 * day) return '1天前'
  return formatDay(moment)
}

/** Whole days between two days in Shanghai. */
export function daysBetween(from: Moment, to: Moment): number {
  return Math.round((Date.parse(formatDay(to)) - Date.parse(formatDay(from))) / day)
}

function milliseconds(moment: Moment): number {
  if (moment instanceof Date) return moment.getTime()
  if (typeof moment === 'string' && !/^\d{10,13}$/.test(moment)) return Date.parse(moment)
  const time = Number(moment)
  return String(Math.trunc(time)).length === 10 ? time * 1000 : time
}
