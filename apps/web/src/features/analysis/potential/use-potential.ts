import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { potentialCalls, potentialFilterSet, potentialOrders, type PotentialFilters, type PotentialOrder } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { useFilteredList, type FilteredList } from '../../../shared/filters/filtered-list.ts'
import { saysWhatIsSold } from '../what-is-sold.ts'

export type PotentialView = FilteredList<PotentialFilters, PotentialOrder>

const table = { set: potentialFilterSet, sorts: potentialOrders }

export const noPotentialFilters: PotentialFilters = potentialFilterSet.schema.parse({})

/** The filters and the order, kept in the address. */
export function usePotentialView(): PotentialView {
  return useFilteredList(table)
}

export function usePotentialCompanies({ state: { filters, sort } }: PotentialView) {
  const body = { ...filters, sort: sort ?? 'projects' }
  return useQuery({
    queryKey: ['potential', body],
    queryFn: ({ signal }) => request(potentialCalls.getPotentialCompanies, body, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
    enabled: saysWhatIsSold(filters),
  })
}
