import { collectionCalls, noticeFilters, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { companyCollectionKey } from '../../../shared/companies/cached-companies.ts'
import { tooLong } from '../../../shared/too-long.ts'
import type { CollectionSearch } from '../use-collections.ts'

export type CollectedCompanies = ReplyOf<typeof collectionCalls.getCompanyCollectList>
export type CollectedCompany = CollectedCompanies['list'][number]

/** The companies among the account's favourites, or a sub-account's. One that is taken out stays until the list is read again, to be put back. */
export function useCompanyCollections({ words, page, account, folder }: CollectionSearch) {
  const body = {
    // the field says that it is too long
    searchWord: tooLong(words, noticeFilters.searchWord.longest) === undefined ? words : '',
    page,
    ...(folder === null ? {} : { folderId: folder }),
    ...(account === null ? {} : { accountId: account }),
  }
  return useQuery({
    queryKey: [...companyCollectionKey, body],
    queryFn: ({ signal }) => request(collectionCalls.getCompanyCollectList, body, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
  })
}
