import { marketCalls, marketFilterSet, type MarketCompanyOrder, type MarketFilters, type MarketSide } from '@tender/contract'
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

export interface AskedCompanies {
  side: MarketSide
  by: MarketCompanyOrder
}

/** @param isWanted nothing is asked before; what was asked stays */
export function useMarketCompanies(filters: MarketFilters, asked: AskedCompanies, isWanted: boolean) {
  const body = { ...filters, ...asked }
  return useQuery({
    queryKey: ['market-companies', body],
    queryFn: ({ signal }) => request(marketCalls.getMarketCompanies, body, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}

export function useMarket(filters: MarketFilters) {
  return useQuery({
    queryKey: ['market', filters],
    queryFn: ({ signal }) => request(marketCalls.getMarket, filters, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
  })
}
