import { readNumeral } from './capital-amount.ts'

export type TermLength = { months: number } | { days: number }

/** All lengths of time that a tight text names: 三年, 24个月, 365日历天, 一年零六个月. Of 1+1+1年 and 一年+一年 the first. Calendar days and years (2026年, 第一年) are none. */
export function lengthsIn(words: string): TermLength[] {
  return [...words.matchAll(written)].flatMap((found) => lengthOf(found) ?? [])
}

/** A text with each number written once, and its unit without a bracket: 三年 for 三(3)年, 730天 for 730(天). */
export function withPlainNumbers(words: string): string {
  return words.replaceAll(twice, '').replaceAll(unitInBracket, '$1').replaceAll(beforeSigning, '')
}

/** Whether lengths differ by less than a sixtieth: 一年 and 365天. */
export function isSameLength(one: TermLength, other: TermLength): boolean {
  return Math.abs(daysIn(one) - daysIn(other)) <= daysIn(one) / 60
}

export function daysIn(length: TermLength): number {
  return 'days' in length ? length.days : (length.months * 365.25) / 12
}

/** Characters of numerals, for a class of a pattern. */
export const numerals = '一二两三四五六七八九十壹贰叁肆伍陆柒捌玖拾'
const numeral = `[${numerals}]`
const number = `(?:\\d{1,4}(?:\\.5)?|${numeral}{1,4}|半)`
const unit =
  '(?:年半|个(?:自然|日历|完整)?年度?|年(?![度级检龄月均限初底末\\d]|[一1]?[签聘考评续])|个(?:自然|日历)?月|(?<=1[3-9]|[2-9]\\d)月|个?(?:日历|自然)?[天日](?![/历])|(?:周|个星期)(?![年边一二三四五六日]))'
/** The number once more, as in `三(3)年`. */
const twice = new RegExp(`(?<=\\d|${numeral})\\(${number}\\)(?=个?(?:年|月|日历|自然|天))`, 'gu')
const unitInBracket = /(?<=\d)\((年|个月|日历天|天)\)/gu
/** The bracket in `一年(12个月)一签`. */
const beforeSigning = /(?<=年)\([^()]{1,8}\)(?=[一1]签)/gu
/** `一年`, `365日历天`, `24个月`, `一年零六个月`; or steps, of which the last may name the unit: `1+1+1年`, `一年+一年`. */
const written = new RegExp(
  `(?<![第上下首前近每逐\\d.年月+]|${numeral})(${number})(?:\\+${number})*(?:个)?(${unit})(?:\\+${number}${unit})*(?:[零又]?(${number})个月)?`,
  'gu',
)

function lengthOf([, count = '', unitWords = '', further]: RegExpExecArray): TermLength | null {
  const value = valueOf(count)
  if (value === null || value === 0) return null
  if (/[天日]$/u.test(unitWords)) return limited({ days: value }, maxDays)
  if (/[周期]$/u.test(unitWords)) return limited({ days: value * 7 }, maxDays)
  const months = unitWords.includes('年') ? value * 12 + (unitWords === '年半' ? 6 : 0) : value
  return limited({ months: months + (further === undefined ? 0 : (valueOf(further) ?? 0)) }, maxMonths)
}

function valueOf(count: string): number | null {
  if (count === '半') return 0.5
  return /^\d/u.test(count) ? Number(count) : readNumeral(count)
}

function limited(length: TermLength, max: number): TermLength | null {
  const value = 'days' in length ? length.days : length.months
  return value > 0 && value <= max && Number.isInteger(value) ? length : null
}

const maxDays = 20_000
const maxMonths = 600
