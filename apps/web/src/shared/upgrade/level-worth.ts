import type { LevelRightsEntry, MemberLevel } from '@tender/contract'
import { isPermission, type Need } from './need.ts'

/** A number that is larger the more a level has of a right: the amount per month for a renewed quota. */
export function worth({ permissions, quotas }: Pick<LevelRightsEntry, 'permissions' | 'quotas'>, need: Need): number {
  if (isPermission(need)) return permissions.includes(need) ? 1 : 0
  const quota = quotas.find(({ code }) => code === need)
  return quota === undefined ? 0 : (quota.amount ?? Infinity) * (quota.span === 'day' ? 30 : 1)
}

/** The lowest level above the member's own that has more of a right; undefined if there is none. */
export function openingLevel(levels: readonly MemberLevel[], need: Need): MemberLevel | undefined {
  const mine = levels.find(({ isCurrent }) => isCurrent)
  const [rank, own] = mine === undefined ? [-Infinity, 0] : [mine.rank, worth(mine, need)]
  return levels
    .filter((level) => level.rank > rank && worth(level, need) > own)
    .reduce<MemberLevel | undefined>((lowest, level) => (lowest === undefined || level.rank < lowest.rank ? level : lowest), undefined)
}
