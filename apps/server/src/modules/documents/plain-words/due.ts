import type { DocumentFilters } from '@tender/contract'
import { date, formatUtc, numberOf, readDay, spanOf, todayOf, type Today } from './calendar.ts'

/** A bidding deadline as the filter takes it, with the label of its chip. */
export interface Due {
  deadline: NonNullable<DocumentFilters['deadline']>
  label: string
}

/**
 * A whole piece of the input that says when bids are due: 12月截止, 下周截止, 15天内截止, 12月15日前截止, 2026-12-01至2026-12-15截止.
 * A month or a day without a year is the next one. Null for other text.
 */
export function readDue(piece: string, now: Date): Due | null {
  const found = dueWords.exec(piece)
  if (found === null) return null
  const today = todayOf(now)
  const words = found[1] ?? ''
  const span = namedDays(words, today) ?? withinDays(words, today) ?? monthOf(words, today) ?? dayOf(words, today) ?? between(words, today)
  if (span === null || span.from > span.to) return null
  const [from, to] = [formatUtc(span.from), formatUtc(span.to)]
  return { deadline: spanOf(span.from, span.to), label: `${from === to ? from : `${from}至${to}`}截止` }
}

const dueWords = /^(.{1,30}?)(?:之|以)?(?:投标|报价)?截[止标](?:的)?$/u

interface Span {
  from: Date
  to: Date
}

function namedDays(words: string, today: Today): Span | null {
  const after = (from: number, to = from) => ({
    from: date(today.year, today.month, today.day + from),
    to: date(today.year, today.month, today.day + to),
  })
  switch (words) {
    case '今天':
    case '今日':
      return after(0)
    case '明天':
    case '明日':
      return after(1)
    case '后天':
      return after(2)
    case '本周':
    case '这周':
      return after(-today.weekday, 6 - today.weekday)
    case '下周':
      return after(7 - today.weekday, 13 - today.weekday)
    case '本月':
    case '这个月':
      return { from: date(today.year, today.month, 1), to: date(today.year, today.month + 1, 0) }
    case '下月':
    case '下个月':
      return { from: date(today.year, today.month + 1, 1), to: date(today.year, today.month + 2, 0) }
    case '月底':
    case '月底前':
    case '本月底':
    case '本月底前':
      return { from: date(today.year, today.month, today.day), to: date(today.year, today.month + 1, 0) }
    default:
      return null
  }
}

/** 15天内: from today. */
function withinDays(words: string, today: Today): Span | null {
  const groups = /^(?:未来|最近|近)?(?<count>\d{1,3}|[一二两三四五六七八九十]{1,3})个?(?<unit>天|日|周|星期|月)(?:之|以)?内$/u.exec(
    words,
  )?.groups
  const length = numberOf(groups?.['count'] ?? '') * (unitDays[groups?.['unit'] ?? ''] ?? 0)
  if (length < 1 || length > longest) return null
  return { from: date(today.year, today.month, today.day), to: date(today.year, today.month, today.day + length) }
}

const unitDays: Record<string, number> = { 天: 1, 日: 1, 周: 7, 星期: 7, 月: 30 }
const longest = 366

function monthOf(words: string, today: Today): Span | null {
  const groups = /^(?:(?<year>20\d\d)年)?(?<month>\d{1,2}|十[一二]?|[一二三四五六七八九])月份?$/u.exec(words)?.groups
  const index = numberOf(groups?.['month'] ?? '') - 1
  if (index < 0 || index > 11) return null
  const year = groups?.['year'] === undefined ? today.year + (index < today.month ? 1 : 0) : Number(groups['year'])
  return { from: date(year, index, 1), to: date(year, index + 1, 0) }
}

/** 12月15日, or from today to it: 12月15日前. */
function dayOf(words: string, today: Today): Span | null {
  const day = writtenDay(words.replace(/(?:之|以)?前$/u, ''), today)
  if (day === null) return null
  return { from: words.endsWith('前') ? date(today.year, today.month, today.day) : day, to: day }
}

function between(words: string, today: Today): Span | null {
  const [from, to, ...rest] = words.split(/至|到|~|～|\.\./u).map((end) => writtenDay(end, today))
  return from === undefined || from === null || to === undefined || to === null || rest.length > 0 ? null : { from, to }
}

/** A day; without a year the next such day. */
function writtenDay(words: string, today: Today): Date | null {
  if (!/^\d{1,2}月/u.test(words)) return readDay(words)
  const ofYear = readDay(`${today.year}年${words}`)
  return ofYear === null || ofYear >= date(today.year, today.month, today.day) ? ofYear : readDay(`${today.year + 1}年${words}`)
}
