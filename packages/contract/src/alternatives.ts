import { maxWordsLength } from './filters/filter-kinds.ts'

/** A plain word of a search with its alternatives: 电梯|升降机. */
export interface Alternatives {
  word: string
  others: string[]
}

/** further words of a search are ignored */
const maxWords = 50

/**
 * The words of a search, in the query language of `packages/matching`, that begin a choice or stand alone. It returns
 * only certain words: none that are quoted, bracketed, excluded or searched in the title. It returns nothing if a quote
 * or bracket has no partner.
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

/** Each required part of a search with its alternatives; null if the search is more than plain words. */
export function plainParts(words: string): Alternatives[] | null {
  const parts = partsOf(words)
  if (parts === null || !parts.flat().every(({ text }) => isPlain(text))) return null
  return parts.flatMap((part) => {
    const [word, ...others] = uniqueWords(part.map(({ text }) => text))
    return word === undefined ? [] : [{ word, others }]
  })
}

/** The search with `other` as an alternative of `word`; null if it cannot be written so, or already contains it. */
export function withAlternative(words: string, word: string, other: string): string | null {
  const choices = choicesOf(words, word)
  const isThere = choices.some((choice) => choice.some(({ text }) => isSameWord(text, other)))
  if (choices.length === 0 || isThere || !isPlain(other)) return null
  const ends = choices.map((choice) => choice.at(-1)?.to ?? 0)
  const widened = ends.toReversed().reduce((text, end) => `${text.slice(0, end)}|${other}${text.slice(end)}`, words)
  // the text after it may be read as part of it: A1,000
  const isRead = withoutAlternative(widened, word, other) === words
  return isRead && widened.length <= maxWordsLength && countWords(widened) <= maxWords ? widened : null
}

/** The search without `other` as an alternative of `word`. */
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
  /** The end of the choice in the search. */
  to: number
}

type Choice = [Piece, ...Piece[]]

/** Alternatives at the beginning of each part, as long as they are plain words. */
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

/** The pieces between spaces and separators, grouped by the separators that join them. Null if a quote or bracket has no partner. */
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

/** A comma within a number is no separator: 1,000. */
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

/** An upper estimate of the words that are read: a quoted phrase counts for each of its words. */
function countWords(words: string): number {
  const pieces = words.split(/[\s\p{Cc}、；;。！？|｜,，()（）"“”＂]+/u).filter(Boolean)
  return pieces.length + words.split(/["“”＂]/).length - 1
}
