import { shanghaiClock, shanghaiMoment, shanghaiZone, startOfDay } from '@tender/contract'
import { readNumeral } from './capital-amount.ts'

/** A moment in a text, and where it stands. */
export interface FoundTime {
  /** Midnight in Asia/Shanghai if the text gives only a day. A time with a zone (`2026-04-01T01:00:00Z`) is moved to Shanghai. */
  at: Date
  hasTime: boolean
  /** Whether it ends a period (`9月1日至9月5日`). `at` is then the end. */
  endsPeriod: boolean
  start: number
  end: number
  /** Where the text of the end begins. `start` is the start of the whole period. */
  lastStart: number
}

interface Day {
  year: number
  month: number
  day: number
}

/**
 * All moments in a tight text (without blanks, with full-width signs folded; see tight-text.ts), in order.
 * A period counts as one moment, its end. Daily hours (`每天9:00至17:00`) behind a period without hours end its last day.
 * @param publishedAt gives the year if the text leaves it out
 */
export function findTimes(text: string, publishedAt: Date | null): FoundTime[] {
  const found: FoundTime[] = []
  let last: Day | null = publishedAt === null ? null : shanghaiClock(publishedAt)
  for (const match of text.matchAll(moment)) {
    const day = readDay(match, last)
    if (day === null) continue
    const local = readTime(match)
    const previous = found.at(-1)
    const joins = previous !== undefined && !previous.endsPeriod && joiner.test(text.slice(previous.end, match.index))
    // a bare day of the month counts only as the end of a period
    if (match.groups?.['only'] !== undefined && !joins) continue
    last = day
    const from = match.index
    const zone = zoneBehind(text, match)
    const end = from + match[0].length + zone.length
    if (joins) found.pop()
    const daily = zone === '' ? dailyHours(text, end, local === null ? '' : (match.groups?.['time'] ?? '')) : null
    const moment = momentIn(zone, day, daily ?? local)
    found.push({ ...moment, endsPeriod: joins, start: joins ? previous.start : from, end, lastStart: from })
  }
  return found
}

/** The zone behind a time as programs write it, with the fractions of a second before it (`.000Z`, `+08:00`); empty if there is none. */
function zoneBehind(text: string, { 0: written, index }: RegExpExecArray): string {
  if (!timeOfProgram.test(written)) return ''
  const end = index + written.length
  return zoneOfProgram.exec(text.slice(end, end + maxZoneLength))?.[0] ?? ''
}

const timeOfProgram = /\dT\d{2}:\d{2}(?::\d{2})?$/iu
const zoneOfProgram = /^(?:\.\d{1,9})?(?:Z|[+-][01]\d:?[0-5]\d)(?![\da-z:])/iu
const maxZoneLength = 20

/**
 * A moment in Shanghai, and whether it has a time. Programs that know only a day write its first or last minute, in their own zone
 * (`T23:59:59Z`, as the Open Contracting Data Standard asks for) or in Shanghai (`T16:00:00Z`).
 */
function momentIn(zone: string, { year, month, day }: Day, hours: Hours | null): Pick<FoundTime, 'at' | 'hasTime'> {
  const { hour, minute } = hours ?? midnight
  const local = shanghaiMoment(year, month, day, hour, minute)
  if (zone === '') return { at: local, hasTime: hours !== null }
  const at = new Date(local.getTime() + (offsetOf(shanghaiZone) - offsetOf(zone)) * 60_000)
  if (at.getTime() === startOfDay(at).getTime()) return { at, hasTime: false }
  const isDay = (hour === 0 && minute === 0) || (hour === 23 && minute === 59)
  return isDay ? { at: shanghaiMoment(year, month, day), hasTime: false } : { at, hasTime: true }
}

/** How many minutes a zone is ahead of UTC: 480 for `+08:00`, 0 for `Z`. */
export function offsetOf(zone: string): number {
  const found = /([+-])(\d{2}):?(\d{2})$/u.exec(zone)
  if (found === null) return 0
  const minutes = Number(found[2]) * 60 + Number(found[3])
  return found[1] === '-' ? -minutes : minutes
}

