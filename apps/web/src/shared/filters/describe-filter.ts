import { isChosen, type Filter, type FilterOption, type FilterValues } from '@tender/contract'
import { fenToWan } from '../format/amount.ts'
import { asList } from './filter-address.ts'

export interface AmountRange {
  from: number | undefined
  below: number | undefined
}

/**
 * Describes a range like the dictionary of amounts does: 20万内, 20–50万, 5000万–1亿, 1亿以上.
 * Ends that are a fen above whole yuan come from words such as 不超过100万 and 超过100万, and are described by the amount in these words.
 */
export function describeAmountRange({ from, below }: AmountRange): string {
  if (below === undefined) return from === undefined ? '不限' : describeFrom(from)
  if (from === undefined) return describeBelow(below)
  if (isFenAbove(from)) return `${describeFrom(from)}、${describeBelow(below)}`
  return isFenAbove(below) ? `${describeBoth(from, below - 1)}（含）` : describeBoth(from, below)
}

function describeFrom(from: number): string {
  return isFenAbove(from) ? `超过${amountName(from - 1)}` : `${amountName(from)}以上`
}

function describeBelow(below: number): string {
  return isFenAbove(below) ? `不超过${amountName(below - 1)}` : `${amountName(below)}内`
}

function describeBoth(low: number, high: number): string {
  const isInWan = !amountName(low).endsWith('亿') && !amountName(high).endsWith('亿')
  return isInWan ? `${fenToWan(low)}–${fenToWan(high)}万` : `${amountName(low)}–${amountName(high)}`
}

function isFenAbove(fen: number): boolean {
  return fen % 100 === 1
}

const fenInYi = 10_000_000_000

/** 5000万 or 1亿; an amount that is not a whole number of 亿 is given in 万. */
function amountName(fen: number): string {
  return fen > 0 && fen % fenInYi === 0 ? `${fen / fenInYi}亿` : `${fenToWan(fen)}万`
}

export function rangeOf(name: string, values: FilterValues): AmountRange {
  const [from, below] = [values[`${name}From`], values[`${name}Below`]]
  return { from: typeof from === 'number' ? from : undefined, below: typeof below === 'number' ? below : undefined }
}

export function nameOf(options: readonly FilterOption[], code: string): string {
  return options.find((option) => option.code === code)?.name ?? code
}

/** Describes `2026-01-01..2026-03-31` as short as it is clear, so that a chip shows all of it: 2026-01-01 至 03-31. */
export function describeDays(days: string): string {
  const [from = '', to = ''] = days.split('..')
  if (from === to) return from
  return `${from} 至 ${from.slice(0, yearLength) === to.slice(0, yearLength) ? to.slice(yearLength + 1) : to}`
}

const yearLength = 4

/** Describes in words the single value of a filter. */
export function describeValue(name: string, filter: Filter, values: FilterValues): string {
  const text = String(values[name] ?? '')
  switch (filter.kind) {
    case 'range':
      return describeAmountRange(rangeOf(name, values))
    case 'choice':
      return nameOf(filter.options, text)
    case 'span':
    case 'period':
      return text.includes('..') ? describeDays(text) : nameOf(filter.options, text)
    case 'day':
      return `不晚于 ${text}`
    case 'words':
    case 'word-list':
    case 'text':
    case 'choices':
    case 'flag':
    case 'area':
      return text
  }
}

/** The text on a filter's button that summarises its value; null if it has none. @param areaName gives the name of an area's code */
export function summariseFilter(name: string, filter: Filter, values: FilterValues, areaName: (code: string) => string): string | null {
  if (filter.kind === 'choices') return summariseCodes(asList(values[name]), (code) => nameOf(filter.options, code))
  if (filter.kind === 'area') return summariseCodes(asList(values[name]), areaName)
  return isChosen(name, filter, values) ? describeValue(name, filter, values) : null
}

export function summariseCodes(codes: readonly string[], nameOfCode: (code: string) => string): string | null {
  const [first] = codes
  if (first === undefined) return null
  return codes.length === 1 ? nameOfCode(first) : `${nameOfCode(first)} 等${codes.length}项`
}
