import { shanghaiClock, formatDay, type Screen } from '@tender/contract'

/** A greeting such as 上午好, by the time in Shanghai. */
export function greetingAt(now: Date): string {
  const { hour } = shanghaiClock(now)
  if (hour < 5) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

/** `2026-11-13` as `11月13日`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}

/** Whether the figures include the current day. Levels that do not see the newest days get figures that end earlier. */
export function endsToday({ until }: Pick<Screen, 'until'>, now: Date): boolean {
  return until === formatDay(now)
}

export interface Comparison {
  text: string
  isMore: boolean
}

/** `2026-11-22` as `周日`. */
export function weekday(day: string): string {
  return `周${'日一二三四五六'[new Date(`${day}T00:00:00Z`).getUTCDay()]}`
}

type Counted = 'all' | 'tenders'

/**
 * Compares the last day's figure with earlier ones. After weekends and holidays, which have almost no notices, it
 * compares with the last day that had any.
 */
export function compareLastDay(days: Screen['days'], counted: Counted, dayBefore: string): Comparison {
  const [before, last] = [days.at(-2)?.[counted] ?? 0, days.at(-1)?.[counted] ?? 0]
  if (last > 0 || before > 0) return compareDays(last, before, dayBefore)
  const latest = days.findLast((day) => day[counted] > 0)
  if (latest === undefined) return { text: '近 30 日没有', isMore: false }
  const count = latest[counted].toLocaleString('zh-CN')
  return { text: `最近：${shortDay(latest.day)}（${weekday(latest.day)}）${count} 条`, isMore: false }
}

/**
 * Compares the last day's figure with the day before. The last day is never complete: it is not over yet, or the level
 * sees only a part of it. So the text never says "less"; until the last day has caught up, it only gives the final
 * figure of the day before.
 */
function compareDays(last: number, before: number, dayBefore: string): Comparison {
  if (last < before) return { text: `${dayBefore}全天 ${before.toLocaleString('zh-CN')} 条`, isMore: false }
  if (last === before) return { text: `与${dayBefore}全天持平`, isMore: false }
  if (before === 0) return { text: `${dayBefore}没有公告`, isMore: false }
  const share = ((last - before) / before).toLocaleString('zh-CN', { style: 'percent', maximumFractionDigits: 1 })
  return { text: `较${dayBefore}全天 ↑ ${share}`, isMore: true }
}
