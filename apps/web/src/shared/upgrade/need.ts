import { permissionCodes, quotaCodes, type ErrorDetail, type PermissionCode, type QuotaCode } from '@tender/contract'
import { paths } from '../paths.ts'
import { RequestFailure } from '../request-failure.ts'

/** A right that an account lacks: a permission, or more of a quota. */
export type Need = PermissionCode | QuotaCode

/** The right that a refusal names; null if it is no refusal or names none that this page knows. */
export function needOf(error: unknown): Need | null {
  return error instanceof RequestFailure && error.detail !== null ? needIn(error.detail) : null
}

export function needIn({ error, permission, quota }: ErrorDetail): Need | null {
  if (error !== 'rights.insufficient' && error !== 'quota.used-up') return null
  return permissionCodes.find((code) => code === permission) ?? quotaCodes.find((code) => code === quota) ?? null
}

/** The address of the page that sells the right. */
export function upgradeAddress(need: Need | null): string {
  return need === null ? paths.upgrade : `${paths.upgrade}?need=${need}`
}

export function isPermission(need: Need): need is PermissionCode {
  return permissionCodes.some((code) => code === need)
}
