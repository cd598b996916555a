import { daysBetween } from '@tender/contract'

export interface DeadlineNote {
  text: string
  tone: 'urgent' | 'soon' | 'calm' | 'past'
}

/** Describes a deadline: 今日截止, 剩 3 天, 已截止. Days are those of the calendar in Shanghai. */
export function describeDeadline(deadline: string, now: Date): DeadlineNote {
  const end = new Date(deadline)
  if (end.getTime() <= now.getTime()) return { text: '已截止', tone: 'past' }
  const days = daysBetween(now, end)
  if (days === 0) return { text: '今日截止', tone: 'urgent' }
  return { text: `剩 ${days} 天`, tone: days <= 3 ? 'urgent' : days <= 7 ? 'soon' : 'calm' }
}

/** Time left until a deadline: `2 天 3 小时`, `3 小时 20 分`, `20 分`; null once it has passed. */
export function formatTimeLeft(deadline: string, now: Date): string | null {
  const minutes = Math.floor((new Date(deadline).getTime() - now.getTime()) / 60_000)
  if (Number.isNaN(minutes) || minutes < 0) return null
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return `${days} 天 ${hours} 小时`
  if (hours > 0) return `${hours} 小时 ${minutes % 60} 分`
  return `${minutes} 分`
}
