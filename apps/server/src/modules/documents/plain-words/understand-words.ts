import { liesIn } from '../../../gazetteer/area-table.ts'
import { chipsOf, type UnderstoodWords } from './chips.ts'
import { understandPiece, type MeantPart, type Meaning, type Part } from './meaning.ts'
import { cutPieces } from './pieces.ts'

/**
 * Reads areas, amounts, times, channels and categories out of what a member typed (`杭州 500万以上 智能化 近一周 招标`) as chips with the filters they
 * stand for; the rest stays words in the query language. Careful: only whole pieces between spaces, and amounts and periods that cannot be meant
 * otherwise, are taken; quoted, bracketed, excluded and alternative words never are. What is taken and what stays are together the input.
 */
export function understandWords(input: string, context: { now: Date }): UnderstoodWords {
  const pieces = cutPieces(input)
  const parts = resolveAreas(pieces.flatMap((piece) => (piece.isQuery ? [{ text: piece.text }] : understandPiece(piece.text, context.now))))
  const words: string[] = []
  const taken: MeantPart[] = []
  for (const { text, meaning } of parts) {
    if (meaning === undefined || contradicts(meaning, taken)) words.push(text)
    else taken.push({ text, meaning })
  }
  return taken.length === 0 ? { words: input.trim(), chips: [] } : { words: words.join(' '), chips: chipsOf(taken) }
}

/** Settles names that several areas bear, or that are sure only below another area, by the other areas of the input; unsettled ones stay words. */
function resolveAreas(parts: Part[]): Part[] {
  const sure = parts.flatMap(({ meaning }) => (meaning?.kind === 'area' && !meaning.needsParent ? meaning.areas : []))
  return parts.map((part) => {
    if (part.meaning?.kind !== 'area' || !part.meaning.needsParent) return part
    const [only, ...others] = part.meaning.areas.filter((area) => sure.some((above) => liesIn(area, above)))
    if (only === undefined || others.length > 0) return { text: part.text }
    return { text: part.text, meaning: { kind: 'area', areas: [only], needsParent: false } }
  })
}

/** A search has one period, one deadline, and each bound of an amount once. */
function contradicts(meaning: Meaning, taken: MeantPart[]): boolean {
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
