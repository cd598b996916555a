import { shanghaiClock } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import { periodAt } from '../../../wording/texts/period-at.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import type { BuildingEntry } from './building-entries.ts'
import type { BuildingKind } from './building-words.ts'

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
  if (!ofPeriods.has(kind)) return nothing
  const range = rangeOf(text, value, start)
  if (range !== null) return range
  const days = daysOf(value)
  return days === null ? nothing : { ...nothing, duration: text.fact(days.value, start + days.start, start + days.end) }
}

const ofPeriods: ReadonlySet<BuildingKind> = new Set<BuildingKind>(['period', 'duration', 'performance'])
const maxLength = 160
const nothing: Schedule = { startsOn: null, finishesOn: null, duration: null }

function rangeOf(text: TightText, value: string, start: number): Schedule | null {
  const first = periodAt(value, 0)
  const parted = first === null ? null : /^(?:起|开始|开工)?(?:-|~|至|到|—)+/u.exec(value.slice(first.end))
  if (first === null || parted === null) return null
  const second = periodAt(value, first.end + parted[0].length, shanghaiClock(first.from).year)
  return second === null
    ? null
    : {
        startsOn: text.fact(first.from, start + first.start, start + first.end),
        finishesOn: text.fact(second.until, start + second.start, start + second.end),
        duration: null,
      }
}

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
