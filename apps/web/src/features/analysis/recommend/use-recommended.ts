import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { recommendCalls, recommendFilterSet, type RecommendFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { readRecommended, recommendedKey } from '../../../shared/documents/recommended.ts'
import { useFilteredList, type FilteredList } from '../../../shared/filters/filtered-list.ts'

export type RecommendView = FilteredList<RecommendFilters, never>

const table = { set: recommendFilterSet, sorts: [] }

export const noRecommendFilters: RecommendFilters = recommendFilterSet.schema.parse({})

/** The filters, kept in the address. */
export function useRecommendView(): RecommendView {
  return useFilteredList(table)
}

export function useRecommended({ state: { filters } }: RecommendView) {
  return useQuery({
    queryKey: [...recommendedKey, filters],
    queryFn: ({ signal }) => readRecommended(filters, signal),
    placeholderData: keepPreviousData,
  })
}

type Listed = NonNullable<ReturnType<typeof useRecommended>['data']>

/** Dismisses a tender, or takes that back. The lists show it at once, and leave it out when they are read again. */
export function useDismiss(id: number): (isDismissed: boolean) => void {
  const client = useQueryClient()
  const show = (isDismissed: boolean) => {
    client.setQueriesData<Listed>({ queryKey: recommendedKey }, (cached) =>
      cached === undefined ? cached : { ...cached, list: cached.list.map((row) => (row.id === id ? { ...row, isDismissed } : row)) },
    )
  }
  const { mutate } = useMutation({
    // clicks are sent one after the other, so the last one decides
    scope: { id: `dismiss:${id}` },
    mutationFn: (dismissed: boolean) => request(recommendCalls.dismissTender, { id, dismissed }),
    onMutate: show,
    onError: (_error, isDismissed) => show(!isDismissed),
    onSuccess: () => void client.invalidateQueries({ queryKey: recommendedKey, refetchType: 'none' }),
  })
  return mutate
}
