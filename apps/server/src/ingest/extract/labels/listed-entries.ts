import { hasOrganisationEnd } from '../../../wording/organisations/company-name.ts'
import { lengthOfLot } from '../../../wording/organisations/lot-items.ts'
import { listNumberAt, numberedItems, type Stretch } from '../../../wording/organisations/numbered-items.ts'
import { maxStatementLength, readOrganisations } from '../../../wording/organisations/read-organisations.ts'
import type { Entry } from './entry.ts'
import type { Field } from './fields.ts'

/**
 * Reads lists of organisations to their end. Behind a label that announces names (`成交供应商：1、甲公司`), the value goes on in the lines below that only name the
 * next (`2、乙公司`, `包2：乙公司`). If labels about the first stand between (`1、甲公司，成交价：10万元；2、乙公司，成交价：9万元`), each next one is an entry of its own with
 * the same label. A number out of turn, other words than a name, or a label about something else ends the list.
 * @param entries of lines, in the order of their labels
 */
export function withListedEntries(tight: string, segments: readonly Stretch[], entries: readonly Entry[]): Entry[] {
  const lists = new Map<number, List>()
  // `第二标段：` begins an item
  const labels = entries.filter(({ field }) => field !== 'number')
  let label = 0
  let segment = 0
  return entries.flatMap((entry) => {
    if (!isListing(entry)) return [entry]
    // several labels may share the line below them
    const known = lists.get(entry.start)
    if (known !== undefined) return [{ ...entry, end: known.end }]
    while ((segments[segment]?.end ?? Infinity) < entry.labelStart) segment += 1
    while ((labels[label]?.labelStart ?? Infinity) <= entry.labelStart) label += 1
    const list = readList(tight, entry, piecesBehind(tight, entry, { segments, segment, labels, label }))
    lists.set(entry.start, list)
    return [{ ...entry, end: list.end, rank: rankOf(entry, list.others.length > 0 ? list.number : null) }, ...list.others]
  })
}

/** Numbered candidates stand in the order of their ranks. */
function rankOf({ field, rank }: Entry, number: number | null): number | null {
  return rank ?? (field === 'candidate' ? number : null)
}

function isListing(entry: Entry): boolean {
  return entry.end > entry.start && (listing.has(entry.field) || (entry.field === 'bidder' && entry.words.startsWith('供应商')))
}

const listing: ReadonlySet<Field> = new Set<Field>(['winner', 'candidate', 'name'])

interface List {
  /** Where the value of the label ends. */
  end: number
  /** The number of its first item; null if it names lots. */
  number: number | null
  /** Items that are entries of their own. */
  others: Entry[]
}

function readList(tight: string, entry: Entry, pieces: Iterable<Piece>): List {
  const marks = marksOf(tight.slice(entry.start, entry.end))
  const list: List = { end: entry.end, number: typeof marks?.style === 'string' ? 1 : null, others: [] }
  if (marks === null) return list
  for (const piece of pieces) {
    if (piece.end > entry.start + maxStatementLength) break
    const words = tight.slice(piece.start, piece.end)
    const length = lengthOfMark(words, marks)
    const isBeside = list.others.length === 0 && /^[\n;,、。]*$/u.test(tight.slice(list.end, piece.start))
    const mayFollow = isBeside || (piece.isBehindLabels && list.end === entry.end)
    const isItem = length > 0 && mayFollow && namesOnly(words.slice(length), marks)
    if (!isItem && piece.isNeeded) break
    if (!isItem) continue
    marks.last += 1
    if (isBeside && !piece.isBehindLabels) list.end = piece.end
    else
      list.others.push({
        ...entry,
        rank: rankOf(entry, marks.style === null ? null : marks.last),
        labelStart: piece.start,
        start: piece.start + length,
        end: piece.end,
      })
  }
  return list
}

/** How the items of a list are told apart. */
interface Marks {
  /** The style of its numbers; null if it names lots. */
  style: string | null
  last: number
}

