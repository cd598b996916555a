import { halfWidth } from './half-width.ts'
import type { Part } from './part.ts'
import type { Piece } from './pieces.ts'

const prefix = /^(?:不含有?|不包含|不包括|不要|除了|除去|除开|排除|剔除)/u
// 不含税 is a kind of price; 不要求 and 不排除 are statements
const nextRefused = /^(?:税|求|于|外|险)/u
const tail = /(?:(?:以外|之外|除外)的?|的)$/u

/** Excluded words at the beginning of `pieces`: 不含维修, 除了 保洁, 不要维修、保洁. Null if there are none. @returns the number of pieces used */
export function readExclusion(pieces: readonly Piece[]): { part: Part; taken: number } | null {
  const [first, second] = pieces
  if (first === undefined || !isListOfWords(first)) return null
  const begin = prefix.exec(halfWidth(first.text))?.[0].length
  if (begin === undefined) return null
  const isAlone = begin === first.text.length
  if (isAlone && (second === undefined || !isListOfWords(second))) return null
  const head = isAlone ? [first, ...pieces.slice(1, 2)] : [first]
  const following = pieces.slice(head.length)
  const end = following.findIndex((piece) => !piece.isListed || !isListOfWords(piece))
  const taken = [...head, ...(end < 0 ? following : following.slice(0, end))]
  const words = [isAlone ? '' : first.text.slice(begin), ...taken.slice(1).map(({ text }) => text)].flatMap(wordsOf)
  if (words.length === 0 || nextRefused.test(first.text.slice(begin))) return null
  return { part: { text: taken.map(({ text }) => text).join(' '), meaning: { kind: 'exclusion', words } }, taken: taken.length }
}

/** It contains no signs of the query language except commas. */
function isListOfWords({ text, isQuery }: Piece): boolean {
  return !isQuery || /^[^"＂“”()（）|｜:：\-－]*[^"＂“”()（）|｜:：,，]$/u.test(text)
}

function wordsOf(text: string): string[] {
  return text
    .replace(tail, '')
    .split(/[,，]/u)
    .filter((word) => word !== '')
}
