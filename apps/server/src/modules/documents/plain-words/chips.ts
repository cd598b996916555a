import { liesIn } from '../../../gazetteer/area-table.ts'
import type { ReplyOf, documentCalls } from '@tender/contract'
import { areaName } from '../../areas/index.ts'
import type { AmountRange } from './amount.ts'
import type { MeantPart } from './meaning.ts'

export type UnderstoodWords = ReplyOf<typeof documentCalls.understandWords>
export type Chip = UnderstoodWords['chips'][number]

/** A chip for each thing that was understood; 浙江 宁波 is one chip, since the filter joins areas by or. */
export function chipsOf(parts: readonly MeantPart[]): Chip[] {
  const isAboutWinning = parts.some(
    ({ meaning }) => meaning.kind === 'channel' && ['candidate', 'result', 'contract'].includes(meaning.channel),
  )
  return joinAreas(parts).map((part) => chipOf(part, isAboutWinning))
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
  const [area] = one.meaning.areas
  return area !== undefined && other.meaning.areas.some((second) => liesIn(second, area)) ? other : one
}

function chipOf({ text, meaning }: MeantPart, isAboutWinning: boolean): Chip {
  switch (meaning.kind) {
    case 'area': {
      const codes = meaning.areas.map((area) => area.code)
      return { kind: 'area', label: codes.map(areaName).join('、'), source: text, filters: { area: codes } }
    }
    case 'amount':
      return { kind: 'amount', label: meaning.range.label, source: text, filters: amountFilters(meaning.range, isAboutWinning) }
    case 'published':
      return { kind: 'published', label: meaning.period.label, source: text, filters: { published: meaning.period.published } }
    case 'channel':
      return { kind: 'channel', label: meaning.label, source: text, filters: { docchannel: [meaning.channel] } }
    case 'category':
      return { kind: 'category', label: meaning.label, source: text, filters: { dtype: [meaning.category] } }
    case 'deadline':
      return { kind: 'deadline', label: meaning.label, source: text, filters: { deadline: meaning.deadline } }
  }
}

/** Who looks for results asks for winning amounts; notices before that have a budget only. */
function amountFilters({ from, below, isWinning }: AmountRange, isAboutWinning: boolean): Chip['filters'] {
  if (isWinning || isAboutWinning) {
    return { ...(from === undefined ? {} : { winningFrom: from }), ...(below === undefined ? {} : { winningBelow: below }) }
  }
  return { ...(from === undefined ? {} : { budgetFrom: from }), ...(below === undefined ? {} : { budgetBelow: below }) }
}
