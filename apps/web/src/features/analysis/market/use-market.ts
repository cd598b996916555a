import { marketCalls, marketFilterSet, type MarketFilters } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { useFilteredList, type FilteredList } from '../../../shared/filters/filtered-list.ts'
import { measures, type Measure } from './measures.ts'

export type MarketView = FilteredList<MarketFilters, Measure>

const table = { set: marketFilterSet, sorts: measures }

export const noMarketFilters: MarketFilters = marketFilterSet.schema.parse({})

/** The filters and the measure, kept in the address. */
export function useMarketView(): MarketView {
  return useFilteredList(table)
}

export function useMarket(filters: MarketFilters) {
  return useQuery({
    queryKey: ['market', filters],
    queryFn: ({ signal }) => request(marketCalls.getMarket, filters, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
  })
}
