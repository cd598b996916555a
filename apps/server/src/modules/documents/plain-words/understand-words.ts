import { daysBack, noticeFilters, startOfDay, type PermissionCode, type UnderstoodWords } from '@tender/contract'
import { liesIn, type Area } from '../../../gazetteer/area-table.ts'
import { conditionsOf } from '../../../search/filter-conditions.ts'
import { hiddenDays } from '../rights/visibility.ts'
import { chipsOf, labelOf } from './chips.ts'
import { readDue } from './due.ts'
import { readExclusion } from './exclusion.ts'
import { halfWidth } from './half-width.ts'
import type { MeantPart, Meaning, Part } from './part.ts'
import { readPeriod } from './period.ts'
import { cutPieces, type Piece } from './pieces.ts'
import { understandPiece } from './understand-piece.ts'

interface Context {
  now: Date
  /** Whether the member has a right, even if only in some areas. */
  may: (permission: PermissionCode) => boolean
}

/**
 * Reads areas, amounts, times, channels, categories and excluded words in a member's input (`杭州 500万以上 智能化 近一周 招标
 * 不含维修`). Returns the filters and a chip for each; the rest stays words in the query language. It is careful: it only
 * reads whole pieces between spaces, and amounts and periods that cannot mean anything else; never quoted, bracketed or
 * alternative words. Conditions that the level does not include are also recognised and returned separately, because
 * nobody searches for 500万以上 as a word. The recognised and the remaining words together are the input, except for what
 * the query language reads as spaces.
 */
export function understandWords(input: string, { now, may }: Context): UnderstoodWords {
  const words: string[] = []
  const taken: MeantPart[] = []
  for (const { text, meaning } of resolveAreas(readParts(joinPeriods(cutPieces(input), now), now))) {
    if (meaning === undefined || contradicts(meaning, taken)) words.push(text)
    else taken.push({ text, meaning })
  }
  if (taken.length === 0) return { words: input.trim(), filters: {}, chips: [], locked: [] }
  const asked = taken.map((part) => ({ part, need: needOf(part.meaning, now) }))
  const isOpen = (need: PermissionCode | null) => need === null || may(need)
  return {
    words: words.join(' '),
    ...chipsOf(asked.filter(({ need }) => isOpen(need)).map(({ part }) => part)),
    locked: asked.flatMap(({ part, need }) =>
      need === null || may(need) ? [] : [{ kind: part.meaning.kind, label: labelOf(part.meaning), source: part.text, need }],
    ),
  }
}

/** The right that a condition needs; null if every level has it. */
function needOf(meaning: Meaning, now: Date): PermissionCode | null {
  if (meaning.kind === 'amount') return noticeFilters.budget.need
  return meaning.kind === 'published' && isHidden(meaning.period.published, now) ? 'documents.newest' : null
}

/** Whether a period lies within the days that a level without the right may not see. */
function isHidden(published: string, now: Date): boolean {
  const since = startOfDay(daysBack(now, hiddenDays)).getTime()
  return conditionsOf({ published: noticeFilters.published }, { published }, now).some(
    (one) => one.kind === 'within' && (one.from ?? 0) >= since,
  )
}

function readParts(pieces: readonly Piece[], now: Date): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]
    const exclusion = readExclusion(pieces.slice(at, at + maxInList))
    if (exclusion !== null) parts.push(exclusion.part)
    else if (piece !== undefined) parts.push(...(piece.isQuery ? [{ text: piece.text }] : understandPiece(piece.text, now)))
    at += exclusion?.taken ?? 1
  }
  return parts
}

const maxInList = 20

/** 去年 上半年 is one time of publication, 12月 截止 one deadline. */
function joinPeriods(pieces: readonly Piece[], now: Date): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const both = halfWidth(`${last?.text ?? ''}${piece.text}`)
    if (last !== undefined && !last.isQuery && !piece.isQuery && (readPeriod(both, now) ?? readDue(both, now)) !== null) {
      joined.splice(-1, 1, { ...last, text: `${last.text}${piece.text}` })
    } else joined.push(piece)
  }
  return joined
}

/**
 * Decides names that several areas share, or that are certain only below another area, by the other areas of the input.
 * Undecided ones stay words.
 */
function resolveAreas(parts: Part[]): Part[] {
  const sure = parts.flatMap(({ meaning }) => (meaning?.kind === 'area' && !meaning.needsParent ? meaning.areas : []))
  return parts.map((part) => {
    if (part.meaning?.kind !== 'area' || !part.meaning.needsParent) return part
    const [only, ...others] = part.meaning.areas.filter((area) => sure.some((above) => liesIn(area, above)))
    if (only === undefined || others.length > 0) return { text: part.text }
    return { text: part.text, meaning: { kind: 'area', areas: [only], needsParent: false } }
  })
}

function areasOf({ meaning }: Pick<MeantPart, 'meaning'>): readonly Area[] {
  return meaning.kind === 'area' ? meaning.areas : []
}

/** A search has one period, one deadline, each bound of an amount once, and as many areas as their filter takes. */
function contradicts(meaning: Meaning, taken: MeantPart[]): boolean {
  if (areasOf({ meaning }).length + taken.flatMap(areasOf).length > noticeFilters.area.maxItems) return true
  return taken.some(({ meaning: other }) => {
    if (other.kind !== meaning.kind) return false
    if (meaning.kind === 'published' || meaning.kind === 'deadline') return true
    if (meaning.kind !== 'amount' || other.kind !== 'amount') return false
    const [one, two] = [meaning.range, other.range]
    const bounds = { from: one.from ?? two.from ?? 0, below: one.below ?? two.below ?? Infinity }
    const bothSay = (one.from !== undefined && two.from !== undefined) || (one.below !== undefined && two.below !== undefined)
    return bothSay || bounds.from >= bounds.below || one.isWinning !== two.isWinning
  })
}
