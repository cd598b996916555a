import { operatorEventCalls } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

const consumersKey = ['operators', 'event-consumers'] as const

/** milliseconds: backlogs change quickly */
const askedEvery = 5000

export function useEventConsumers() {
  return useQuery({
    queryKey: consumersKey,
    queryFn: ({ signal }) => request(operatorEventCalls.getEventConsumers, {}, { signal, isFailureInPlace: true }),
    staleTime: 0,
    refetchInterval: askedEvery,
  })
}

/** Retries at once a consumer that waits after a failure. */
export function useRetryConsumer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => request(operatorEventCalls.retryEventConsumer, { name }),
    onSettled: () => client.invalidateQueries({ queryKey: consumersKey }),
  })
}
