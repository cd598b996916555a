import { shanghaiClock, shanghaiMoment, formatDay, type QuotaSpan } from '@tender/contract'

/** The window of a moment, as in table quota_use; days and months are those of Shanghai. */
export function windowOf(span: QuotaSpan, now: Date): string {
  switch (span) {
    case 'day':
      return formatDay(now)
    case 'month':
      return formatDay(now).slice(0, 7)
    case 'total':
      return 'total'
  }
}

/** When the next window begins: midnight in Shanghai, of the next day or of the first of a month; null if there is no next one. */
export function windowEnd(span: QuotaSpan, now: Date): Date | null {
  if (span === 'total') return null
  const { year, month, day } = shanghaiClock(now)
  return span === 'day' ? shanghaiMoment(year, month, day + 1) : shanghaiMoment(year, month + 1, 1)
}
