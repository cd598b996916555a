import { categories, channels, industries, methods } from '@tender/contract'
import type { Handlers } from '../../platform/http/context.ts'
import { readDictionary } from '../dictionaries/index.ts'
import { createRecommendations, lastSearches, ofNotices } from '../documents/index.ts'
import { decidePair } from './pairs/decide-pair.ts'
import { listPairs } from './pairs/list-pairs.ts'
import { cutIntoWords, listProducts, listSynonyms, relatedTo, type WordDeps } from './words.ts'

type WordCalls =
  | 'getWordPairs'
  | 'decideWordPair'
  | 'getSynonymList'
  | 'getAnsjSynonymList'
  | 'getRecommendList'
  | 'getProductDictList'
  | 'productSearchParameter'

const optionOf = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })

/** @param deps.wordsOf gives the keywords of an account's subscriptions */
export function wordRoutes(deps: WordDeps & { wordsOf(accountId: number): Promise<string[]> }): Handlers<WordCalls> {
  const { database, clock } = deps
  const recommend = createRecommendations(database, clock)
  return {
    getSynonymList: (context, input) => listSynonyms(deps, context, input),
    getAnsjSynonymList: (_context, { keyword }) => cutIntoWords(database, keyword),
    getRecommendList: async (context) => {
      const { accountId } = context.caller
      const searched = await lastSearches(database, accountId, ofNotices, { limit: 10, onlyWithWords: true })
      const related = await relatedTo(deps, context, [...(await deps.wordsOf(accountId)), ...searched.map(({ words }) => words)])
      return related.length > 0 ? related : recommend(context.caller)
    },
    getWordPairs: (context, input) => listPairs(deps, context, input),
    decideWordPair: async (context, input) => {
      await decidePair(deps, context, input)
      return null
    },
    getProductDictList: (context, input) => listProducts(deps, context, input),
    productSearchParameter: async () => ({
      channels: channels.map(optionOf),
      categories: categories.map(optionOf),
      methods: methods.map(optionOf),
      industries: industries.map(optionOf),
      amounts: (await readDictionary(database, { dictName: 'item_amount', page: 0, size: 1000 })).content,
    }),
  }
}
