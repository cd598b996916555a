import { amountDictionaryRetries, amountDictionarySize, defaultDictionarySize, sharedDataCalls, type ReplyOf } from '@tender/contract'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { request } from './api.ts'

export type DictionaryItem = ReplyOf<typeof sharedDataCalls.selDictDetail>['content'][number]

/**
 * The items of each named dictionary, in the order of the names: null while loading, empty if loading failed. Each is
 * requested once in a session.
 * @throws Error without a name
 */
export function useDictionaries(...names: string[]): (readonly DictionaryItem[] | null)[] {
  return useQueries({ queries: queriesOf(names) }).map(({ data, isPending }) => data ?? (isPending ? null : nothing))
}

const nothing: readonly DictionaryItem[] = []

function queriesOf(names: readonly string[]) {
  if (names.length === 0) throw new Error('need Dict names')
  return names.map((name) => (name === 'item_amount' ? amounts : dictionary(name)))
}

function dictionary(dictName: string) {
  return queryOptions({
    queryKey: ['dictionaries', dictName],
    queryFn: ({ signal }) => fetchItems({ dictName, size: defaultDictionarySize }, { signal }),
    staleTime: Infinity,
  })
}

class EmptyDictionary extends Error {}

/** The default ranges of amounts. They only help, so a failure is silent, and they are requested again while they are empty. */
const amounts = queryOptions({
  queryKey: ['dictionaries', 'item_amount'],
  queryFn: async ({ signal }) => {
    const items = await fetchItems({ dictName: 'item_amount', size: amountDictionarySize }, { signal, isSilent: true })
    if (items.length === 0) throw new EmptyDictionary()
    return items
  },
  retry: (failures, error) => error instanceof EmptyDictionary && failures < amountDictionaryRetries,
  retryDelay: 500,
  staleTime: Infinity,
})

async function fetchItems(
  dictionary: { dictName: string; size: number },
  options: { signal: AbortSignal; isSilent?: boolean },
): Promise<readonly DictionaryItem[]> {
  return (await request(sharedDataCalls.selDictDetail, { ...dictionary, page: 0 }, options)).content
}
