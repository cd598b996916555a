import { exportCalls, pageSize } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { askedEvery, exportListKey, isOpen } from '../../shared/exports/export-list.ts'

/** The account's exports, latest first. They are read again while one of them waits or runs. */
export function useExports(page: number) {
  return useQuery({
    queryKey: [...exportListKey, page],
    queryFn: ({ signal }) => request(exportCalls.exportList, { page, size: pageSize }, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.list.some(isOpen) === true ? askedEvery : false),
  })
}
