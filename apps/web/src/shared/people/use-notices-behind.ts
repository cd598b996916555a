import { peopleCalls, type Person } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

export function useNoticesBehind({ id }: Pick<Person, 'id'>, page: number) {
  return useQuery({
    queryKey: ['people-notices', id, page],
    queryFn: ({ signal }) => request(peopleCalls.selProjectByPhone, { personId: id, page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useRecordsBehind({ id }: Pick<Person, 'id'>, page: number) {
  return useQuery({
    queryKey: ['people-records', id, page],
    queryFn: ({ signal }) => request(peopleCalls.getContactRecords, { personId: id, page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
