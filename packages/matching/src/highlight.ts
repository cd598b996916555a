import { containsWord, type PreparedDocument, type Scope } from './evaluate.ts'
import { findWord } from './find-word.ts'
import { blankPhones, type Range } from './masked.ts'
import { normalise } from './normalise.ts'
import { positiveWords, type Query } from './query.ts'

/**
 * All places of the query's wanted words, in order; places that overlap or touch are merged.
 * @param options.phones places that are masked for the reader: no word matches their digits
 */
export function highlight(query: Query, text: string, options: { inTitle: boolean; phones?: readonly Range[] }): Range[] {
  const words = new Set(positiveWords(query).flatMap((word) => (options.inTitle || !word.titleOnly ? [word.word] : [])))
  if (words.size === 0) return []
  const folded = normalise(text)
  const { starts, ends } = folded
  const normalised = blankPhones(folded, options.phones ?? [])
  const places: Range[] = []
  for (const word of words) {
    for (let at = findWord(normalised, word); at !== -1; at = findWord(normalised, word, at + 1)) {
      places.push([starts[at] ?? 0, ends[at + word.length - 1] ?? 0])
    }
  }
  return merged(places)
}

/** The wanted words that a notice contains, as the member wrote them. */
export function matchedWords(query: Query, document: PreparedDocument, scope: Scope): string[] {
  return [...new Set(positiveWords(query).flatMap((word) => (containsWord(word, document, scope) ? [word.written] : [])))]
}

function merged(places: Range[]): Range[] {
  const ranges: Range[] = []
  for (const [start, end] of places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = ranges.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
  }
  return ranges
}
