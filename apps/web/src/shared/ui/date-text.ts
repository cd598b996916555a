import { isCalendarDay } from '@tender/contract'

/**
 * Normalises the ways in which people write dates to `2026-03-31`, or with a time to `2026-03-31 14:30`. Null for other
 * text and for days that do not exist.
 */
export function readDateText(text: string, hasTime: boolean): string | null {
  const plain = text.normalize('NFKC').trim()
  const [, year = '', month = '', day = '', rest = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(.*)$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})(.*)$/.exec(plain) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDay(date)) return null
  if (!hasTime) return rest === '' ? date : null
  const [, hour = '', minute = ''] = /^[T\s]\s*(\d{1,2}):(\d{2})$/.exec(rest) ?? []
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : `${date} ${hour.padStart(2, '0')}:${minute}`
}

/** The error of a typed date and how to correct it; null if it is valid. */
export function dateProblem(
  text: string,
  { hasTime, min, max }: { hasTime: boolean; min?: string | undefined; max?: string | undefined },
): string | null {
  if (text === '') return null
  const date = readDateText(text, hasTime)
  if (date === null) return hasTime ? '请填写日期和时间，如 2026-03-31 14:30' : '请填写日期，如 2026-03-31'
  const day = date.slice(0, 10)
  if (min !== undefined && day < min) return `请选择 ${min} 或之后的日期`
  if (max !== undefined && day > max) return `请选择 ${max} 或之前的日期`
  return null
}
