import { longestWords } from './filters/filter-kinds.ts'

/** A plain word that is searched for, with the words that are looked for in its place as well: 电梯|升降机. */
export interface Alternatives {
  word: string
  others: string[]
}

/** More are not read of a search. */
const mostWords = 50

/**
 * The words of a search, in the query language of `packages/matching`, that begin a choice or stand alone. Only what is surely a word of its own: nothing quoted, bracketed,
 * excluded or looked for in the title, and nothing at all where a quote or bracket has no partner.
 */
export function alternativesIn(words: string): Alternatives[] {
  const byKey = new Map<string, Alternatives>()
  for (const [first, ...others] of choicesIn(words)) {
    const found = byKey.get(keyOf(first.text)) ?? { word: first.text, others: [] }
    const all = uniqueWords([first.text, ...found.others, ...others.map(({ text }) => text)])
    byKey.set(keyOf(first.text), { word: found.word, others: all.slice(1) })
  }
  return [...byKey.values()]
}

/** Each part of a search that must be found, with its alternatives; null where it says more than plain words can. */
export function plainParts(words: string): Alternatives[] | null {
  const parts = partsOf(words)
  if (parts === null || !parts.flat().every(({ text }) => isPlain(text))) return null
  return parts.flatMap((part) => {
    const [word, ...others] = uniqueWords(part.map(({ text }) => text))
    return word === undefined ? [] : [{ word, others }]
  })
}

/** The search that finds `other` wherever it finds `word`; null where it can't be written so, or does so already. */
export function withAlternative(words: string, word: string, other: string): string | null {
  const choices = choicesOf(words, word)
  const isThere = choices.some((choice) => choice.some(({ text }) => isSameWord(text, other)))
  if (choices.length === 0 || isThere || !isPlain(other)) return null
  const ends = choices.map((choice) => choice.at(-1)?.to ?? 0)
  const widened = ends.toReversed().reduce((text, end) => `${text.slice(0, end)}|${other}${text.slice(end)}`, words)
  // what stands behind may read it as its own: A1,000
  const isRead = withoutAlternative(widened, word, other) === words
  return isRead && widened.length <= longestWords && countWords(widened) <= mostWords ? widened : null
}

/** The search that does not look for `other` in the place of `word` any more. */
export function withoutAlternative(words: string, word: string, other: string): string {
  const cuts = choicesOf(words, word).flatMap((choice) =>
    choice.flatMap(({ text, to }, index) => {
      const before = choice[index - 1]
      return before !== undefined && isSameWord(text, other) ? [{ from: before.to, to }] : []
    }),
  )
  return cuts.toReversed().reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), words)
}

interface Piece {
  text: string
  /** Where it ends in the search. */
  to: number
}

type Choice = [Piece, ...Piece[]]

/** Plain words side by side, each in the place of the others, as far as a part begins with them. */
function choicesIn(words: string): Choice[] {
  return (partsOf(words) ?? []).flatMap((part): Choice[] => {
    const end = part.findIndex(({ text }) => !isPlain(text))
    const [first, ...others] = end === -1 ? part : part.slice(0, end)
    return first === undefined ? [] : [[first, ...others]]
  })
}

function choicesOf(words: string, word: string): Choice[] {
  return choicesIn(words).filter(([first]) => isSameWord(first.text, word))
}

/** Pieces between spaces and separators, those that a separator joins together; null where a quote or bracket has no partner. */
function partsOf(words: string): Piece[][] | null {
  const parts: Piece[][] = []
  let isJoined = false
  let at = 0
  while (at < words.length) {
    if (isSeparator(words, at) || isBlank(words.charAt(at))) {
      isJoined ||= isSeparator(words, at)
      at++
      continue
    }
    const to = endOfPiece(words, at)
    if (to === null) return null
    const piece = { text: words.slice(at, to), to }
    const joined = isJoined ? parts.at(-1) : undefined
    if (joined === undefined) parts.push([piece])
    else joined.push(piece)
    isJoined = false
    at = to
  }
  return parts
}

function endOfPiece(words: string, from: number): number | null {
  let at = from
  let depth = 0
  while (at < words.length) {
    const sign = words.charAt(at)
    if (depth === 0 && (isBlank(sign) || isSeparator(words, at))) return at
    if (quotes.includes(sign)) {
      do at++
      while (at < words.length && !quotes.includes(words.charAt(at)))
      if (at === words.length) return null
    }
    if (sign === '(' || sign === '（') depth++
    if (sign === ')' || sign === '）') depth--
    if (depth < 0) return null
    at++
  }
  return depth === 0 ? at : null
}

const quotes = '"“”＂'

function isBlank(sign: string): boolean {
  return /[\s\p{Cc}、；;。！？]/u.test(sign)
}

/** A comma inside a number is none: 1,000. */
function isSeparator(words: string, at: number): boolean {
  const sign = words.charAt(at)
  if (sign === '|' || sign === '｜') return true
  const isInNumber = /[0-9０-９]/.test(words.charAt(at - 1)) && /[0-9０-９]/.test(words.charAt(at + 1))
  return (sign === ',' || sign === '，') && !isInNumber
}

function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}]+$/u.test(text)
}

function uniqueWords(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.findIndex((one) => isSameWord(one, text)) === index)
}

function isSameWord(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** At least as many as are read: a quoted phrase counts for each of its words. */
function countWords(words: string): number {
  const pieces = words.split(/[\s\p{Cc}、；;。！？|｜,，()（）"“”＂]+/u).filter(Boolean)
  return pieces.length + words.split(/["“”＂]/).length - 1
}
