import type { Label } from './fields.ts'
import { labelWords, rankedLabels } from './label-words.ts'

/** A label found in the tight text. */
export interface FoundLabel extends Label {
  start: number
  /** Where the words end, before a bracket or colon. */
  end: number
  /** Label with its bracket: `中标金额(万元)`, which may name a unit. */
  words: string
}

/** The label that makes up a whole cell or line, apart from its list number, bracket and colon; null if the text says more or less. */
export function labelOf(words: string): (Label & { words: string }) | null {
  if (words.length > maxLabelLength + 40) return null
  const bare = words
    .replace(/^[*★▲●#]?(?:[([]?(?:[一二三四五六七八九十]{1,3}|\d{1,2}(?:\.\d{1,2})*)[)\]、..]*)?/u, '')
    .replace(/(?<!:):+$/u, '')
  const label = labels.get(bare) ?? labels.get(withoutBrackets(bare))
  return label === undefined ? null : { ...label, words: bare }
}

/** The longest label that ends at `end`. A bracket before `end` may belong to it. */
export function labelBefore(tight: string, end: number): FoundLabel | null {
  const own = longestEndingAt(tight, end)
  if (own !== null) return { ...own, words: tight.slice(own.start, end) }
  const open = tight[end - 1] === ')' ? openingBefore(tight, end - 1) : null
  if (open === null) return null
  // in `工程造价(招标控制价):` the bracket names the field
  const bare = longestEndingAt(tight, open) ?? longestEndingAt(tight, end - 1)
  return bare === null ? null : { ...bare, words: tight.slice(bare.start, end) }
}

/** The bracket that opens before `closing`, no further away than in labels. */
function openingBefore(tight: string, closing: number): number | null {
  const from = Math.max(0, closing + 1 - maxBracketLength)
  const open = tight.slice(from, closing).lastIndexOf('(')
  return open === -1 ? null : from + open
}

const maxBracketLength = 24

/** The longest label that begins at `start`. */
export function labelAfter(tight: string, start: number): FoundLabel | null {
  for (const length of lengthsByBeginning.get(tight.slice(start, start + 2)) ?? []) {
    const words = tight.slice(start, start + length)
    const label = labels.get(words)
    if (label !== undefined) return { ...label, start, end: start + length, words }
  }
  return null
}

function longestEndingAt(tight: string, end: number): (Label & { start: number; end: number }) | null {
  for (const length of lengthsByEnd.get(tight.slice(end - 2, end)) ?? []) {
    const start = end - length
    const label = start < 0 ? undefined : labels.get(tight.slice(start, end))
    if (label !== undefined) return { ...label, start, end }
  }
  return null
}

/** Turns `预算金额/最高限价(元)` into 预算金额. */
function withoutBrackets(words: string): string {
  return words.replaceAll(/\([^()]*\)|\[[^\]]{0,200}\]/gu, '').replace(/(?:\([^():]{0,12}|\/\p{Script=Han}{2,8})$/u, '')
}

const labels = buildLabels()
const maxLabelLength = Math.max(...[...labels.keys()].map((words) => words.length))

/** Lengths of labels, longest first, by their first and last two characters. One lookup rules out most places. */
const lengthsByBeginning = lengthsBy((words) => words.slice(0, 2))
const lengthsByEnd = lengthsBy((words) => words.slice(-2))

function lengthsBy(key: (words: string) => string): Map<string, number[]> {
  const lengths = new Map<string, Set<number>>()
  for (const words of labels.keys()) {
    const known = lengths.get(key(words)) ?? new Set<number>()
    lengths.set(key(words), known.add(words.length))
  }
  return new Map([...lengths].map(([words, found]) => [words, [...found].toSorted((a, b) => b - a)]))
}

function buildLabels(): Map<string, Label> {
  const map = new Map<string, Label>()
  const add = (words: string, label: Label): void => {
    const known = map.get(words)
    if (known === undefined || known.strength < label.strength) map.set(words, label)
  }
  for (const { field, strength, beginnings, middles, ends } of labelWords) {
    for (const beginning of list(beginnings)) {
      for (const middle of list(middles)) for (const end of list(ends)) add(beginning + middle + end, { field, strength, rank: null })
    }
  }
  for (const [words, rank] of rankedLabels()) add(words, { field: 'candidate', strength: 10, rank })
  map.delete('')
  return map
}

function list(words: string | undefined): string[] {
  return (words ?? '_').split(' ').map((word) => (word === '_' ? '' : word))
}
