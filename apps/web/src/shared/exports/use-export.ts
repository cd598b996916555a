import { exportCalls, isExportOpen, type ExportDraft, type ExportOrder, type RequestOf } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request, type RequestOptions } from '../api.ts'
import { RequestFailure } from '../request-failure.ts'
import type { ExportSource } from './export-source.ts'
import { askedEvery, exportListKey } from './export-list.ts'

// the dialog shows every failure
const options = { isFailureInPlace: true } as const

/** What an export would be. Each dialog has its own draft, so that it never shows a quota of yesterday. */
export function useExportDraft(source: ExportSource) {
  return useQuery({
    queryKey: ['exports', 'draft', source],
    queryFn: ({ signal }) => draft(source, { signal, ...options }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

function draft(source: ExportSource, how: RequestOptions): Promise<ExportDraft> {
  switch (source.kind) {
    case 'search':
      return request(exportCalls.draftExport, source.body, how)
    case 'collected':
      return request(exportCalls.draftCollectedExport, source.body, how)
    case 'project-search':
      return request(exportCalls.draftProjectExport, source.body, how)
    case 'collected-projects':
      return request(exportCalls.draftCollectedProjectExport, source.body, how)
    case 'approval-search':
      return request(exportCalls.draftApprovalExport, source.body, how)
    case 'company-search':
      return request(exportCalls.draftCompanyExport, source.body, how)
    case 'collected-companies':
      return request(exportCalls.draftCollectedCompanyExport, source.body, how)
  }
}

/** The first rows as the file would show them. @param id of the draft; null while there is nothing to show */
export function useExportSample(id: number | null) {
  return useQuery({
    queryKey: ['exports', 'sample', id],
    queryFn: ({ signal }) => request(exportCalls.reviewExport, { id: id ?? 0 }, { signal, ...options }),
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Starts an export. @param onOutdated called if the draft no longer holds: it is too old, or the quota was used meanwhile */
export function useOrderExport(onOutdated: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof exportCalls.orderExport>) => request(exportCalls.orderExport, body, options),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: exportListKey })
      void client.invalidateQueries({ queryKey: ['quotas'] })
    },
    onError: (error) => {
      const code = error instanceof RequestFailure ? error.detail?.error : undefined
      if (code === 'export.not-found' || code === 'quota.used-up') onOutdated()
    },
  })
}

/** The state of an export that was just ordered, read again until it has ended. */
export function useOrderedExport(ordered: ExportOrder): ExportOrder {
  const { id } = ordered
  const { data } = useQuery({
    queryKey: ['exports', 'ordered', id],
    queryFn: ({ signal }) => request(exportCalls.exportStatus, { id }, { signal, ...options }),
    initialData: ordered,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isExportOpen(state.data) ? askedEvery : false),
  })
  return data
}
