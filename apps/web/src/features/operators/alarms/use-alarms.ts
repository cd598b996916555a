import { operatorAlarmCalls, pageSize, alarmOrders } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import type { OrderBy } from '../../../shared/use-address-filters.ts'

const alarmsKey = ['operators', 'alarms'] as const

/** milliseconds between requests while the page is visible */
const askedEvery = 30_000

export type AlarmState = 'open' | 'all'

export function useAlarms(state: AlarmState, order: OrderBy<(typeof alarmOrders)[number]>, page: number) {
  return useQuery({
    queryKey: [...alarmsKey, { state, order, page }],
    queryFn: ({ signal }) =>
      request(operatorAlarmCalls.getAlarmList, { state, order, page, size: pageSize }, { signal, isFailureInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: askedEvery,
  })
}

/** Closes an alarm with a note. The list loads again even after a failure, because another operator may have been faster. */
export function useAcknowledge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (handled: { id: number; note: string }) => request(operatorAlarmCalls.acknowledgeAlarm, handled, { shownFields: ['note'] }),
    onSettled: () => client.invalidateQueries({ queryKey: alarmsKey }),
  })
}
