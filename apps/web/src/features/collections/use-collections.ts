import {
  collectionCalls,
  collectionSorts,
  lastPage,
  noticeFilters,
  pursuits,
  type CollectionSort,
  type Pursuit,
  type ReplyOf,
} from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { useViewedAccount } from '../../shared/accounts/viewed-account.ts'
import { request } from '../../shared/api.ts'
import { collectionListKey } from '../../shared/documents/cached-rows.ts'
import { noteNewsKnown } from '../../shared/hits/note-read.ts'
import { tooLong } from '../../shared/too-long.ts'

export type CollectedList = ReplyOf<typeof collectionCalls.getCollectList>
export type CollectedRow = CollectedList['list'][number]

/** A search without any filter. */
export const allCollected = { words: '', folder: null, updated: false, owned: false, pursuit: null } as const

export interface CollectionSearch {
  words: string
  page: number
  /** The sub-account whose favourites are shown; null for the member's own. */
  account: number | null
  /** Only favourites in this folder; 0 for those in none; null for all. */
  folder: number | null
  /** Only favourites with updates. */
  updated: boolean
  /** Only projects that the member is in charge of. */
  owned: boolean
  /** Only favourites at this stage; null for all. */
  pursuit: Pursuit | null
  sort: CollectionSort
  view: 'list' | 'calendar'
  /** Month of the calendar, such as 2026-11; null for the current one. */
  month: string | null
}

/**
 * The favourites of the account or of a sub-account. A removed notice stays in the list until it is read again, so that
 * it can be put back.
 */
export function useCollections({ words, page, account, folder, updated, owned, pursuit, sort }: CollectionSearch) {
  const body = {
    ...shownBy({ words, folder, pursuit }),
    page,
    ...(updated ? { updated } : {}),
    ...(owned ? { owned } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...(account === null ? {} : { accountId: account }),
  }
  return useQuery({
    queryKey: [...collectionListKey, body],
    queryFn: ({ signal }) => request(collectionCalls.getCollectList, body, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
  })
}

/** The filters that both the list and an export of it have. */
export function shownBy({ words, folder, pursuit }: Pick<CollectionSearch, 'words' | 'folder' | 'pursuit'>) {
  return {
    // the field already shows the error of words that are too long
    searchWord: tooLong(words, noticeFilters.searchWord.maxLength) === undefined ? words : '',
    ...(folder === null ? {} : { folderId: folder }),
    ...(pursuit === null ? {} : { pursuit }),
  }
}

/** Marks the updates of favourites' projects as seen. @param ids undefined for all */
export function useMarkSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | undefined) => request(collectionCalls.markCollectSeen, ids === undefined ? {} : { ids }),
    onSuccess: () => {
      void noteNewsKnown()
      return client.invalidateQueries({ queryKey: collectionListKey })
    },
  })
}

/** The filters live in the address, so a copied link shows the same list. */
export function useCollectionSearch(): CollectionSearch & { change: (change: Partial<CollectionSearch>) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const account = useViewedAccount(query.get('account'))
  const folder = query.get('folder')
  const month = query.get('month')
  const asked: CollectionSearch = {
    account,
    folder: account === null && folder !== null && /^\d{1,15}$/.test(folder) ? Number(folder) : null,
    updated: account === null && query.get('updated') === '1',
    owned: account === null && query.get('owned') === '1',
    pursuit: pursuits.find((pursuit) => pursuit === query.get('pursuit')) ?? null,
    sort: collectionSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    words: (query.get('words') ?? '').trim(),
    page: readPage(query.get('page')),
    view: account === null && query.get('view') === 'calendar' ? 'calendar' : 'list',
    month: month !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
  const change = useCallback(
    (changed: Partial<CollectionSearch>) => {
      const next = toQuery({ ...asked, page: 1, ...changed })
      navigate({ pathname, search: next === '' ? '' : `?${next}` })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` follows from the address
    [navigate, pathname, search],
  )
  return { ...asked, change }
}

function toQuery({ words, page, account, folder, updated, owned, pursuit, sort, view, month }: CollectionSearch): string {
  return new URLSearchParams({
    ...(account === null ? {} : { account: String(account) }),
    ...(view === 'calendar' ? { view } : {}),
    ...(view === 'calendar' && month !== null ? { month } : {}),
    ...(folder === null ? {} : { folder: String(folder) }),
    ...(updated ? { updated: '1' } : {}),
    ...(owned ? { owned: '1' } : {}),
    ...(pursuit === null ? {} : { pursuit }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(words === '' ? {} : { words }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
}

function readPage(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= lastPage ? page : 1
}
