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

/** A day with less than this share of the busiest of seven days is a weekend or a holiday: some notices may be published, and say nothing of the others. */
const quietShare = 1 / 4

/**
 * Compares the last day's figure with that of the last day before it that was not quiet.
 * @param dayBefore what the day before the last is called; others are called 周五 within a week, else 11月13日
 */
export function compareLastDay(days: Screen['days'], counted: Counted, dayBefore: string): Comparison {
  const last = days.at(-1)?.[counted] ?? 0
  const earlier = days.slice(0, -1)
  const busiest = Math.max(0, ...earlier.slice(-7).map((day) => day[counted]))
  const place = earlier.findLastIndex((day) => day[counted] > busiest * quietShare)
  const usual = earlier[place]
  if (usual === undefined) return { text: last === 0 ? '近 30 日没有' : `${dayBefore}没有公告`, isMore: false }
  const daysAgo = earlier.length - place
  const name = daysAgo === 1 ? dayBefore : daysAgo < 7 ? weekday(usual.day) : shortDay(usual.day)
  return compareDays(last, usual[counted], name)
}

/**
 * The last day is never complete: it is not over yet, or the level sees only a part of it. So the text never says "less"; until the last day has caught
 * up, it only gives the final figure of the other day.
 */
function compareDays(last: number, other: number, name: string): Comparison {
  if (last < other) return { text: `${name}全天 ${other.toLocaleString('zh-CN')} 条`, isMore: false }
  if (last === other) return { text: `与${name}全天持平`, isMore: false }
  const share = ((last - other) / other).toLocaleString('zh-CN', { style: 'percent', maximumFractionDigits: 1 })
  return { text: `较${name}全天 ↑ ${share}`, isMore: true }
}
