import { exportCalls, isExportOpen, pageSize } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { askedEvery, exportListKey } from '../../shared/exports/export-list.ts'

/** The account's exports, latest first. They are read again while one of them waits or runs. */
export function useExports(page: number) {
  return useQuery({
    queryKey: [...exportListKey, page],
    queryFn: ({ signal }) => request(exportCalls.exportList, { page, size: pageSize }, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.list.some(isExportOpen) === true ? askedEvery : false),
  })
}

/** Deletes an export. One that is not made yet is cancelled, and its quota is free again. */
export function useDeleteExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request(exportCalls.deleteExport, { id }),
    // also where it was deleted elsewhere
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['quotas'] })
      return client.invalidateQueries({ queryKey: exportListKey })
    },
  })
}
