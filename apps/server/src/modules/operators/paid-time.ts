import { addMonths, addDays, dayLength, readDay, formatDay } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'

interface TimeInput {
  days?: number | null | undefined
  months?: number | null | undefined
  /** The last day, in Shanghai; empty for none. */
  until: string
  /** The first day, in Shanghai; empty for now. */
  startsOn: string
}

/**
 * The start and the length of paid time. The start is never in the past, because used time does not change.
 * @throws AppError request.invalid that names the field
 */
export function paidTime({ days, months, until, startsOn }: TimeInput, now: Date): { startsAt: Date; durationMs: number } {
  const lengths = [days ?? null, months ?? null, until === '' ? null : until].filter((one) => one !== null)
  if (lengths.length !== 1) throw wrong('months', '请用月数、天数或截止日期中的一种说明服务期的长短')
  const startsAt = startOf(startsOn, now)
  const end = endOf(startsAt, { days: days ?? 0, months: months ?? 0, until })
  const durationMs = end.getTime() - startsAt.getTime()
  if (durationMs <= 0) throw wrong('until', '截止日期应在开始日期之后')
  if (durationMs > 11 * 366 * dayLength) throw wrong('until', '服务期最长为 10 年，请检查截止日期')
  return { startsAt, durationMs }
}

function startOf(startsOn: string, now: Date): Date {
  if (startsOn === '' || startsOn === formatDay(now)) return now
  const day = dayOf(startsOn, 'startsOn')
  if (day < now) throw wrong('startsOn', '开始日期不能早于今天')
  return day
}

function endOf(startsAt: Date, { days, months, until }: { days: number; months: number; until: string }): Date {
  if (until !== '') return addDays(dayOf(until, 'until'), 1)
  return months > 0 ? addMonths(startsAt, months) : addDays(startsAt, days)
}

function dayOf(text: string, field: string): Date {
  const day = readDay(text)
  if (day === null) throw wrong(field, `日期 ${text} 不存在，请重新选择`)
  return day
}

function wrong(field: string, text: string): AppError {
  return new AppError('request.invalid', { fields: { [field]: text } })
}
