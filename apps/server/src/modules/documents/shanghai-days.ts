import { addDays, formatDay, readDay } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'

/**
 * The first moment of a day in Asia/Shanghai.
 * @param day a moment within it, or `2026-03-26`
 * @throws AppError request.invalid if the day does not exist
 */
export function startOfDay(day: Date | string): Date {
  const written = typeof day === 'string' ? day : formatDay(day)
  const start = readDay(written)
  if (start === null) throw new AppError('request.invalid', { fields: { published: `日期 ${written} 不存在，请重新选择发布时间` } })
  return start
}

/** First moment after a day in Asia/Shanghai. */
export function endOfDay(day: string): Date {
  return addDays(startOfDay(day), 1)
}
