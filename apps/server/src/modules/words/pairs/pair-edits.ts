import { AppError } from '../../../platform/app-error.ts'
import type { ItemEdit } from '../../dictionaries/index.ts'
import { isOneWord, keyOf, wordsIn } from '../thesaurus.ts'

/** A dictionary of words, and the meaning of its items. */
export interface WordList {
  dictName: string
  /** True if all words of an item belong together; otherwise its value belongs to each word of its label. */
  isOfGroups: boolean
}

export const synonyms: WordList = { dictName: 'synonym', isOfGroups: true }
export const refusals: WordList = { dictName: 'synonym_refused', isOfGroups: false }

type Pair = readonly [word: string, other: string]

interface Item {
  id: number
  value: string
  label: string
}

/** the maximal length that operators may write themselves */
const maxLabelLength = 100

/**
 * Adds a pair to a list, as an item of its own if possible, so that it joins no group and can be removed without a
 * trace.
 * @throws AppError request.invalid, dictionary.full
 */
export function editsToJoin({ isOfGroups }: WordList, items: readonly Item[], pair: Pair): ItemEdit[] {
  if (items.some((item) => listedIn(item, pair) !== null || (isOfGroups && listsBoth(item, pair)))) return []
  // a label is a list, so text that would be read as several words can only be a value
  const ways = bothWays(pair).filter(([, listed]) => isOneWord(listed))
  if (ways.length === 0) throw new AppError('request.invalid', { fields: { word: '两个词都含有空格或标点，不能写入字典' } })
  const free = ways.find(([value]) => itemOf(items, value) === undefined)
  if (free !== undefined) return [{ kind: 'create', value: free[0], label: free[1] }]
  for (const [value, listed] of ways) {
    const item = itemOf(items, value)
    const label = `${item?.label ?? ''}、${listed}`
    if (item !== undefined && label.length <= maxLabelLength) return [{ kind: 'change', id: item.id, label }]
  }
  throw new AppError('dictionary.full')
}

/**
 * Removes a pair from a list.
 * @throws AppError words.in-group if a group contains both below a third word, because splitting them would split
 * others
 */
export function editsToPart({ isOfGroups }: WordList, items: readonly Item[], pair: Pair): ItemEdit[] {
  return items.flatMap((item): ItemEdit[] => {
    const listed = listedIn(item, pair)
    if (listed === null) {
      if (isOfGroups && listsBoth(item, pair)) throw new AppError('words.in-group')
      return []
    }
    const rest = wordsIn(item.label).filter((word) => !isSame(word, listed))
    return [rest.length === 0 ? { kind: 'remove', id: item.id } : { kind: 'change', id: item.id, label: rest.join('、') }]
  })
}

/** Which of the two is in the label of an item whose value is the other one. */
function listedIn({ value, label }: Item, pair: Pair): string | null {
  return bothWays(pair).find(([word, other]) => isSame(word, value) && isListed(label, other))?.[1] ?? null
}

function listsBoth({ label }: Item, [word, other]: Pair): boolean {
  return isListed(label, word) && isListed(label, other)
}

function bothWays([word, other]: Pair): Pair[] {
  return [
    [word, other],
    [other, word],
  ]
}

function itemOf(items: readonly Item[], word: string): Item | undefined {
  return items.find(({ value }) => isSame(value, word))
}

function isListed(label: string, word: string): boolean {
  return wordsIn(label).some((one) => isSame(one, word))
}

function isSame(word: string, other: string): boolean {
  return keyOf(word) === keyOf(other)
}
