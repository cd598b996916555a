import { daysBack, marketSpans, shanghaiText, type MarketPeriod, type MarketSpan, type MarketSums } from '@tender/contract'
import { monthOf, monthText, numberOf, startOfMonth, yearOf, type Month } from './months.ts'
import { addUp, noSums } from './sums.ts'

const unitMonths = { month: 1, quarter: 3, year: 12 } as const
type Unit = keyof typeof unitMonths

/** The periods of a span: `count` of `length` months each, one after the other. */
export interface Span {
  unit: Unit
  length: number
  count: number
  first: Month
  /** The month after the last one. */
  end: Month
}

/** What is known of the months of a market. */
export interface KnownMonths {
  sums: ReadonlyMap<Month, MarketSums>
  /** The first month in which any notice was published; it may be known in part only. Null: none was. */
  since: Month | null
  /** The moment until which everything is known: now, or earlier if the newest notices are hidden. */
  until: Date
}

/** The last periods, up to the current one. */
export function spanOf(code: MarketSpan, now: Date): Span {
  const { unit, count } = marketSpans.find((span) => span.code === code) ?? marketSpans[0]
  const length = unitMonths[unit]
  const current = monthOf(now)
  const end = current - (current % length) + length
  return { unit, length, count, first: end - count * length, end }
}

/** The first month that any comparison needs: as much again as the span, and at least a year before it. */
export function firstCompared({ first, end }: Span): Month {
  return first - Math.max(end - first, 12)
}

/** Every period with its figures and those that it is compared with. */
export function periodsOf(span: Span, known: KnownMonths): MarketPeriod[] {
  return Array.from({ length: span.count }, (_, index) => {
    const first = span.first + index * span.length
    const isOver = isKnown(first, span.length, known)
    const compared = (back: number) =>
      isOver && isKnown(first - back, span.length, known) ? sumsOf(first - back, span.length, known) : null
    return {
      name: nameOf(first, span.unit),
      from: dayText(startOfMonth(first)),
      until: dayText(daysBack(startOfMonth(first + span.length), 1)),
      isOver: startOfMonth(first + span.length) <= known.until,
      ...sumsOf(first, span.length, known),
      before: compared(span.length),
      yearBefore: compared(12),
    }
  })
}

/** The periods that are over, together, against the same time one span earlier. Null if not all of that is known. */
export function compare(span: Span, known: KnownMonths): { now: MarketSums; before: MarketSums } | null {
  const over = Array.from({ length: span.count }, (_, index) => span.first + (index + 1) * span.length).filter(
    (end) => startOfMonth(end) <= known.until,
  )
  const length = (over.at(-1) ?? span.first) - span.first
  const before = span.first - (span.end - span.first)
  if (length === 0 || !isKnown(before, length, known)) return null
  return { now: sumsOf(span.first, length, known), before: sumsOf(before, length, known) }
}

/** Whether notices are known for the whole of some months. */
function isKnown(first: Month, length: number, { since, until }: KnownMonths): boolean {
  return since !== null && first > since && startOfMonth(first + length) <= until
}

function sumsOf(first: Month, length: number, { sums }: KnownMonths): MarketSums {
  return addUp(Array.from({ length }, (_, index) => sums.get(first + index) ?? noSums))
}

function nameOf(first: Month, unit: Unit): string {
  if (unit === 'month') return monthText(first)
  return unit === 'year' ? `${yearOf(first)}年` : `${yearOf(first)}年${Math.ceil(numberOf(first) / 3)}季度`
}

function dayText(moment: Date): string {
  return shanghaiText(moment).slice(0, 10)
}
