import { lackOf, subscriptionCalls } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../../shared/api.ts'
import { useDebounced } from '../../../shared/use-debounced.ts'
import { criteriaOf, type Draft } from './draft.ts'

/** milliseconds without a change before the server is asked: it searches once for each day */
const settledAfter = 500

/** The hits that the draft would have had in the last 30 days. An outdated request is cancelled, which stops its searches on the server. */
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

/** True if a group has other words but no keyword yet. */
function hasWordless({ groups }: Draft): boolean {
  return groups.some(
    ({ keyword, synonyms, further, excluded }) => keyword.trim() === '' && synonyms.length + further.length + excluded.length > 0,
  )
}
