import { pageSize, serviceCalls, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'

type Records = ReplyOf<typeof serviceCalls.getApplicationRecordList>
export type OfferedService = ReplyOf<typeof serviceCalls.getServiceList>[number]

const recordsKey = ['service-applications'] as const

/** milliseconds between requests while the page is visible */
const askedEvery = 60_000

export function useServices() {
  return useQuery({
    queryKey: ['offered-services'],
    queryFn: ({ signal }) => request(serviceCalls.getServiceList, {}, { signal }),
  })
}

export function useRecords(page: number) {
  return useQuery({
    queryKey: [...recordsKey, page],
    queryFn: ({ signal }) => request(serviceCalls.getApplicationRecordList, { page, size: pageSize }, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: askedEvery,
  })
}

/** Changes a record; every cached page of the list shows it at once. */
export function useRecordActions() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: recordsKey })
  const see = useMutation({
    mutationFn: (id: number) => request(serviceCalls.seeApplicationAnswer, { id }, { isSilent: true }),
    onMutate: (id) => client.setQueriesData<Records>({ queryKey: recordsKey }, (records) => records && withSeen(records, id)),
  })
  const withdraw = useMutation({
    mutationFn: (id: number) => request(serviceCalls.withdrawApplication, { id }),
    onSettled: readAgain,
  })
  return { see: see.mutate, withdraw, readAgain }
}

function withSeen(records: Records, id: number): Records {
  const isThere = records.list.some((record) => record.id === id && record.isUnread)
  if (!isThere) return records
  return {
    ...records,
    unreadCount: Math.max(0, records.unreadCount - 1),
    list: records.list.map((record) => (record.id === id ? { ...record, isUnread: false } : record)),
  }
}