const numeral = '[〇○零一二三四五六七八九十]'
const date = [
  `(?<year>20\\d{2})年(?<month>\\d{1,2})月(?<day>\\d{1,2})[日号]?`,
  `(?<yearB>20\\d{2})(?<sign>[-/.])(?<monthB>\\d{1,2})\\k<sign>(?<dayB>[0-3]?\\d)`,
  `(?<!\\d)(?<yearE>20\\d{2})(?<monthE>[01]\\d)(?<dayE>[0-3]\\d)(?=-?[0-2]\\d:)`,
  `(?<yearC>二${numeral}{3})年(?<monthC>${numeral}{1,2})月(?<dayC>${numeral}{1,3})日`,
  `(?<!\\d)(?<monthD>\\d{1,2})月(?<dayD>\\d{1,2})[日号]`,
  `(?<=[至到\\-~]第?)(?<only>\\d{1,2})日`,
].join('|')
const between = '(?:日?[(（][^()（）]{1,12}[)）]|星期.|周[一-日])?[,T \\-\\n]?'
const half = '(?<half>上午|下午|凌晨|早上|中午|晚上|晚|早|AM|PM)?'
const time = [
  '(?<hour>[0-2]?\\d)[:.](?<minute>[0-5]\\d)(?::[0-5]\\d(?!\\d))?(?:时|分)?整?',
  '(?<hourB>[0-2]?\\d)[时点](?:(?<minuteB>[0-5]?\\d)分?|(?<halfPast>半))?(?:[0-5]?\\d秒)?整?',
].join('|')
const moment = new RegExp(`(?:${date})(?:${between}(?<time>${half}(?:${time})))?`, 'giu')
// if the year is mistyped or broken over two lines, the year of the beginning is used
const joiner = /^\n?(?:起|开始)?(?:[(（][^()（）]{1,12}[)）])?,?(?:起|始|开始)?\n?(?:至|到|-+|~|—+|――)(?:于)?\n?(?:\d{4,5}\n?年)?$/u
const midnight = { hour: 0, minute: 0 }

function readDay(match: RegExpExecArray, last: Day | null): Day | null {
  const groups = match.groups ?? {}
  const year = groups['year'] ?? groups['yearB'] ?? groups['yearE']
  const month = groups['month'] ?? groups['monthB'] ?? groups['monthD'] ?? groups['monthE']
  const day = groups['day'] ?? groups['dayB'] ?? groups['dayD'] ?? groups['dayE'] ?? groups['only']
  if (groups['yearC'] !== undefined)
    return validDay(readYear(groups['yearC']), readNumeral(groups['monthC'] ?? ''), readNumeral(groups['dayC'] ?? ''))
  if (year !== undefined) return validDay(Number(year), Number(month), Number(day))
  if (last === null) return null
  if (month === undefined) return validDay(last.year, Number(day) < last.day ? (last.month % 12) + 1 : last.month, Number(day))
  // a date in January that is announced in December is in the next year
  return validDay(last.year + (last.month - Number(month) > 6 ? 1 : 0), Number(month), Number(day))
}

function readYear(numerals: string): number {
  return Number(numerals.replaceAll(/./gu, (sign) => String(readNumeral(sign) ?? 0)))
}

function validDay(year: number, month: number | null, day: number | null): Day | null {
  if (month === null || day === null || month < 1 || month > 12 || day < 1) return null
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? { year, month, day } : null
}

interface Hours {
  hour: number
  minute: number
}

function readTime(match: RegExpExecArray): Hours | null {
  const groups = match.groups ?? {}
  const hour = groups['hour'] ?? groups['hourB']
  if (hour === undefined) return null
  const minute = groups['halfPast'] !== undefined ? 30 : Number(groups['minute'] ?? groups['minuteB'] ?? 0)
  return clock(Number(hour), minute, groups['half'] ?? '')
}

function clock(hour: number, minute: number, half: string): Hours | null {
  const isLate = /下午|晚|PM/iu.test(half) || (half === '中午' && hour < 11)
  const whole = isLate && hour < 12 ? hour + 12 : hour
  return whole > 24 || (whole === 24 && minute > 0) ? null : { hour: whole, minute }
}

/**
 * The last of the daily hours of a period, such as `,每天上午9:00至12:00,下午14:00至17:00`.
 * @param own hours right behind the day; they are daily hours only if a range follows (`9:00-17:00`)
 */
function dailyHours(text: string, end: number, own: string): Hours | null {
  if (own !== '' && !rangeBehind.test(text.slice(end, end + 6))) return null
  const run = daily.exec(own + text.slice(end, end + 90))
  if (run === null) return null
  const hours = [...run[0].matchAll(hourOfDay)].at(-1)
  if (hours === undefined) return null
  return clock(Number(hours[2]), Number(hours[3] ?? 0), hours[1] ?? '')
}

const rangeBehind = /^(?:-|~|至|到|—)+(?:上午|下午)?\d{1,2}[:时点]/u
const hourPattern = '(?:[0-2]?\\d)(?:[:时点](?:[0-5]\\d)?分?)(?::\\d{2})?时?'
const daily = new RegExp(
  `^(?:[(（][^()（）]{1,30}[)）])?[,;]?\\n?(?:[(（]?(?:每天|每日|工作日|法定工作日|上班时间|期间)[^\\d\\n]{0,16})?(?:(?:上午|下午|早上|晚上)?:?${hourPattern}(?:至|到|-|~|—)+(?:上午|下午)?${hourPattern}[,;、和\\-及]*)+`,
  'u',
)
const hourOfDay = /(上午|下午|晚上)?:?(?<!\d)([0-2]?\d)[:时点]([0-5]\d)?/gu
