import { shanghaiMoment } from '@tender/contract'

const month = /(20\d{2})(?:年|[-./])(1[0-2]|0?[1-9])(?:月|[-./]|(?!\d))(?:(3[01]|[12]\d|0?[1-9])(?!\d)日?|[上中下]旬)?/u
const months = /(20\d{2})年(?:1[0-2]|0?[1-9])月?[-~至到](1[0-2]|0?[1-9])月/u
const part = /(20\d{2})年?(上半年|下半年|年?底)/u
const quarter = /(20\d{2})年?第?([一二三四1-4])季度/u

/**
 * The first day, month, range of months (up to its last), quarter or half-year that a stretch of the tight text names, up to the end of the line.
 * `until` is its last minute.
 */
export function periodIn(tight: string, start: number, end: number): { until: Date; start: number; end: number } | null {
  const [line = ''] = tight.slice(start, end).split('\n')
  const found = quarter.exec(line) ?? months.exec(line) ?? month.exec(line) ?? part.exec(line)
  if (found === null) return null
  const at = start + found.index
  return { until: endOf(found), start: at, end: at + found[0].length }
}

function endOf([words, year, second, day]: RegExpExecArray): Date {
  if (words.includes('上半年')) return lastMinute(Number(year), 7, 1)
  if (/下半年|底$/u.test(words)) return lastMinute(Number(year), 13, 1)
  if (words.includes('季度')) return lastMinute(Number(year), quarterNumber(second) * 3 + 1, 1)
  return day === undefined ? lastMinute(Number(year), Number(second) + 1, 1) : lastMinute(Number(year), Number(second), Number(day) + 1)
}

function quarterNumber(sign = ''): number {
  const number = '一二三四'.indexOf(sign)
  return number === -1 ? Number(sign) : number + 1
}

/** The minute before a day begins. */
function lastMinute(year: number, monthNumber: number, day: number): Date {
  return new Date(shanghaiMoment(year, monthNumber, day).getTime() - 60_000)
}
