import { daysBetween, formatDay, formatTime } from '@tender/contract'

/** The time from a notice's publication to its arrival: `发布后 3 分钟收到`. For a notice that states only its day, days are counted. */
export function arrivedAfter(publishedAt: string, arrivedAt: string): string {
  if (formatTime(publishedAt) === formatDay(publishedAt)) {
    const days = daysBetween(new Date(publishedAt), new Date(arrivedAt))
    return days <= 0 ? '发布当日收到' : `发布后 ${days} 天收到`
  }
  const minutes = Math.floor((new Date(arrivedAt).getTime() - new Date(publishedAt).getTime()) / 60_000)
  if (minutes < 1) return '发布后 1 分钟内收到'
  if (minutes < 60) return `发布后 ${minutes} 分钟收到`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `发布后 ${hours} 小时收到` : `发布后 ${Math.floor(hours / 24)} 天收到`
}
