import { collectionCalls, lastPage, mainAccountType, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { request } from '../../shared/api.ts'
import { collectionListKey } from '../../shared/documents/cached-rows.ts'
import { useSession } from '../../shared/session.ts'

export type CollectedRow = ReplyOf<typeof collectionCalls.getCollectList>['list'][number]

interface CollectionSearch {
  words: string
  page: number
  /** Whose favourites: of a sub-account of one's own; null: one's own. */
  account: number | null
}

/** The account's favourites, or a sub-account's. A notice that is taken out stays in the list until it is read again, to be put back. */
export function useCollections({ words, page, account }: CollectionSearch) {
  return useQuery({
    queryKey: [...collectionListKey, { words, page, account }],
    queryFn: ({ signal }) =>
      request(
        collectionCalls.getCollectList,
        { searchWord: words, page, ...(account === null ? {} : { accountId: account }) },
        { signal, isRefusalInPlace: true },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Words, page and whose favourites live in the address: a copied link shows the same. */
export function useCollectionSearch(): CollectionSearch & { go: (search: CollectionSearch) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const go = useCallback(
    ({ words, page, account }: CollectionSearch) => {
      const next = new URLSearchParams({
        ...(account === null ? {} : { account: String(account) }),
        ...(words === '' ? {} : { words }),
        ...(page === 1 ? {} : { page: String(page) }),
      }).toString()
      navigate({ pathname, search: next === '' ? '' : `?${next}` })
    },
    [navigate, pathname],
  )
  const account = useViewedAccount(query.get('account'))
  return { account, words: (query.get('words') ?? '').trim().slice(0, longestWords), page: readPage(query.get('page')), go }
}

/** Only main accounts look at somebody else's. */
function useViewedAccount(text: string | null): number | null {
  const user = useSession((session) => session.user)
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return user?.accountType === mainAccountType && id > 0 && id !== user.userId ? id : null
}

const longestWords = 500

function readPage(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= lastPage ? page : 1
}
