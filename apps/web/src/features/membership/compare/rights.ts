import {
  comingRights,
  permissionCodes,
  permissionWords,
  quotaCodes,
  quotaText,
  quotaWords,
  type MemberLevel,
  type PermissionCode,
  type QuotaCode,
} from '@tender/contract'

/** One line of the comparison: something that levels may do, or how much of something they have. */
export type Right = {
  code: PermissionCode | QuotaCode
  name: string
  gives: string
  /** Its part of the product is still to come. */
  isComing: boolean
} & ({ kind: 'permission'; code: PermissionCode } | { kind: 'quota'; code: QuotaCode })

export const permissionRights: readonly Right[] = permissionCodes.map((code) => {
  const { name, gives } = permissionWords[code]
  return { kind: 'permission', code, name, gives, isComing: comingRights.includes(code) }
})
export const quotaRights: readonly Right[] = quotaCodes.map((code) => {
  const { name, gives } = quotaWords[code]
  return { kind: 'quota', code, name, gives, isComing: comingRights.includes(code) }
})

export function findRight(code: string | null): Right | null {
  return [...permissionRights, ...quotaRights].find((right) => right.code === code) ?? null
}

/** What a level has of a right, in words. */
export function rightText(level: MemberLevel, right: Right): string {
  if (right.kind === 'permission') return level.permissions.includes(right.code) ? '支持' : '不支持'
  const quota = level.quotas.find(({ code }) => code === right.code)
  return quota === undefined ? '无' : quotaText(right.code, quota.amount, quota.span)
}

export function hasRight(level: MemberLevel, right: Right): boolean {
  return worth(level, right) > 0
}

export type Change = 'more' | 'less' | 'same'

/** What a level has of a right, beside what mine has. */
export function changeOf(level: MemberLevel, mine: MemberLevel, right: Right): Change {
  const difference = worth(level, right) - worth(mine, right)
  // two that are without limit
  if (Number.isNaN(difference) || difference === 0) return 'same'
  return difference > 0 ? 'more' : 'less'
}

/** The lowest level that has more of a right than mine; null where none has. */
export function lowestWithMore(levels: readonly MemberLevel[], mine: MemberLevel, right: Right): MemberLevel | null {
  const having = levels.filter((level) => changeOf(level, mine, right) === 'more')
  return having.reduce<MemberLevel | null>((lowest, level) => (lowest === null || level.rank < lowest.rank ? level : lowest), null)
}

/** A number that is larger for more: what a quota gives in a month, where it is renewed. */
function worth(level: MemberLevel, right: Right): number {
  if (right.kind === 'permission') return level.permissions.includes(right.code) ? 1 : 0
  const quota = level.quotas.find(({ code }) => code === right.code)
  if (quota === undefined) return 0
  return (quota.amount ?? Infinity) * (quota.span === 'day' ? 30 : 1)
}
