import { dayNumber, formatDay } from '@tender/contract'

/** `2026-11-23（周一）`. */
export function workingDay(time: string): string {
  // 1970-01-01 was a Thursday
  const weekday = '日一二三四五六'.charAt((dayNumber(new Date(time)) + 4) % 7)
  return `${formatDay(time)}（周${weekday}）`
}
