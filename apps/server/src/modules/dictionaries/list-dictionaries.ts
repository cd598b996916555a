import type { ReplyOf, operatorDataCalls } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import { amountDictionary, dictionaryTitles, isOfProgram } from './dictionary-items.ts'
import { countByDictionary } from './item-queries.ts'

type ListedDictionary = ReplyOf<(typeof operatorDataCalls)['getDictionaries']>[number]

/** All dictionaries: editable ones first, then the program's own. */
export async function listDictionaries(db: Executor): Promise<ListedDictionary[]> {
  const counts = await countByDictionary(db)
  // an operator's dictionary exists while it has items; the program's own always exist
  const names = new Set([...Object.keys(dictionaryTitles), ...counts.keys()])
  const listed = [...names].map((dictName) => ({
    dictName,
    title: dictionaryTitles[dictName] ?? '',
    count: counts.get(dictName) ?? 0,
    isChangeable: !isOfProgram(dictName),
    isOfAmounts: dictName === amountDictionary,
  }))
  return listed.toSorted((one, other) => Number(other.isChangeable) - Number(one.isChangeable))
}
