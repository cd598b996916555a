import { subscriptionCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { subscriptionsKey } from './hit-keys.ts'

/** All of the account's subscriptions, and the room that is left. What is unread is told live: `useLiveHits`. */
export function useSubscriptions(isWanted = true) {
  return useQuery({
    queryKey: subscriptionsKey,
    queryFn: ({ signal }) => request(subscriptionCalls.getUserMonitor, {}, { signal, isRefusalInPlace: true }),
    enabled: isWanted,
    staleTime: 60_000,
  })
}
