import { formatDay } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'

const dayLength = 86_400_000

export function daysBack(from: Date, days: number): Date {
  return new Date(from.getTime() - days * dayLength)
}

/**
 * First moment of a day in Asia/Shanghai.
 * @param day a moment within it, or `2026-03-26`
 * @throws AppError request.invalid where the calendar has no such day
 */
export function startOfDay(day: Date | string): Date {
  const written = typeof day === 'string' ? day : formatDay(day)
  const start = new Date(`${written}T00:00:00+08:00`)
  if (Number.isNaN(start.getTime()) || formatDay(start) !== written) {
    throw new AppError('request.invalid', { fields: { published: `日期 ${written} 不存在，请重新选择发布时间` } })
  }
  return start
}

/** First moment after a day in Asia/Shanghai. */
export function endOfDay(day: string): Date {
  return daysBack(startOfDay(day), -1)
}
