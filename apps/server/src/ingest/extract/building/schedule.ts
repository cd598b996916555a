import { shanghaiMoment } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import type { BuildingEntry } from './building-entries.ts'

export interface Schedule {
  startsOn: Fact<Date> | null
  finishesOn: Fact<Date> | null
  duration: Fact<number> | null
}

/** When building begins and ends, and how many days it may take. */
export function readSchedule(text: TightText, entries: readonly BuildingEntry[]): Schedule {
  const found = entries.map((entry) => scheduleOf(text, entry))
  const startsOn = found.find((schedule) => schedule.startsOn !== null)?.startsOn ?? null
  const finishesOn = found.find((schedule) => schedule.finishesOn !== null)?.finishesOn ?? null
  const duration = found.find((schedule) => schedule.duration !== null)?.duration ?? null
  const isPossible = startsOn === null || finishesOn === null || startsOn.value < finishesOn.value
  return isPossible ? { startsOn, finishesOn, duration } : { startsOn: null, finishesOn: null, duration }
}

function scheduleOf(text: TightText, { kind, start, end }: BuildingEntry): Schedule {
  const value = text.tight.slice(start, Math.min(end, start + maxLength))
  if (kind === 'start' || kind === 'finish') {
    const time = periodAt(value, 0)
    if (time === null) return nothing
    const fact = text.fact(kind === 'start' ? time.from : time.until, start + time.start, start + time.end)
    return kind === 'start' ? { ...nothing, startsOn: fact } : { ...nothing, finishesOn: fact }
  }
  const range = kind === 'period' || kind === 'duration' ? rangeOf(text, value, start) : null
  if (range !== null) return range
  const days = kind === 'duration' || kind === 'period' ? daysOf(value) : null
  return days === null ? nothing : { ...nothing, duration: text.fact(days.value, start + days.start, start + days.end) }
}

const maxLength = 160
const nothing: Schedule = { startsOn: null, finishesOn: null, duration: null }

function rangeOf(text: TightText, value: string, start: number): Schedule | null {
  const first = periodAt(value, 0)
  const parted = first === null ? null : /^(?:起|开始|开工)?(?:-|~|至|到|—)+/u.exec(value.slice(first.end))
  if (first === null || parted === null) return null
  const second = periodAt(value, first.end + parted[0].length, first.from.getUTCFullYear())
  return second === null
    ? null
    : {
        startsOn: text.fact(first.from, start + first.start, start + first.end),
        finishesOn: text.fact(second.until, start + second.start, start + second.end),
        duration: null,
      }
}

interface Period {
  from: Date
  until: Date
  start: number
  end: number
}

const lead = /^(?:自|从|为|约|预计|计划|暂定|拟|于|在|:){0,3}/u
const year = /^(20\d{2})(?!\d)/u
const day = /^(?:年|[-./])(1[0-2]|0?[1-9])(?:月|[-./])(3[01]|[12]\d|0?[1-9])(?:日|号|(?![\d年月]))/u
const month = /^(?:年|[-./])(1[0-2]|0?[1-9])(?:月(?:份|初|底|末|[上中下]旬)?|(?![\d年月./-]))/u
const quarter = /^年?第?([一二三四1-4])季度/u
const half = /^年?(上|下)半年/u
const bare = /^年?(?:初|底|末)?/u
const monthOnly = /^(1[0-2]|0?[1-9])月/u

/** The day, month, quarter, half-year or year at a place. @param sameYear year of a month that stands without one */
function periodAt(value: string, at: number, sameYear: number | null = null): Period | null {
  const start = at + (lead.exec(value.slice(at, at + 12))?.[0].length ?? 0)
  const words = value.slice(start, start + 20)
  const alone = sameYear === null ? null : monthOnly.exec(words)
  if (alone !== null && sameYear !== null) return months(sameYear, Number(alone[1]), 1, { start, end: start + alone[0].length })
  const found = year.exec(words)
  if (found === null) return null
  const number = Number(found[1])
  const rest = words.slice(4)
  const place = (length: number): { start: number; end: number } => ({ start, end: start + 4 + length })
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

function quarterNumber(sign = ''): number {
  const number = '一二三四'.indexOf(sign)
  return number === -1 ? Number(sign) : number + 1
}

function oneDay(yearNumber: number, monthNumber: number, dayNumber: number, place: { start: number; end: number }): Period {
  const from = shanghaiMoment(yearNumber, monthNumber, dayNumber)
  return { from, until: new Date(shanghaiMoment(yearNumber, monthNumber, dayNumber + 1).getTime() - minute), ...place }
}

function months(yearNumber: number, first: number, count: number, place: { start: number; end: number }): Period {
  const until = new Date(shanghaiMoment(yearNumber, first + count, 1).getTime() - minute)
  return { from: shanghaiMoment(yearNumber, first, 1), until, ...place }
}

const minute = 60_000

const totalDays = /^[^\d,。;]{0,8}(?:总)?工期[^\d,。;]{0,6}(\d{1,4})个?(?:日历|自然)?(?:天|日)/u
const leadingDays = /^[:约为共计暂定不超过≤]{0,4}(\d{1,4})个?(?:日历|自然)?(?:天|日|\)?(?=$))/u
const countedDays = /^[^\d。;]{0,40}?(\d{1,4})个?(?:日历|自然)?(?:天|日)/u
const anyDays = /\d{1,4}个?(?:日历|自然)?(?:天|日)/gu

/** Days in `365日历天`, `总工期180日历天`, `合同签订后60天内完成`; null if there are several and none is called the total. */
function daysOf(value: string): { value: number; start: number; end: number } | null {
  const [sentence = ''] = value.split(/[。;]/u)
  const found = leadingDays.exec(sentence) ?? totalDays.exec(sentence) ?? onlyOne(sentence)
  const days = Number(found?.[1])
  if (found === null || !Number.isInteger(days) || days < 1 || days > 5000) return null
  // the days of each lot or order, or of one of several parts
  if (
    /^(?:\/|每|个?工作)/u.test(sentence.slice(found[0].length)) ||
    /标段|子包|每|单项|单个|设计|勘察/u.test(sentence.slice(0, found[0].length))
  )
    return null
  const start = found[0].lastIndexOf(found[1] ?? '')
  return { value: days, start, end: found[0].length }
}

function onlyOne(sentence: string): RegExpExecArray | null {
  return [...sentence.matchAll(anyDays)].length === 1 ? countedDays.exec(sentence) : null
}
