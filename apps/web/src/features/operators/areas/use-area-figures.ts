import { operatorDataCalls, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

export type AreaFigures = ReplyOf<typeof operatorDataCalls.getAreaFigures>
export type AreaRow = AreaFigures['areas'][number]

/** @param parent empty for the provinces @param words searched in the whole country if not empty */
export function useAreaFigures(parent: string, words: string) {
  // anything else comes from an edited address and is no area code
  const parentCode = /^\d{6}$/.test(parent) ? { parentCode: parent } : {}
  return useQuery({
    queryKey: ['operators', 'areas', { parent, words }],
    queryFn: ({ signal }) => request(operatorDataCalls.getAreaFigures, { ...parentCode, keyword: words.slice(0, 30) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
