import { operatorJobCalls, pageSize, type jobOrders, type JobState } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import type { OrderBy } from '../../../shared/use-address-filters.ts'

const jobsKey = ['operators', 'jobs'] as const

/** milliseconds between requests while the page is visible; shorter while a job runs, so that its bar moves */
const askedEvery = { busy: 2000, idle: 10_000 } as const

// automatic requests fail silently: the old list stays
const options = { isFailureInPlace: true } as const

export function useJobKinds() {
  return useQuery({
    queryKey: [...jobsKey, 'kinds'],
    queryFn: ({ signal }) => request(operatorJobCalls.getJobKinds, {}, { signal, ...options }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pauseFor(data?.map(({ last }) => last?.state)),
  })
}

export type JobListState = 'open' | 'failed' | 'ended'

export interface JobSearch {
  state: JobListState
  order: OrderBy<(typeof jobOrders)[number]>
  page: number
}

export function useJobList({ state, order, page }: JobSearch) {
  return useQuery({
    queryKey: [...jobsKey, 'list', { state, order, page }],
    queryFn: ({ signal }) => request(operatorJobCalls.getJobList, { state, order, page, size: pageSize }, { signal, ...options }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pauseFor(data?.list.map((job) => job.state)),
  })
}

function pauseFor(states: readonly (JobState | undefined)[] = []): number {
  return states.some((state) => state === 'queued' || state === 'running') ? askedEvery.busy : askedEvery.idle
}

/** The operator's actions on jobs. The lists load again even after a failure, because the job may have ended meanwhile. */
export function useJobActs() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: jobsKey })
  const start = useMutation({ mutationFn: (kind: string) => request(operatorJobCalls.startJob, { kind }), onSettled })
  const retry = useMutation({ mutationFn: (id: number) => request(operatorJobCalls.retryJob, { id }), onSettled })
  const cancel = useMutation({ mutationFn: (id: number) => request(operatorJobCalls.cancelJob, { id }), onSettled })
  return { start, retry, cancel }
}
