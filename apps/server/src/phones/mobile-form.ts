import type { DigitGap } from './digit-gaps.ts'
import type { DigitGroup } from './digit-groups.ts'
import { prefixes, type Candidate, type Form, type FormContext } from './phone-forms.ts'

/** A row of digits of all kinds, with all gaps that a mobile number may have. */
export interface DigitRow extends Candidate {
  groups: DigitGroup[]
  gaps: DigitGap[]
  /** The digits before the row; null if none are near, or if they belong to another phone. */
  before: Neighbour | null
  /** Whether a single 一 stands between two numbers. */
  hasStroke: boolean
}

/** Neighbouring digits, and the gap before or behind them. */
export interface Neighbour {
  gap: DigitGap
  group: DigitGroup
}

/** The mobile number with which a row begins; null if there is none. It ends where a group ends. */
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

/** Whether digits may begin a mobile number, a country code or the zero before a number. */
export function mayBeMobile(digits: string): boolean {
  return beginnings.test(digits)
}

const beginnings = /^(?:0{0,2}$|0?1(?:$|[3-9])|(?:00)?8(?:$|6(?:0?$|0?1(?:$|[3-9]))))/
const mobileLength = 11

/** Eleven digits of a row. */
interface Stretch {
  /** Number of digits that stand together, of whatever kind. */
  parts: number[]
  /** The gaps between these parts. */
  gaps: DigitGap[]
  before: Neighbour | null
  behind: Neighbour | null
  /** The gap to a country code, or to the zero of a decimal. */
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
 * Whether the digits are a mobile number. Behind a label or a country code, usual separators may split them anywhere.
 * Elsewhere their groups have at least three digits or one of the usual lengths. If the separators are unusual for numbers, they must all be alike.
 */
function isMobile(stretch: Stretch, isAnnounced: boolean): boolean {
  const { parts, gaps } = stretch
  if (!stretch.isOneGroup && hasAdjoiningDigits(stretch)) return false
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

/** Whether digits of another kind adjoin, so that there are more than eleven. A single sign is a footnote or numbers what follows, so it does not count. */
function hasAdjoiningDigits({ before, behind }: Stretch): boolean {
  return [before, behind].some((one) => one?.gap.kind === 'none' && !(one.group.kind === 'sign' && one.group.length === 1))
}

/** Whether the digits may be a decimal or a number that begins with a year. */
function mayBeOther({ parts, gaps, first }: Stretch): boolean {
  return (parts.length === 2 && gaps[0]?.link === 'dot') || (first.length === 4 && first.startsWith('19'))
}

/** Whether they stand in a list of numbers: the digits before or behind are separated from them by the same signs. */
function isInList({ gaps, before, behind }: Stretch): boolean {
  const isLike = (one: Neighbour | null) => one !== null && gaps.some(({ kind, signs }) => one.gap.kind === kind && one.gap.signs === signs)
  return isLike(before) || (isLike(behind) && !beginsPhone.test(behind?.group.digits ?? ''))
}

/** Matches digits that begin another phone. */
const beginsPhone = /^(?:1[3-9]\d(?:\d{4}){0,2}|0\d+)$/

function isAlike([first, ...others]: readonly DigitGap[]): boolean {
  return others.every(({ kind, signs }) => kind === first?.kind && signs === first.signs)
}
