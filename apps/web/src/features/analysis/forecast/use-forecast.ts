import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { forecastCalls, forecastFilterSet, type ForecastFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { useFilteredList, type FilteredList } from '../../../shared/filters/filtered-list.ts'
import { saysWhatIsSold } from '../what-is-sold.ts'

export type ForecastView = FilteredList<ForecastFilters, never>

const table = { set: forecastFilterSet, sorts: [] }

export const noForecastFilters: ForecastFilters = forecastFilterSet.schema.parse({})

/** The filters, kept in the address. */
export function useForecastView(): ForecastView {
  return useFilteredList(table)
}

/** Whether the filters say what is sold, who buys it, or who has the contract now. */
export function isForecastAsked(filters: ForecastFilters): boolean {
  return saysWhatIsSold(filters) || filters.tenderer !== '' || filters.winner !== ''
}

export function useForecasts({ state: { filters } }: ForecastView) {
  const { area, dtype, qcodes } = filters
  const asked = { ...filters, area: area.join(','), dtype: dtype.join(','), qcodes: qcodes.join(',') }
  return useQuery({
    queryKey: ['forecast', asked],
    queryFn: ({ signal }) => request(forecastCalls.getProjectForecastList, asked, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    enabled: isForecastAsked(filters),
  })
}
