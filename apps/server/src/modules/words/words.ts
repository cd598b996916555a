import { daysBack, type FoundWord, type ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import type { Deps } from '../../deps.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { visibilityOf } from '../documents/index.ts'
import { selectKnown, selectProducts, selectRelated } from './subject-queries.ts'
import { keyOf, readThesaurus, wordsIn, type Thesaurus } from './thesaurus.ts'

export type WordDeps = Pick<Deps, 'database' | 'clock'>

/** the maximal number of related words that are searched */
const maxRelated = 100
/** the maximal number of words in one request */
const maxAsked = 20

/** A page of alternatives: synonyms first, then words that are tendered together with it. Empty if no word is given. */
export async function listSynonyms(
  { database }: Pick<WordDeps, 'database'>,
  { signal }: SessionContext,
  { keyword, excludeWords, pageNo, pageSize }: { keyword: string; excludeWords: string; pageNo: number; pageSize: number },
): Promise<ReplyOf<(typeof calls)['getSynonymList']>> {
  const asked = wordsIn(keyword).slice(0, maxAsked)
  const left = new Set([...asked, ...wordsIn(excludeWords)].map(keyOf))
  const thesaurus = await readThesaurus(database)
  const related = asked.length === 0 ? [] : await selectRelated(database, asked.map(keyOf), { limit: maxRelated, signal })
  const all: FoundWord[] = [
    ...asked.flatMap((word) => thesaurus.synonymsOf(word)).map((word): FoundWord => ({ word, kind: 'synonym', notices: null })),
    ...related
      .filter(({ word }) => !asked.some((one) => thesaurus.isRefused(one, word)))
      .map(({ word, notices }): FoundWord => ({ word, kind: 'related', notices })),
  ]
  const found = all.filter(({ word }) => {
    const key = keyOf(word)
    const isNew = !left.has(key)
    left.add(key)
    return isNew
  })
  const page = { page: pageNo, size: pageSize }
  return pageOf(found.slice((pageNo - 1) * pageSize, pageNo * pageSize), found.length, page)
}

/** The words of a text with their synonyms: the longest known word at every place; unknown text is left out. */
export async function cutIntoWords(database: WordDeps['database'], text: string): Promise<{ word: string; synonyms: string[] }[]> {
  const thesaurus = await readThesaurus(database)
  const parts = wordsIn(text)
  const known = await selectKnown(database, [...new Set(parts.flatMap((part) => piecesOf(keyOf(part))))])
  const isKnown = (key: string) => known.has(key) || thesaurus.knows(key)
  const words = new Set(parts.flatMap((part) => knownWords(keyOf(part), isKnown)))
  return [...words].map((word) => ({ word, synonyms: thesaurus.synonymsOf(word) }))
}

const [shortest, longest] = [2, 10]

function piecesOf(key: string): string[] {
  const characters = Array.from(key)
  return characters.flatMap((_, from) =>
    Array.from({ length: longest - shortest + 1 }, (_, more) => characters.slice(from, from + shortest + more)).flatMap((piece) =>
      piece.length >= shortest ? [piece.join('')] : [],
    ),
  )
}

function knownWords(key: string, isKnown: (key: string) => boolean): string[] {
  const characters = Array.from(key)
  const words: string[] = []
  for (let from = 0; from < characters.length;) {
    const lengths = Array.from({ length: longest - shortest + 1 }, (_, less) => longest - less)
    const length = lengths.find((one) => from + one <= characters.length && isKnown(characters.slice(from, from + one).join('')))
    if (length !== undefined) words.push(characters.slice(from, from + length).join(''))
    from += length ?? 1
  }
  return words
}

/** Words that are tendered together with those that an account is interested in. */
export async function relatedTo(
  { database }: Pick<WordDeps, 'database'>,
  { signal }: SessionContext,
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return []
  const thesaurus: Thesaurus = await readThesaurus(database)
  const keys = words.slice(0, maxAsked).map(keyOf)
  const rows = await selectRelated(database, keys, { limit: maxRecommended, signal })
  return [...new Set([...words.flatMap((word) => thesaurus.synonymsOf(word)), ...rows.map(({ word }) => word)])]
    .filter((word) => !keys.includes(keyOf(word)))
    .slice(0, maxRecommended)
}

const maxRecommended = 12
const productDays = 365

/** The subjects tendered in the last year, most frequent first. */
export async function listProducts(
  { database, clock }: WordDeps,
  { caller }: SessionContext,
  { keyword, page, size }: { keyword: string; page: number; size: number },
): Promise<ReplyOf<(typeof calls)['getProductDictList']>> {
  const now = clock.now()
  const most = Math.min(size, 1000)
  const { rows, total } = await selectProducts(database, {
    beginning: keyOf(keyword),
    since: daysBack(now, productDays),
    visibility: visibilityOf(caller, now),
    offset: page * most,
    limit: most,
  })
  return { content: rows.map(({ word, notices }) => ({ value: word, label: word, notices })), totalElements: total }
}
