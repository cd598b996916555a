import { subscriptionCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { subscriptionsKey } from './hit-keys.ts'

/** All of the account's subscriptions, and how many more it may have. `useLiveHits` holds the live unread counts. */
export function useSubscriptions(isWanted = true) {
  return useSubscriptionsOf(null, isWanted)
}

/** milliseconds between requests while a sub-account's subscriptions are shown: nothing reports their changes */
export const lookedAtAgain = 60_000

/** The same for a sub-account, with its unread counts. @param account null for the member's own */
export function useSubscriptionsOf(account: number | null, isWanted = true) {
  return useQuery({
    queryKey: account === null ? subscriptionsKey : [...subscriptionsKey, 'of', account],
    queryFn: ({ signal }) =>
      request(subscriptionCalls.getUserMonitor, account === null ? {} : { userId: account }, { signal, isFailureInPlace: true }),
    enabled: isWanted,
    staleTime: 60_000,
    refetchInterval: account === null ? false : lookedAtAgain,
  })
}
