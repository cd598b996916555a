import { collectionCalls, lastPage, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { request } from '../../shared/api.ts'
import { collectionListKey } from '../../shared/documents/cached-rows.ts'

export type CollectedRow = ReplyOf<typeof collectionCalls.getCollectList>['list'][number]

interface CollectionSearch {
  words: string
  page: number
}

/** The account's favourites. A notice that is taken out stays in the list until it is read again, to be put back. */
export function useCollections(words: string, page: number) {
  return useQuery({
    queryKey: [...collectionListKey, { words, page }],
    queryFn: ({ signal }) => request(collectionCalls.getCollectList, { searchWord: words, page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Words and page live in the address: a copied link shows the same. */
export function useCollectionSearch(): CollectionSearch & { go: (search: CollectionSearch) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const go = useCallback(
    ({ words, page }: CollectionSearch) => {
      const next = new URLSearchParams({ ...(words === '' ? {} : { words }), ...(page === 1 ? {} : { page: String(page) }) }).toString()
      void navigate({ pathname, search: next === '' ? '' : `?${next}` })
    },
    [navigate, pathname],
  )
  return { words: (query.get('words') ?? '').trim().slice(0, longestWords), page: readPage(query.get('page')), go }
}

const longestWords = 500

function readPage(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= lastPage ? page : 1
}
