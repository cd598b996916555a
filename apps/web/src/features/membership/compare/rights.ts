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
import { worth } from '../../../shared/upgrade/level-worth.ts'

/** One line of the comparison: a permission, or a quota. */
export type Right = {
  code: PermissionCode | QuotaCode
  name: string
  gives: string
} & ({ kind: 'permission'; code: PermissionCode } | { kind: 'quota'; code: QuotaCode })

const permissionRights: readonly Right[] = permissionCodes.map((code) => {
  const { name, gives } = permissionWords[code]
  return { kind: 'permission', code, name, gives }
})
const quotaRights: readonly Right[] = quotaCodes.map((code) => {
  const { name, gives } = quotaWords[code]
  return { kind: 'quota', code, name, gives }
})
export const allRights: readonly Right[] = [...permissionRights, ...quotaRights]

/** The parts of the comparison. */
export const rightGroups: readonly { title: string; rights: readonly Right[] }[] = [
  { title: '功能', rights: permissionRights },
  { title: '额度', rights: quotaRights },
]

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

/** Compares a level's right with the member's own. */
export function changeOf(level: MemberLevel, mine: MemberLevel, right: Right): Change {
  const difference = worth(level, right.code) - worth(mine, right.code)
  // both are unlimited
  if (Number.isNaN(difference) || difference === 0) return 'same'
  return difference > 0 ? 'more' : 'less'
}
