import { operatorDataCalls, pageSize, type importRejectOrders, type importRunOrders, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { download } from '../../../shared/download.ts'
import type { OrderBy } from '../../../shared/use-address-filters.ts'

export type ImportFigures = ReplyOf<typeof operatorDataCalls.getImportFigures>
export type IngestKeyRow = ReplyOf<typeof operatorDataCalls.getIngestKeys>[number]

const importsKey = ['operators', 'imports'] as const

/** milliseconds between requests while the page is visible */
export const askedEvery = 10_000

const live = { staleTime: 0, refetchInterval: askedEvery } as const

// automatic requests fail silently: the old figures stay, with their time
const options = { isFailureInPlace: true } as const

export function useImportFigures() {
  return useQuery({
    queryKey: [...importsKey, 'figures'],
    queryFn: ({ signal }) => request(operatorDataCalls.getImportFigures, {}, { signal, ...options }),
    ...live,
  })
}

export function useImportRuns(order: OrderBy<(typeof importRunOrders)[number]>, page: number) {
  return useQuery({
    queryKey: [...importsKey, 'runs', order, page],
    queryFn: ({ signal }) => request(operatorDataCalls.getImportRuns, { order, page, size: pageSize }, { signal, ...options }),
    placeholderData: keepPreviousData,
    ...live,
  })
}

export interface RejectFilters extends Readonly<Record<string, string>> {
  run: string
  origin: string
  reason: string
}

/** The state in the address of 导入状态, apart from page and order. */
export const unfiltered = { view: 'overview', run: '', origin: '', reason: '' }

function searched({ run, origin, reason }: RejectFilters) {
  return { ...(/^[1-9]\d{0,9}$/.test(run) ? { runId: Number(run) } : {}), origin, reason }
}

export function useImportRejects(
  { run, origin, reason }: RejectFilters,
  { order, page }: { order: OrderBy<(typeof importRejectOrders)[number]>; page: number },
) {
  return useQuery({
    queryKey: [...importsKey, 'rejects', { run, origin, reason, order, page }],
    queryFn: ({ signal }) =>
      request(
        operatorDataCalls.getImportRejects,
        { ...searched({ run, origin, reason }), order, page, size: pageSize },
        { signal, ...options },
      ),
    placeholderData: keepPreviousData,
    ...live,
  })
}

export function useDownloadingRejects() {
  return useMutation({ mutationFn: (filters: RejectFilters) => download(operatorDataCalls.downloadRejects, searched(filters)) })
}

export function useIngestKeys() {
  return useQuery({
    queryKey: [...importsKey, 'keys'],
    queryFn: ({ signal }) => request(operatorDataCalls.getIngestKeys, {}, { signal, ...options }),
    ...live,
  })
}

export function useRevokingKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => request(operatorDataCalls.revokeIngestKey, { name }),
    onSettled: () => client.invalidateQueries({ queryKey: [...importsKey, 'keys'] }),
  })
}
