import { formatDay, formatTime, type Screen } from '@tender/contract'

/** 上午好, by the clock in Shanghai. */
export function greetingAt(now: Date): string {
  const hour = Number(/ (\d\d):/.exec(formatTime(now))?.[1] ?? 0)
  if (hour < 5) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

/** `11月13日` of `2026-11-13`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}

/** Whether the figures end with the day that is under way. Those of a level that does not see the newest days end earlier. */
export function endsToday({ until }: Pick<Screen, 'until'>, now: Date): boolean {
  return until === formatDay(now)
}

export interface Comparison {
  text: string
  tone: 'up' | 'down' | 'same'
}

/**
 * A day's figure beside that of the day before. A day under way is never called less than a whole one:
 * until it has caught up, only what the day before had in the end is said.
 */
export function compareDays(last: number, before: number, isUnderWay: boolean): Comparison {
  const dayBefore = isUnderWay ? '昨日' : '前一日'
  if (isUnderWay && last < before) return { text: `昨日全天 ${before.toLocaleString('zh-CN')} 条`, tone: 'same' }
  if (last === before) return { text: `与${dayBefore}持平`, tone: 'same' }
  if (before === 0) return { text: `${dayBefore}没有公告`, tone: 'same' }
  const share = (Math.abs(last - before) / before).toLocaleString('zh-CN', { style: 'percent', maximumFractionDigits: 1 })
  return last > before ? { text: `较${dayBefore} ↑ ${share}`, tone: 'up' } : { text: `较${dayBefore} ↓ ${share}`, tone: 'down' }
}
