import { membershipCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { openingLevel } from './level-worth.ts'
import type { Need } from './need.ts'

/**
 * Once the levels are loaded, names the lowest level above the member's own that opens it, such as 升级到招标通会员. If none
 * does, shows `otherwise`.
 */
export function OpeningLevel({ need, otherwise }: { need: Need; otherwise: string }) {
  const { data } = useQuery({
    queryKey: ['membership', 'levels'],
    queryFn: ({ signal }) => request(membershipCalls.getMemberLevelList, {}, { signal, isSilent: true }),
  })
  if (data === undefined) return otherwise
  const level = openingLevel(data, need)
  return level === undefined ? '了解如何开通' : `升级到${level.name}`
}
