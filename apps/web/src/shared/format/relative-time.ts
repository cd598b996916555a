import { formatDate } from './shanghai-time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago, as the specification's section 5 says: 刚刚, minutes, hours, 1天前, else the date.
 * A number of ten digits is seconds. What lies ahead is shown as its date.
 */
export function formatRelativeTime(time: string | number, now: Date): string {
  const moment = typeof time === 'number' && String(Math.trunc(time)).length === 10 ? time * 1000 : time
  const passed = now.getTime() - new Date(moment).getTime()
  if (Number.isNaN(passed)) return ''
  if (passed < -minute) return formatDate(moment)
  if (passed < 30_000) return '刚刚'
  if (passed < hour) return `${Math.max(1, Math.floor(passed / minute))}分钟前`
  if (passed < day) return `${Math.floor(passed / hour)}小时前`
  if (passed < 2 * day) return '1天前'
  return formatDate(moment)
}
