import { membershipCalls, type MemberLevel } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { isPermission, type Need } from './need.ts'

/** The name of the lowest level that has it, once the levels are known: 升级到招标通会员. */
export function OpeningLevel({ need, otherwise }: { need: Need; otherwise: string }) {
  const { data } = useQuery({
    queryKey: ['membership', 'levels'],
    queryFn: ({ signal }) => request(membershipCalls.getMemberLevelList, {}, { signal, isSilent: true }),
  })
  const level = data === undefined ? undefined : openingLevel(data, need)
  return level === undefined ? otherwise : `升级到${level.name}`
}

/** Of a quota: the lowest level above one's own that has more of it. @param levels lowest first */
export function openingLevel(levels: readonly MemberLevel[], need: Need): MemberLevel | undefined {
  if (isPermission(need)) return levels.find(({ permissions }) => permissions.includes(need))
  const own = levels.find(({ isCurrent }) => isCurrent)
  return levels.find((level) => level.rank > (own?.rank ?? -1) && amountOf(level, need) > (own === undefined ? 0 : amountOf(own, need)))
}

function amountOf({ quotas }: MemberLevel, need: Need): number {
  const quota = quotas.find(({ code }) => code === need)
  return quota === undefined ? 0 : (quota.amount ?? Infinity)
}
