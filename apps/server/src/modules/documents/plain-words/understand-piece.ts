import { areasOfGroup } from '../../../gazetteer/area-groups.ts'
import { findAmount } from './amount.ts'
import { readAreas } from './area.ts'
import { readDue } from './due.ts'
import { fixedWords } from './fixed-words.ts'
import { halfWidth } from './half-width.ts'
import type { Meaning, Part } from './part.ts'
import { findPeriod, readPeriod } from './period.ts'
import { readSequence } from './sequence.ts'

/** The parts of a piece, in order; joined they give the piece. */
export function understandPiece(piece: string, now: Date): Part[] {
  const plain = halfWidth(piece)
  const whole = wholeMeaning(plain, now)
  if (whole !== null) return [{ text: piece, meaning: whole }]
  const found = insideMeaning(plain, now)
  if (found !== null) {
    // 近一周的招标
    const end = plain.charAt(found.end) === '的' ? found.end + 1 : found.end
    const sides = [piece.slice(0, found.start), piece.slice(end)].map((side) => (side === '' ? [] : understandPiece(side, now)))
    return [...(sides[0] ?? []), { text: piece.slice(found.start, end), meaning: found.meaning }, ...(sides[1] ?? [])]
  }
  const sequence = readSequence(plain, (text) => wholeMeaning(text, now))
  if (sequence === null) return [{ text: piece }]
  const parts = sequence.map(({ start, end, meaning }) => ({ text: piece.slice(start, end), meaning }))
  const rest = piece.slice(sequence.at(-1)?.end)
  return rest === '' ? parts : [...parts, ...understandPiece(rest, now)]
}

function wholeMeaning(piece: string, now: Date): Meaning | null {
  const period = readPeriod(piece, now)
  if (period !== null) return { kind: 'published', period }
  const fixed = fixedWords.get(piece)
  if (fixed !== undefined) return fixed
  const due = readDue(piece, now)
  if (due !== null) return { kind: 'deadline', ...due }
  const group = areasOfGroup(piece)
  if (group !== null) return { kind: 'area', areas: group, needsParent: false, group: piece }
  const areas = readAreas(piece)
  return areas.areas.length === 0 ? null : { kind: 'area', ...areas }
}

/** An amount or a period inside a piece. */
function insideMeaning(piece: string, now: Date): { start: number; end: number; meaning: Meaning } | null {
  const amount = findAmount(piece)
  if (amount !== null) return { start: amount.start, end: amount.end, meaning: { kind: 'amount', range: amount.range } }
  const recent = findPeriod(piece, now)
  return recent === null ? null : { start: recent.start, end: recent.end, meaning: { kind: 'published', period: recent.period } }
}
