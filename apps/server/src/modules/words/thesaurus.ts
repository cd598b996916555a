import { normaliseText } from '@tender/matching'
import type { Executor } from '../../platform/database/executor.ts'
import { readDictionaries } from '../dictionaries/index.ts'

/** Words of the field that mean the same, as operators keep them in the dictionaries `synonym` and `synonym_refused`. */
export interface Thesaurus {
  /** Words that mean the same, as they are written, without the word itself. */
  synonymsOf(word: string): string[]
  /** An operator said that these two have nothing to do with each other. */
  isRefused(word: string, other: string): boolean
  knows(key: string): boolean
}

/** What parts the words of an item: a word and its label are one group. */
const between = /[,，、;；\s]+/u

export async function readThesaurus(db: Executor): Promise<Thesaurus> {
  const { synonym = [], synonym_refused: refused = [] } = await readDictionaries(db, ['synonym', 'synonym_refused'])
  const groups = groupsByWord(synonym)
  const refusals = groupsByWord(refused)
  const others = (of: ReadonlyMap<string, readonly string[][]>, word: string) => {
    const key = keyOf(word)
    return [...new Set((of.get(key) ?? []).flat())].filter((other) => keyOf(other) !== key)
  }
  return {
    synonymsOf: (word) => others(groups, word),
    isRefused: (word, other) => others(refusals, word).some((one) => keyOf(one) === keyOf(other)),
    knows: (key) => groups.has(key),
  }
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
