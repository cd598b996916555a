import { lackOf, subscriptionCalls } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../../shared/api.ts'
import { useDebounced } from '../../../shared/use-debounced.ts'
import { criteriaOf, type Draft } from './draft.ts'

/** Milliseconds without a change after which it is asked for: the server searches once for each day. */
const settledAfter = 500

/** What the draft would have found in the last 30 days. A question that is outdated is cancelled, which stops its searches on the server. */
export function usePreview(draft: Draft) {
  const asked = useMemo(() => ({ kind: draft.kind, criteria: criteriaOf(draft) }), [draft])
  const settled = useDebounced(asked, settledAfter)
  const isWanted = lackOf(asked.kind, asked.criteria) === null && !hasWordless(draft)
  const query = useQuery({
    queryKey: ['subscription-preview', settled],
    queryFn: ({ signal }) => request(subscriptionCalls.previewSubscription, settled, { signal, isRefusalInPlace: true }),
    enabled: isWanted && settled === asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  })
  return { ...query, isWanted, isSettled: settled === asked && !query.isFetching }
}

/** A group is being begun from its end. */
function hasWordless({ groups }: Draft): boolean {
  return groups.some(
    ({ keyword, synonyms, further, excluded }) => keyword.trim() === '' && synonyms.length + further.length + excluded.length > 0,
  )
}
