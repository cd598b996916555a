import { normaliseText } from './normalise.ts'

/** A word or phrase that a text must contain literally. */
export interface QueryWord {
  kind: 'word'
  /** Normalised, never empty, trimmed. */
  word: string
  /** As the member wrote it. */
  written: string
  /** Searched in the title only, whatever the scope of the search. */
  titleOnly: boolean
}

/** A query. `all` without parts matches every notice, `any` without parts none. */
export type Query = QueryWord | { kind: 'all'; parts: Query[] } | { kind: 'any'; parts: Query[] } | { kind: 'not'; part: Query }

/** Matches every notice. */
export const emptyQuery: Query = { kind: 'all', parts: [] }

export function isEmpty(query: Query): boolean {
  return query.kind === 'all' && query.parts.every(isEmpty)
}

/** A literal word or phrase. A text that is empty after normalisation matches everything. */
export function word(written: string, options: { titleOnly?: boolean } = {}): Query {
  const normalised = normaliseText(written).trim()
  if (normalised === '') return emptyQuery
  return { kind: 'word', word: normalised, written: written.trim(), titleOnly: options.titleOnly ?? false }
}

/** Matches all parts: words are taken literally, queries as they are. */
export function allOf(parts: readonly (string | Query)[]): Query {
  return joined('all', parts)
}

/** Matches any of the parts. Blank words are left out; without any word it matches everything. */
export function anyOf(parts: readonly (string | Query)[]): Query {
  return joined('any', parts)
}

/** Matches none of the parts. */
export function without(parts: readonly (string | Query)[]): Query {
  const alternatives = anyOf(parts)
  return isEmpty(alternatives) ? emptyQuery : { kind: 'not', part: alternatives }
}

/** The words that a hit contains, each once, as written. Excluded words are left out. */
export function queryWords(query: Query): string[] {
  const byWord = new Map<string, string>()
  for (const found of positiveWords(query)) if (!byWord.has(found.word)) byWord.set(found.word, found.written)
  return [...byWord.values()]
}

export function positiveWords(query: Query, negated = false): QueryWord[] {
  switch (query.kind) {
    case 'word':
      return negated ? [] : [query]
    case 'not':
      return positiveWords(query.part, !negated)
    case 'all':
    case 'any':
      return query.parts.flatMap((part) => positiveWords(part, negated))
  }
}

/**
 * Replaces each wanted word by itself or any of its synonyms; excluded words stay as they are.
 * @param synonyms word → words with the same meaning, in any spelling that normalises to the same
 */
export function widen(query: Query, synonyms: ReadonlyMap<string, readonly string[]>): Query {
  const byWord = new Map([...synonyms].map(([key, words]) => [normaliseText(key).trim(), words]))
  return widened(query, byWord, false)
}

function widened(query: Query, synonyms: ReadonlyMap<string, readonly string[]>, negated: boolean): Query {
  switch (query.kind) {
    case 'word': {
      const words = negated ? [] : (synonyms.get(query.word) ?? [])
      if (words.length === 0) return query
      return anyOf([query, ...words.map((synonym) => word(synonym, { titleOnly: query.titleOnly }))])
    }
    case 'not':
      return { kind: 'not', part: widened(query.part, synonyms, !negated) }
    case 'all':
    case 'any':
      return { kind: query.kind, parts: query.parts.map((part) => widened(part, synonyms, negated)) }
  }
}

function joined(kind: 'all' | 'any', parts: readonly (string | Query)[]): Query {
  const queries = parts.map((part) => (typeof part === 'string' ? word(part) : part)).filter((part) => !isEmpty(part))
  const [first] = queries
  if (first === undefined) return emptyQuery
  return queries.length === 1 ? first : { kind, parts: queries }
}