function marksOf(value: string): Marks | null {
  if (lengthOfLot(value, true) > 0) return { style: null, last: 0 }
  const number = listNumberAt(value)
  // behind the name of a shop or a person, the next number would be read as part of the name
  const isNamed = readOrganisations(value).every(({ name }) => hasOrganisationEnd(name))
  return number?.number === 1 && isNamed ? { style: number.style, last: Math.max(1, numberedItems(value).length) } : null
}

/** The length of the lot or of the next number with which words begin; 0 if they begin with neither. */
function lengthOfMark(words: string, { style, last }: Marks): number {
  if (style === null) return lengthOfLot(words, true)
  const number = listNumberAt(words)
  return number !== null && number.style === style && number.number === last + 1 ? number.length : 0
}

/** Whether the words name organisations and say nothing else of them. A lot may say that nobody won it. */
function namesOnly(words: string, { style }: Marks): boolean {
  if (style === null && noAward.test(words)) return true
  if (lost.test(words)) return false
  const names = readOrganisations(words)
  const last = names.at(-1)
  return last !== undefined && names.every(({ name }) => hasOrganisationEnd(name)) && /^(?:[([][^()]*[)\]])?$/u.test(words.slice(last.end))
}

const lost = /[([][^()]{0,20}(?:未中|未成交|放弃|无效|废标|取消|否决)/u
const noAward = /^(?:废标|流标|终止|采购失败)/u

/** Words between two signs or labels behind a value. */
interface Piece extends Stretch {
  /** Whether it stands at the beginning of a line, so that the list ends if it is no item. */
  isNeeded: boolean
  isBehindLabels: boolean
}

/** The first line and the first label that may stand behind a value. */
interface Place {
  segments: readonly Stretch[]
  segment: number
  labels: readonly Entry[]
  label: number
}

function* piecesBehind(tight: string, value: Entry, { segments, segment: first, labels, label: behind }: Place): Generator<Piece> {
  const limit = value.start + maxStatementLength
  let next = behind
  let isBehindLabels = false
  for (let at = first; (segments[at]?.start ?? Infinity) <= limit; at += 1) {
    const { start, end } = segments[at] ?? value
    if (end <= value.end) continue
    // the next cell of a row is no next line
    if (start > value.end && tight[start - 1] === '\t') return
    const from = Math.max(start, value.end)
    while ((labels[next]?.labelStart ?? Infinity) < from) next += 1
    yield* piecesIn(
      tight,
      { start: from, end: Math.min(end, labels[next]?.labelStart ?? end, limit + 1) },
      { isNeeded: from === start, isBehindLabels },
    )
    for (let label = labels[next]; label !== undefined && label.labelStart < end; label = labels[next]) {
      if (!isAboutItem(label) || label.labelStart > limit) return
      isBehindLabels = true
      next += 1
      const stretch = { start: label.labelStart + label.words.length, end: Math.min(end, labels[next]?.labelStart ?? end, limit + 1) }
      yield* piecesIn(tight, stretch, { isNeeded: false, isBehindLabels })
    }
  }
}

function isAboutItem({ field, words }: Entry): boolean {
  return ofItem.has(field) || (field === 'other' && /地址|代码|工期|法定代表人/u.test(words))
}

const ofItem: ReadonlySet<Field> = new Set<Field>(['winningPrice', 'bidPrice', 'projectManager', 'contact', 'phone'])

/** The words between signs. Only the first of a line is needed. */
function* piecesIn(tight: string, { start, end }: Stretch, { isNeeded, isBehindLabels }: Omit<Piece, keyof Stretch>): Generator<Piece> {
  let from = start
  for (const part of tight.slice(start, end).split(/([;,。\n]|(?<=元)(?=\d{1,2}[、.)]))/u)) {
    if (part !== undefined && !/^[;,。\n]?$/u.test(part))
      yield { start: from, end: from + part.length, isNeeded: isNeeded && from === start, isBehindLabels }
    from += part?.length ?? 0
  }
}
