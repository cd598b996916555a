import { collectionCalls, noticeFilters, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { useAssignedRefresh } from '../../../shared/hits/use-collection-hits.ts'
import { projectCollectionKey } from '../../../shared/projects/cached-projects.ts'
import { tooLong } from '../../../shared/too-long.ts'
import type { CollectionSearch } from '../use-collections.ts'

export type CollectedProjects = ReplyOf<typeof collectionCalls.getProjectCollectList>
export type CollectedProject = CollectedProjects['list'][number]

/** The projects among the account's favourites, or a sub-account's. One that is taken out stays until the list is read again, to be put back. */
export function useProjectCollections({ words, page, account, folder, updated, owned, pursuit }: CollectionSearch) {
  const body = {
    // the field says that it is too long
    searchWord: tooLong(words, noticeFilters.searchWord.longest) === undefined ? words : '',
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
    // what has come since is what the page is for
    staleTime: 0,
  })
}

/** Says that what has come of favourites is known. @param ids undefined: of all */
export function useMarkProjectsSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | undefined) => request(collectionCalls.markProjectCollectSeen, ids === undefined ? {} : { ids }),
    onSuccess: () => client.invalidateQueries({ queryKey: projectCollectionKey }),
  })
}
