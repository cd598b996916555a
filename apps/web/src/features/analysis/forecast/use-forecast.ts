import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { forecastCalls, forecastFilterSet, type Forecast, type ForecastFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { documentListKey } from '../../../shared/documents/cached-rows.ts'
import { useFilteredList, type FilteredList } from '../../../shared/filters/filtered-list.ts'
import { saysWhatIsSold } from '../what-is-sold.ts'

/** The notice of a forecast. */
export type ForecastRow = Forecast['notice'] & { forecast: Omit<Forecast, 'notice'> }

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
    queryKey: [...documentListKey, 'forecast', asked],
    queryFn: async ({ signal }) => {
      const { forecasts, ...reply } = await request(forecastCalls.getProjectForecastList, asked, { signal, isRefusalInPlace: true })
      return { ...reply, list: forecasts.map(({ notice, ...forecast }): ForecastRow => ({ ...notice, forecast })) }
    },
    placeholderData: keepPreviousData,
    enabled: isForecastAsked(filters),
  })
}
