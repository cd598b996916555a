import { operatorDataCalls, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

export type AreaFigures = ReplyOf<typeof operatorDataCalls.getAreaFigures>
export type AreaRow = AreaFigures['areas'][number]

/** @param parent empty: the provinces. @param words if not empty, searched in the whole country */
export function useAreaFigures(parent: string, words: string) {
  // what somebody has written into the address by hand is no code of an area
  const parentCode = /^\d{6}$/.test(parent) ? { parentCode: parent } : {}
  return useQuery({
    queryKey: ['operators', 'areas', { parent, words }],
    queryFn: ({ signal }) => request(operatorDataCalls.getAreaFigures, { ...parentCode, keyword: words.slice(0, 30) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
