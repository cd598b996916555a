import {
  permissionCodes,
  permissionWords,
  quotaCodes,
  quotaText,
  quotaWords,
  type MemberLevel,
  type PermissionCode,
  type QuotaCode,
} from '@tender/contract'
import { isComing, worth } from '../../../shared/upgrade/level-worth.ts'

/** One line of the comparison: a permission, or a quota. */
export type Right = {
  code: PermissionCode | QuotaCode
  name: string
  gives: string
  /** This part of the product does not exist yet, so no level has it and none is better for it. */
  isComing: boolean
} & ({ kind: 'permission'; code: PermissionCode } | { kind: 'quota'; code: QuotaCode })

const permissionRights: readonly Right[] = permissionCodes.map((code) => {
  const { name, gives } = permissionWords[code]
  return { kind: 'permission', code, name, gives, isComing: isComing(code) }
})
const quotaRights: readonly Right[] = quotaCodes.map((code) => {
  const { name, gives } = quotaWords[code]
  return { kind: 'quota', code, name, gives, isComing: isComing(code) }
})
export const allRights: readonly Right[] = [...permissionRights, ...quotaRights]

/** The parts of the comparison: the rights that levels have now, and those that are announced. */
export const rightGroups: readonly { title: string; rights: readonly Right[] }[] = [
  { title: '功能', rights: permissionRights.filter((right) => !right.isComing) },
  { title: '额度', rights: quotaRights.filter((right) => !right.isComing) },
  { title: '即将上线（目前各级别都不能使用，功能发布后按此提供）', rights: allRights.filter((right) => right.isComing) },
].filter(({ rights }) => rights.length > 0)

export function findRight(code: string | null): Right | null {
  return allRights.find((right) => right.code === code) ?? null
}

/** Describes in words what a level has of a right. */
export function rightText(level: MemberLevel, right: Right): string {
  if (right.kind === 'permission') return level.permissions.includes(right.code) ? '支持' : '不支持'
  const quota = level.quotas.find(({ code }) => code === right.code)
  return quota === undefined ? '无' : quotaText(right.code, quota.amount, quota.span)
}

export function hasRight(level: MemberLevel, right: Right): boolean {
  return worth(level, right.code) > 0
}

export type Change = 'more' | 'less' | 'same'

/** Compares a level's right with the member's own. An announced right makes no level better. */
export function changeOf(level: MemberLevel, mine: MemberLevel, right: Right): Change {
  const difference = worth(level, right.code) - worth(mine, right.code)
  // both are unlimited
  if (right.isComing || Number.isNaN(difference) || difference === 0) return 'same'
  return difference > 0 ? 'more' : 'less'
}
