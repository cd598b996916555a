import { operatorPeopleCalls, type PeopleSearch } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

const listKey = ['forgotten'] as const
/** milliseconds between requests while a removal is being carried out */
const lookAgain = 3000

export function useForgotten(page: number) {
  return useQuery({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => request(operatorPeopleCalls.getForgotten, { page }, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(({ appliedAt }) => appliedAt === null) === true ? lookAgain : false),
  })
}

/** @param applied number of removals carried out; the people are read again after each */
export function usePeopleToForget({ by, words, applied }: { by: PeopleSearch; words: string; applied: number }) {
  return useQuery({
    queryKey: ['people-to-forget', by, words, applied],
    queryFn: ({ signal }) => request(operatorPeopleCalls.findPeople, { by, words }, { signal }),
    placeholderData: keepPreviousData,
    enabled: words !== '',
    staleTime: 0,
  })
}

function useReadAgain() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: listKey })
    await client.invalidateQueries({ queryKey: ['people-to-forget'] })
  }
}

export function useForgetNumber() {
  const onSuccess = useReadAgain()
  return useMutation({
    mutationFn: (asked: { phone: string; reason: string }) =>
      request(operatorPeopleCalls.forgetNumber, asked, { shownFields: ['phone', 'reason'] }),
    onSuccess,
  })
}

export function useForgetPerson() {
  const onSuccess = useReadAgain()
  return useMutation({
    mutationFn: (asked: { personId: number; reason: string }) =>
      request(operatorPeopleCalls.forgetPerson, asked, { shownFields: ['reason'] }),
    onSuccess,
  })
}

export function useUndoForgotten() {
  const onSettled = useReadAgain()
  return useMutation({ mutationFn: (id: number) => request(operatorPeopleCalls.undoForgotten, { id }), onSettled })
}
