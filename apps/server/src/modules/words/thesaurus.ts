import { betweenListedWords, listedWords } from '@tender/contract'
import { normaliseText } from '@tender/matching'
import type { Executor } from '../../platform/database/executor.ts'
import { readDictionaries } from '../dictionaries/index.ts'

/**
 * The operators' words: an item of the dictionary `synonym` is a group whose value and label are synonyms. An item of
 * `synonym_refused` lists in its label the words that are not offered beside its value; it says nothing about these
 * words among each other.
 */
export interface Thesaurus {
  /** Synonyms as they are written, without the word itself. */
  synonymsOf(word: string): string[]
  /** An operator decided that the two are unrelated. */
  isRefused(word: string, other: string): boolean
  knows(key: string): boolean
}

export async function readThesaurus(db: Executor): Promise<Thesaurus> {
  const { synonym = [], synonym_refused: refused = [] } = await readDictionaries(db, ['synonym', 'synonym_refused'])
  const groups = groupsByWord(synonym)
  const refusals = new Set(refused.flatMap(({ value, label }) => wordsIn(label).map((other) => pairKey(value, other))))
  return {
    synonymsOf: (word) => {
      const key = keyOf(word)
      return [...new Set((groups.get(key) ?? []).flat())].filter((other) => keyOf(other) !== key)
    },
    isRefused: (word, other) => refusals.has(pairKey(word, other)) || refusals.has(pairKey(other, word)),
    knows: (key) => groups.has(key),
  }
}

function pairKey(word: string, other: string): string {
  return `${keyOf(word)}\n${keyOf(other)}`
}

function groupsByWord(items: readonly { value: string; label: string }[]): Map<string, string[][]> {
  const groups = new Map<string, string[][]>()
  for (const { value, label } of items) {
    const words = [value, ...listedWords(label)].filter((word) => word !== '')
    for (const word of words) {
      const key = keyOf(word)
      groups.set(key, [...(groups.get(key) ?? []), words])
    }
  }
  return groups
}

export function keyOf(word: string): string {
  return normaliseText(word).trim()
}

/** 充电桩，，充电站, 充电桩 gives two words. */
export function wordsIn(text: string): string[] {
  const byKey = new Map(listedWords(text).map((word) => [keyOf(word), word] as const))
  return [...byKey.values()]
}

/** Whether a text in an item's label would be read as this one word. */
export function isOneWord(text: string): boolean {
  return !betweenListedWords.test(text.trim())
}
