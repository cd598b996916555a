import { hitsPageSize, subscriptionCalls } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { hitListKey } from './hit-keys.ts'
import { lookedAtAgain } from './use-subscriptions.ts'

/** A page of the hits of the host's brand. It is polled every minute, because the stream does not report hits of another account. */
export function useBrandHits(page: number) {
  const body = { page, size: hitsPageSize }
  return useQuery({
    queryKey: [...hitListKey, 'brand', body],
    queryFn: ({ signal }) => request(subscriptionCalls.getBrandHitList, body, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
    refetchInterval: lookedAtAgain,
  })
}
