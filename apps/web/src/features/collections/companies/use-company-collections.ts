import { collectionCalls, noticeFilters, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { companyCollectionKey } from '../../../shared/companies/cached-companies.ts'
import { tooLong } from '../../../shared/too-long.ts'
import type { CollectionSearch } from '../use-collections.ts'

export type CollectedCompanies = ReplyOf<typeof collectionCalls.getCompanyCollectList>
export type CollectedCompany = CollectedCompanies['list'][number]

/**
 * The favourite companies of the account or of a sub-account. A removed favourite stays in the list until it is read
 * again, so that it can be put back.
 */
export function useCompanyCollections({ words, page, account, folder }: CollectionSearch) {
  const body = {
    // the field already shows the error of words that are too long
    searchWord: tooLong(words, noticeFilters.searchWord.maxLength) === undefined ? words : '',
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
