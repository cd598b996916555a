import { operatorWordCalls, pageSize, type WordPair, type WordPairState } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

const pairsKey = ['operators', 'word-pairs'] as const

export function useWordPairs(keyword: string, page: number) {
  return useQuery({
    queryKey: [...pairsKey, { keyword, page }],
    queryFn: ({ signal }) => request(operatorWordCalls.getWordPairs, { keyword, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Sends an operator's decision about a pair. The list loads again even after a failure, because another operator may have been faster. */
export function useDecidePair() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ word, other, state }: Pick<WordPair, 'word' | 'other'> & { state: WordPairState }) =>
      request(operatorWordCalls.decideWordPair, { word, other, state }),
    onSettled: () => {
      // the page of dictionaries shows the synonyms, too
      void client.invalidateQueries({ queryKey: ['operators', 'dictionaries'] })
      return client.invalidateQueries({ queryKey: pairsKey })
    },
  })
}
