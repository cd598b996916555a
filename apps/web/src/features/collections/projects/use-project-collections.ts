import { collectionCalls, noticeFilters, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { useAssignedRefresh } from '../../../shared/hits/use-collection-hits.ts'
import { projectCollectionKey } from '../../../shared/projects/cached-projects.ts'
import { tooLong } from '../../../shared/too-long.ts'
import type { CollectionSearch } from '../use-collections.ts'

export type CollectedProjects = ReplyOf<typeof collectionCalls.getProjectCollectList>
export type CollectedProject = CollectedProjects['list'][number]

/**
 * The favourite projects of the account or of a sub-account. A removed favourite stays in the list until it is read
 * again, so that it can be put back.
 */
export function useProjectCollections({ words, page, account, folder, updated, owned, pursuit }: CollectionSearch) {
  const body = {
    // the field already shows the error of words that are too long
    searchWord: tooLong(words, noticeFilters.searchWord.maxLength) === undefined ? words : '',
    page,
    updated,
    ...(owned ? { owned } : {}),
    ...(pursuit === null ? {} : { pursuit }),
    ...(folder === null ? {} : { folderId: folder }),
    ...(account === null ? {} : { accountId: account }),
  }
  useAssignedRefresh(projectCollectionKey)
  return useQuery({
    queryKey: [...projectCollectionKey, body],
    queryFn: ({ signal }) => request(collectionCalls.getProjectCollectList, body, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    // the page exists to show the newest updates
    staleTime: 0,
  })
}

/** Marks the updates of favourites as seen. @param ids undefined for all */
export function useMarkProjectsSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | undefined) => request(collectionCalls.markProjectCollectSeen, ids === undefined ? {} : { ids }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectCollectionKey }),
  })
}
