import { normaliseText } from '@tender/matching'
import type { Executor } from '../../platform/database/executor.ts'
import { readDictionaries } from '../dictionaries/index.ts'

/**
 * Words of the field as operators keep them: an item of the dictionary `synonym` is a group, its value and the words of its label mean the same; an
 * item of `synonym_refused` names with its value the words that are not offered beside it, and says nothing of these among each other.
 */
export interface Thesaurus {
  /** Words that mean the same, as they are written, without the word itself. */
  synonymsOf(word: string): string[]
  /** An operator said that these two have nothing to do with each other. */
  isRefused(word: string, other: string): boolean
  knows(key: string): boolean
}

/** What parts the words of a text, such as an item's label. */
const between = /[,，、;；\s]+/u

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
    const words = [value, ...label.split(between)].filter((word) => word !== '')
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

/** 充电桩，，充电站, 充电桩 → two words. */
export function wordsIn(text: string): string[] {
  const byKey = new Map(text.split(between).flatMap((word) => (word === '' ? [] : [[keyOf(word), word] as const])))
  return [...byKey.values()]
}

/** Whether a text is read as this one word where it stands in an item's label. */
export function isOneWord(text: string): boolean {
  return !between.test(text.trim())
}
