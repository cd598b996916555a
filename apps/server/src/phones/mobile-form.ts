import type { DigitGap } from './digit-gaps.ts'
import type { DigitGroup } from './digit-groups.ts'
import { prefixes, type Candidate, type Form, type FormContext } from './phone-forms.ts'

/** Digits of all kinds in a row, with whatever a mobile number may have between them. */
export interface DigitRow extends Candidate {
  groups: DigitGroup[]
  gaps: DigitGap[]
  /** The digits before it; null where none are near, and where they are another phone's. */
  before: Neighbour | null
  /** A lone 一 stands between two numbers. */
  hasStroke: boolean
}

/** Digits before or behind, and what stands between. */
export interface Neighbour {
  gap: DigitGap
  group: DigitGroup
}

/** The mobile number that a row begins with; null where it begins with none. It ends where a group ends. */
export function mobileForm(row: DigitRow, context: FormContext): Form | null {
  for (const { length, isSure } of prefixes(row, context)) {
    const [, zero] = /^(0?)1[3-9]/.exec(row.digits.slice(length)) ?? []
    if (zero === undefined) continue
    const prefix = length + zero.length
    const stretch = stretchOf(row, prefix)
    if (stretch === null || (zero !== '' && stretch.lead?.link === 'dot')) continue
    if (isMobile(stretch, context.isLabelled || isSure)) return { kind: 'mobile', prefix, length: mobileLength, areaCode: 0 }
  }
  return null
}

/** Whether digits, or what will follow them, may be those of a mobile number, a country's code or a zero before it. */
export function mayBeMobile(digits: string): boolean {
  return beginnings.test(digits)
}

const beginnings = /^(?:0{0,2}$|0?1(?:$|[3-9])|(?:00)?8(?:$|6(?:0?$|0?1(?:$|[3-9]))))/
const mobileLength = 11

/** Eleven digits of a row. */
interface Stretch {
  /** How many stand together, of whatever kind. */
  parts: number[]
  /** What stands between these. */
  gaps: DigitGap[]
  before: Neighbour | null
  behind: Neighbour | null
  /** To a country's code, or the zero of a decimal. */
  lead: DigitGap | null
  first: string
  isOneGroup: boolean
}

function stretchOf({ digits, lengths, groups, gaps, before }: DigitRow, from: number): Stretch | null {
  const stretch: Stretch = {
    parts: [],
    gaps: [],
    before: from === 0 ? before : null,
    behind: null,
    lead: null,
    first: '',
    isOneGroup: true,
  }
  let end = 0
  for (const [index, length] of lengths.entries()) {
    const start = end
    end += length
    if (end > from + mobileLength) return null
    if (end <= from) continue
    const gap = start > from ? gaps[index - 1] : undefined
    const added = end - Math.max(start, from)
    if (start === from && index > 0) stretch.lead = gaps[index - 1] ?? null
    if (gap?.kind === 'none') stretch.parts.push((stretch.parts.pop() ?? 0) + added)
    else stretch.parts.push(added)
    if (gap !== undefined && gap.kind !== 'none') stretch.gaps.push(gap)
    stretch.isOneGroup &&= start <= from
    if (end < from + mobileLength) continue
    stretch.first = digits.slice(from, from + (stretch.parts[0] ?? 0))
    const [behind, group] = [gaps[index], groups[index + 1]]
    return { ...stretch, behind: behind === undefined || group === undefined ? null : { gap: behind, group } }
  }
  return null
}

/**
 * Behind a label, or a country's code, digits may be parted in any way by what parts numbers. Else they stand in groups of three and more, or
 * in one of the usual ways, and by signs that no other number has they are parted alike.
 */
function isMobile(stretch: Stretch, isAnnounced: boolean): boolean {
  const { parts, gaps } = stretch
  if (!stretch.isOneGroup && goesOn(stretch)) return false
  const kinds = new Set(gaps.map(({ kind }) => kind))
  const isUsual = !kinds.has('other') && !kinds.has('break') && !kinds.has('cell') && !kinds.has('factor')
  const shape = parts.join()
  if (isUsual && (isAnnounced || usualParts.has(shape))) return isAnnounced || shape !== oneByOne || isAlike(gaps)
  if (!usualParts.has(shape) && !parts.every((part) => part >= minTogether)) return false
  if (isUsual) return !mayBeOther(stretch)
  if (shape !== best && !isAlike(gaps)) return false
  if (isAnnounced) return true
  if (kinds.has('cell') || kinds.has('factor') || (kinds.has('break') && shape !== best)) return false
  return !isInList(stretch)
}

const best = '3,4,4'
const oneByOne = '1,1,1,1,1,1,1,1,1,1,1'
const usualParts = new Set(['11', best, '3,8', '7,4', '4,3,4', '3,3,5', '4,4,3', '5,6', '3,2,2,2,2', oneByOne])
const minTogether = 3

/** Digits of another kind adjoin, so that there are more than eleven; one sign alone is a footnote's, or numbers what follows. */
function goesOn({ before, behind }: Stretch): boolean {
  return [before, behind].some((one) => one?.gap.kind === 'none' && !(one.group.kind === 'sign' && one.group.length === 1))
}

/** Decimals, and numbers that begin with a year. */
function mayBeOther({ parts, gaps, first }: Stretch): boolean {
  return (parts.length === 2 && gaps[0]?.link === 'dot') || (first.length === 4 && first.startsWith('19'))
}

/** Digits stand before or behind that are parted from these as these are: a row of numbers. */
function isInList({ gaps, before, behind }: Stretch): boolean {
  const isLike = (one: Neighbour | null) => one !== null && gaps.some(({ kind, signs }) => one.gap.kind === kind && one.gap.signs === signs)
  return isLike(before) || (isLike(behind) && !beginsPhone.test(behind?.group.digits ?? ''))
}

/** Another phone follows in the same manner. */
const beginsPhone = /^(?:1[3-9]\d(?:\d{4}){0,2}|0\d+)$/

function isAlike([first, ...others]: readonly DigitGap[]): boolean {
  return others.every(({ kind, signs }) => kind === first?.kind && signs === first.signs)
}
