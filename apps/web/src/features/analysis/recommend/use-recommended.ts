import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recommendCalls, recommendFilterSet, type Recommended, type RecommendFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { documentListKey } from '../../../shared/documents/cached-rows.ts'
import { useFilteredList, type FilteredList } from '../../../shared/filters/filtered-list.ts'

/** A recommended tender, with its reasons. */
export type RecommendedRow = Recommended['notice'] & Pick<Recommended, 'reasons'>

export type RecommendView = FilteredList<RecommendFilters, never>

const table = { set: recommendFilterSet, sorts: [] }

export const noRecommendFilters: RecommendFilters = recommendFilterSet.schema.parse({})

/** The filters, kept in the address. */
export function useRecommendView(): RecommendView {
  return useFilteredList(table)
}

export function useRecommended({ state: { filters } }: RecommendView) {
  return useQuery({
    queryKey: [...documentListKey, 'recommended', filters],
    queryFn: async ({ signal }) => {
      const { tenders, ...reply } = await request(recommendCalls.getRecommendedTenders, filters, { signal, isRefusalInPlace: true })
      return { ...reply, list: tenders.map(({ notice, reasons }): RecommendedRow => ({ ...notice, reasons })) }
    },
    placeholderData: keepPreviousData,
  })
}
