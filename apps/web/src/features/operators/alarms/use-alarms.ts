import { operatorAlarmCalls, pageSize } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

const alarmsKey = ['operators', 'alarms'] as const

/** New ones come while the page is visible. */
const askedEvery = 30_000

export type AlarmState = 'open' | 'all'

export function useAlarms(state: AlarmState, page: number) {
  return useQuery({
    queryKey: [...alarmsKey, { state, page }],
    queryFn: ({ signal }) => request(operatorAlarmCalls.getAlarmList, { state, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: askedEvery,
  })
}

/** Says how an alarm was dealt with. Whatever comes of it, the list is read again: somebody else may have been faster. */
export function useAcknowledge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: { id: number; note: string }) => request(operatorAlarmCalls.acknowledgeAlarm, given),
    onSettled: () => client.invalidateQueries({ queryKey: alarmsKey }),
  })
}
