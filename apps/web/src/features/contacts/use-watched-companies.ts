import { collectionCalls, isWritten, kindOf } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { companyCollectionKey } from '../../shared/companies/cached-companies.ts'
import { useSubscriptions } from '../../shared/hits/use-subscriptions.ts'
import { useAllowed } from '../../shared/session.ts'

const most = 8

/** Names of the companies that the member monitors, and then of its favourites, latest first. Empty until both are known. */
export function useWatchedCompanies(): readonly string[] {
  const subscriptions = useSubscriptions(useAllowed('documents.search'))
  const favourites = useQuery({
    queryKey: [...companyCollectionKey, 'names'],
    queryFn: ({ signal }) =>
      request(collectionCalls.getCompanyCollectList, { size: most }, { signal, isRefusalInPlace: true, isFailureInPlace: true }),
    enabled: useAllowed('companies.view'),
  })
  if (subscriptions.isLoading || favourites.isLoading) return []
  const monitored = (subscriptions.data?.list ?? []).flatMap(({ kind, criteria }) => {
    const party = isWritten(kind) ? kindOf(kind).party : null
    const name = party === null ? undefined : criteria.filters?.[party]
    return name === undefined || name === '' ? [] : [name]
  })
  const collected = (favourites.data?.list ?? []).map(({ name }) => name)
  return [...new Set([...monitored, ...collected])].slice(0, most)
}
