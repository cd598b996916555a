import { permissionCodes, quotaCodes, type ErrorDetail, type PermissionCode, type QuotaCode } from '@tender/contract'
import { paths } from '../paths.ts'
import { RequestFailure } from '../request-failure.ts'

/** What an account lacks: a permission, or more of a quota. */
export type Need = PermissionCode | QuotaCode

/** What a refusal says is lacking; null where it is none, or names nothing that this page knows. */
export function needOf(error: unknown): Need | null {
  return error instanceof RequestFailure && error.detail !== null ? needIn(error.detail) : null
}

export function needIn({ error, permission, quota }: ErrorDetail): Need | null {
  if (error !== 'rights.insufficient' && error !== 'quota.used-up') return null
  return permissionCodes.find((code) => code === permission) ?? quotaCodes.find((code) => code === quota) ?? null
}

/** The page that sells it. */
export function upgradeAddress(need: Need | null): string {
  return need === null ? paths.upgrade : `${paths.upgrade}?need=${need}`
}

export function isPermission(need: Need): need is PermissionCode {
  return permissionCodes.some((code) => code === need)
}
