import {
  applicationStates,
  pageSize,
  serviceCalls,
  type ApplicationState,
  type OperatorApplication,
  applicationOrders,
} from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import type { OrderBy } from '../../../shared/use-address-filters.ts'

const queueKey = ['operators', 'applications'] as const

/** milliseconds between requests while the page is visible */
const askedEvery = 30_000

export type StateFilter = ApplicationState | 'open' | 'all'

export function isStateFilter(text: string): text is StateFilter {
  return text === 'open' || text === 'all' || applicationStates.some(({ code }) => code === text)
}

export function useApplications(state: StateFilter, words: string, order: OrderBy<(typeof applicationOrders)[number]>, page: number) {
  return useQuery({
    queryKey: [...queueKey, { state, words, order, page }],
    queryFn: ({ signal }) =>
      request(
        serviceCalls.getOperatorApplicationList,
        { ...(state === 'all' ? {} : { state }), words, order, page, size: pageSize },
        { signal, isFailureInPlace: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: askedEvery,
  })
}

/**
 * The current state of an application that the operator has opened. It may have left the list, because another operator
 * has answered it.
 */
export function useApplication(opened: OperatorApplication): OperatorApplication {
  const { data } = useQuery({
    queryKey: [...queueKey, 'one', opened.id],
    queryFn: ({ signal }) =>
      request(serviceCalls.getOperatorApplicationList, { id: opened.id, page: 1, size: 1 }, { signal, isFailureInPlace: true }),
    staleTime: 0,
    refetchInterval: askedEvery,
  })
  return data?.list[0] ?? opened
}

interface AnswerToSend {
  id: number
  answer: string
  /** The answer that the operator has seen, empty for none. */
  before: string
}

/** The operator's actions on an application. The queue loads again even after a failure, because another operator may have been faster. */
export function useHandling() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: queueKey })
  const take = useMutation({ mutationFn: (id: number) => request(serviceCalls.takeApplication, { id }), onSettled })
  const answer = useMutation({
    mutationFn: (reply: AnswerToSend) => request(serviceCalls.answerApplication, reply, { shownFields: ['answer'] }),
    onSettled,
  })
  const close = useMutation({
    mutationFn: (reply: AnswerToSend) => request(serviceCalls.closeApplication, reply, { shownFields: ['answer'] }),
    onSettled,
  })
  return { take, answer, close }
}
