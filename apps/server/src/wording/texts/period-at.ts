import { shanghaiMoment } from '@tender/contract'

/** A day, month, quarter, half-year or year in a tight text: its first and its last minute, and where it stands. */
export interface WrittenPeriod {
  from: Date
  until: Date
  start: number
  end: number
}

/**
 * The period that a tight text names at a place, behind words such as 自 or 暂定; null if it names none there, or a day that does not exist.
 * @param sameYear year of a month or day that stands without one
 */
export function periodAt(value: string, at: number, sameYear: number | null = null): WrittenPeriod | null {
  const start = at + (lead.exec(value.slice(at, at + 12))?.[0].length ?? 0)
  const words = value.slice(start, start + 20)
  const found = year.exec(words)
  if (found === null) return sameYear === null ? null : withoutYear(words, sameYear, start)
  const number = Number(found[1])
  const rest = words.slice(4)
  const place = (length: number): Place => ({ start, end: start + 4 + length })
  const inDay = day.exec(rest)
  if (inDay !== null) return oneDay(number, Number(inDay[1]), Number(inDay[2]), place(inDay[0].length))
  const inMonth = month.exec(rest)
  if (inMonth !== null) return months(number, Number(inMonth[1]), 1, place(inMonth[0].length))
  const inQuarter = quarter.exec(rest)
  if (inQuarter !== null) return months(number, quarterNumber(inQuarter[1]) * 3 - 2, 3, place(inQuarter[0].length))
  const inHalf = half.exec(rest)
  if (inHalf !== null) return months(number, inHalf[1] === '上' ? 1 : 7, 6, place(inHalf[0].length))
  return months(number, 1, 12, place(bare.exec(rest)?.[0].length ?? 0))
}

const lead = /^(?:自|从|为|约|预计|计划|暂定|拟|于|在|:){0,3}/u
const year = /^(20\d{2})(?!\d)/u
const day = /^(?:年|[-./])(1[0-2]|0?[1-9])(?:月|[-./])(3[01]|[12]\d|0?[1-9])(?:日|号|(?![\d年月]))/u
const month = /^(?:年|[-./])(1[0-2]|0?[1-9])(?:月(?:份|初|底|末|[上中下]旬)?|(?![\d年月./-]))/u
const quarter = /^年?第?([一二三四1-4])季度/u
const half = /^年?(上|下)半年/u
const bare = /^年?(?:初|底|末)?/u
const dayOfYear = /^(1[0-2]|0?[1-9])月(3[01]|[12]\d|0?[1-9])[日号]/u
const monthOfYear = /^(1[0-2]|0?[1-9])月/u

type Place = Pick<WrittenPeriod, 'start' | 'end'>

function withoutYear(words: string, yearNumber: number, start: number): WrittenPeriod | null {
  const inDay = dayOfYear.exec(words)
  if (inDay !== null) return oneDay(yearNumber, Number(inDay[1]), Number(inDay[2]), { start, end: start + inDay[0].length })
  const inMonth = monthOfYear.exec(words)
  return inMonth === null ? null : months(yearNumber, Number(inMonth[1]), 1, { start, end: start + inMonth[0].length })
}

function quarterNumber(sign = ''): number {
  const number = '一二三四'.indexOf(sign)
  return number === -1 ? Number(sign) : number + 1
}

function oneDay(yearNumber: number, monthNumber: number, dayNumber: number, place: Place): WrittenPeriod | null {
  const from = shanghaiMoment(yearNumber, monthNumber, dayNumber)
  const nextDay = shanghaiMoment(yearNumber, monthNumber, dayNumber + 1)
  if (nextDay > shanghaiMoment(yearNumber, monthNumber + 1, 1)) return null
  return { from, until: new Date(nextDay.getTime() - minute), ...place }
}

function months(yearNumber: number, first: number, count: number, place: Place): WrittenPeriod {
  const until = new Date(shanghaiMoment(yearNumber, first + count, 1).getTime() - minute)
  return { from: shanghaiMoment(yearNumber, first, 1), until, ...place }
}

const minute = 60_000
