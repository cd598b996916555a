import { subscriptionCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { subscriptionsKey } from './hit-keys.ts'

/** All of the account's subscriptions, and the room that is left. What is unread is told live: `useLiveHits`. */
export function useSubscriptions(isWanted = true) {
  return useSubscriptionsOf(null, isWanted)
}

/** Milliseconds after which what a sub-account has is asked for again while it is looked at: nothing tells of it. */
export const lookedAtAgain = 60_000

/** The same of a sub-account, with what is unread there. @param account null: of one's own */
export function useSubscriptionsOf(account: number | null, isWanted = true) {
  return useQuery({
    queryKey: account === null ? subscriptionsKey : [...subscriptionsKey, 'of', account],
    queryFn: ({ signal }) =>
      request(subscriptionCalls.getUserMonitor, account === null ? {} : { userId: account }, { signal, isRefusalInPlace: true }),
    enabled: isWanted,
    staleTime: 60_000,
    refetchInterval: account === null ? false : lookedAtAgain,
  })
}
