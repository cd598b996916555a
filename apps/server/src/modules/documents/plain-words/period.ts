import type { DocumentFilters } from '@tender/contract'
import { readNumeral } from './amount.ts'
import { date, formatUtc, numberOf, readDay, spanOf, todayOf, type Today } from './calendar.ts'

/** A time of publication as the filter takes it, with the label of its chip. */
export interface Period {
  published: DocumentFilters['published']
  label: string
}

/** Finds words in a text that give a time of publication: 近一周, 今天, 本月, 2026年3月. Days are those of Asia/Shanghai. Null if there are none. */
export function findPeriod(text: string, now: Date): { start: number; end: number; period: Period } | null {
  const found = recent.exec(text)
  const count = found?.groups?.['count']
  const unit = found?.groups?.['unit']
  if (found === null || unit === undefined) return null
  const period = lastDays(count ?? '一', unit, now)
  return period === null ? null : { start: found.index, end: found.index + found[0].length, period }
}

/** A whole piece of the input that names days: 今天, 上月, 2026, 3月份, 去年上半年, 2026-03-01至2026-03-31, 不限时间. Null for other text. */
export function readPeriod(piece: string, now: Date): Period | null {
  const today = todayOf(now)
  return namedDays(piece, today) ?? unlimited(piece) ?? calendar(piece) ?? partOfYear(piece, today)
}

function unlimited(piece: string): Period | null {
  return /^(?:不限(?:发布)?时间|(?:发布)?时间不限|(?:全部|所有)时间)$/u.test(piece) ? { published: 'all', label: '不限时间' } : null
}

function namedDays(piece: string, today: Today): Period | null {
  const day = (label: string, from: number, to = from) =>
    days(label, date(today.year, today.month, today.day + from), date(today.year, today.month, today.day + to))
  switch (piece) {
    case '今天':
    case '今日':
      return { published: 'today', label: '今天' }
    case '昨天':
    case '昨日':
      return day('昨天', -1)
    case '本周':
    case '这周':
      return day('本周', -today.weekday, 6 - today.weekday)
    case '上周':
      return day('上周', -today.weekday - 7, -today.weekday - 1)
    case '本月':
    case '这个月':
      return month(today.year, today.month, '本月')
    case '上月':
    case '上个月':
      return month(today.year, today.month - 1, '上月')
    default:
      return null
  }
}

const yearPart = '(?:(?<year>20\\d\\d)年?|(?<spoken>今年|本年|去年|前年))'
const wholeYear = new RegExp(`^${yearPart}$`, 'u')
const stretch = new RegExp(
  `^(?:${yearPart}的?)?(?:(?<month>\\d{1,2}|[一二三四五六七八九]|十[一二]?)(?<sign>月份?)|(?<half>[上下])半年|第?(?<quarter>[一二三四1-4])季度)$`,
  'u',
)

/** A year, or a month, half or quarter of one: the last that has begun if no year is named. */
function partOfYear(piece: string, today: Today): Period | null {
  const whole = wholeYear.exec(piece)?.groups
  if (whole !== undefined) {
    const named = namedYear(whole, today) ?? today.year
    // 2027 may be part of a name, but 2027年 is meant as a year
    return named > today.year && !piece.endsWith('年') ? null : year(named, piece)
  }
  const groups = stretch.exec(piece)?.groups
  if (groups === undefined) return null
  const [first, length] = monthsOf(groups)
  const named = namedYear(groups, today)
  // 三月 alone may be a name
  const isVague = named === null && groups['sign'] === '月' && !/\d/u.test(piece)
  if (first < 0 || first > 11 || isVague) return null
  const ofYear = named ?? (first > today.month ? today.year - 1 : today.year)
  return days(named === null ? `${ofYear}年${piece}` : piece, date(ofYear, first, 1), date(ofYear, first + length, 0))
}

type Groups = Record<string, string | undefined>

const spokenYears = new Map([
  ['今年', 0],
  ['本年', 0],
  ['去年', -1],
  ['前年', -2],
])

function namedYear({ year: written, spoken }: Groups, today: Today): number | null {
  if (written !== undefined) return Number(written)
  return spoken === undefined ? null : today.year + (spokenYears.get(spoken) ?? 0)
}

/** The first month, from 0, and the number of months. */
function monthsOf({ month: monthWords, half, quarter }: Groups): [first: number, length: number] {
  if (half !== undefined) return [half === '上' ? 0 : 6, 6]
  if (quarter !== undefined) return [(numberOf(quarter) - 1) * 3, 3]
  return [numberOf(monthWords ?? '') - 1, 1]
}

const recent =
  /(?:(?:最近|近)(?<count>\d{1,3}|[一二两三四五六七八九十]{1,3}|半)?个?(?<unit>天|日|周|星期|月|季度|年)(?:内|以内|来)?)(?![\p{Script=Han}\d]?路)/u

/** 近N天 and the like. Periods that the filter has as options become those options, so that the panel shows them as chosen. */
function lastDays(count: string, unit: string, now: Date): Period | null {
  const number = count === '半' ? 0.5 : /^\d/u.test(count) ? Number(count) : readNumeral(count)
  const length = Math.round(number * (unitDays[unit] ?? 0))
  if (length < 1 || length > longest) return null
  const named = namedPeriods.find((period) => period.days === length)
  if (named !== undefined) return { published: named.published, label: named.label }
  const today = todayOf(now)
  return days(`近${length}天`, date(today.year, today.month, today.day - length), date(today.year, today.month, today.day))
}

const longest = 3650
const unitDays: Record<string, number> = { 天: 1, 日: 1, 周: 7, 星期: 7, 月: 30, 季度: 90, 年: 365 }
const namedPeriods = [
  { days: 3, published: '3d', label: '近3天' },
  { days: 7, published: '7d', label: '近7天' },
  { days: 30, published: '30d', label: '近1月' },
  { days: 90, published: '90d', label: '近3月' },
  { days: 180, published: '180d', label: '近半年' },
  { days: 183, published: '180d', label: '近半年' },
  { days: 360, published: '365d', label: '近1年' },
  { days: 365, published: '365d', label: '近1年' },
] as const

function calendar(piece: string): Period | null {
  const range = piece.split(/至|到|~|～|\.\./u)
  if (range.length === 2) {
    const [from, to] = range.map(readDay)
    return from === undefined || to === undefined || from === null || to === null || from > to
      ? null
      : days(`${formatUtc(from)}至${formatUtc(to)}`, from, to)
  }
  const day = readDay(piece)
  if (day !== null) return days(formatUtc(day), day, day)
  const found = /^(20\d\d)[-/.](\d{1,2})$/u.exec(piece)
  const number = Number(found?.[2])
  return found === null || number < 1 || number > 12 ? null : month(Number(found[1]), number - 1, `${found[1]}年${number}月`)
}

function year(number: number, label: string): Period {
  return days(label, date(number, 0, 1), date(number, 11, 31))
}

function month(yearNumber: number, index: number, label: string): Period {
  return days(label, date(yearNumber, index, 1), date(yearNumber, index + 1, 0))
}

function days(label: string, from: Date, to: Date): Period {
  return { published: spanOf(from, to), label }
}
