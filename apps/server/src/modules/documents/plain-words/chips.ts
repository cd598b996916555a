import { liesIn } from '../../../gazetteer/area-table.ts'
import type { UnderstoodWords } from '@tender/contract'
import { areaName } from '../../areas/index.ts'
import type { AmountRange } from './amount.ts'
import type { Meaning, MeantPart } from './part.ts'

type Understood = UnderstoodWords['filters']

/** A chip for each recognised thing; 浙江 宁波 is one chip, because the filter joins areas by or. */
export function chipsOf(parts: readonly MeantPart[]): Pick<UnderstoodWords, 'chips' | 'filters'> {
  const isAboutWinning = parts.some(
    ({ meaning }) => meaning.kind === 'channel' && ['candidate', 'result', 'contract'].includes(meaning.channel),
  )
  const joined = joinAreas(parts)
  return {
    chips: joined.map(({ text, meaning }) => ({ kind: meaning.kind, label: labelOf(meaning), source: text })),
    filters: joined.reduce<Understood>((filters, { meaning }) => join(filters, filtersOf(meaning, isAboutWinning)), {}),
  }
}

function joinAreas(parts: readonly MeantPart[]): MeantPart[] {
  const joined: MeantPart[] = []
  for (const part of parts) {
    const at = joined.findIndex((other) => isSamePlace(part, other))
    const other = joined[at]
    if (other === undefined) joined.push(part)
    else joined[at] = { text: `${other.text} ${part.text}`, meaning: inner(part, other).meaning }
  }
  return joined
}

function isSamePlace({ meaning: one }: MeantPart, { meaning: other }: MeantPart): boolean {
  if (one.kind !== 'area' || other.kind !== 'area') return false
  return one.areas.some((area) => other.areas.some((second) => area.code === second.code || liesIn(area, second) || liesIn(second, area)))
}

function inner(one: MeantPart, other: MeantPart): MeantPart {
  if (one.meaning.kind !== 'area' || other.meaning.kind !== 'area') return one
  const { areas } = one.meaning
  return other.meaning.areas.every((second) => areas.some((area) => liesIn(second, area))) ? other : one
}

/** The label of a condition. */
export function labelOf(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'area':
      return meaning.group ?? meaning.areas.map(({ code }) => areaName(code)).join('、')
    case 'amount':
      return meaning.range.label
    case 'published':
      return meaning.period.label
    case 'exclusion':
      return `不含 ${meaning.words.join('、')}`
    case 'channel':
    case 'category':
    case 'deadline':
      return meaning.label
  }
}

function filtersOf(meaning: Meaning, isAboutWinning: boolean): Understood {
  switch (meaning.kind) {
    case 'area':
      return { area: meaning.areas.map(({ code }) => code) }
    case 'amount':
      return amountFilters(meaning.range, isAboutWinning)
    case 'published':
      return { published: meaning.period.published }
    case 'channel':
      return { docchannel: [meaning.channel] }
    case 'category':
      return { dtype: [meaning.category] }
    case 'deadline':
      return { deadline: meaning.deadline }
    case 'exclusion':
      return { excludeWords: meaning.words.join(' ') }
  }
}

/** Searches for results mean winning amounts; earlier notices have only a budget. */
function amountFilters({ from, below, isWinning }: AmountRange, isAboutWinning: boolean): Understood {
  if (isWinning || isAboutWinning) {
    return { ...(from === undefined ? {} : { winningFrom: from }), ...(below === undefined ? {} : { winningBelow: below }) }
  }
  return { ...(from === undefined ? {} : { budgetFrom: from }), ...(below === undefined ? {} : { budgetBelow: below }) }
}

/** Joins several areas, channels and excluded words; there can be only one of everything else. */
function join(joined: Understood, next: Understood): Understood {
  return {
    ...joined,
    ...next,
    ...(next.area === undefined ? {} : { area: union(joined.area, next.area) }),
    ...(next.docchannel === undefined ? {} : { docchannel: union(joined.docchannel, next.docchannel) }),
    ...(next.dtype === undefined ? {} : { dtype: union(joined.dtype, next.dtype) }),
    ...(next.excludeWords === undefined ? {} : { excludeWords: [joined.excludeWords ?? [], next.excludeWords].flat().join(' ') }),
  }
}

function union<Code>(left: readonly Code[] | undefined, right: readonly Code[]): Code[] {
  return [...new Set([...(left ?? []), ...right])]
}
