import type { PermissionCode } from '@tender/contract'
import type { Caller } from '../../platform/http/context.ts'
import { isInAreas } from './covered-areas.ts'

type Granted = Pick<Caller, 'grants'>

/**
 * Whether the caller may do this anywhere, or in an area if one is given.
 * @param areaCode null for an unknown area: only rights for the whole country count
 */
export function may({ grants }: Granted, code: PermissionCode, areaCode?: string | null): boolean {
  return grants.some((grant) => grant.permissions.has(code) && (areaCode === undefined || isThere(areaCode, grant.areaCodes)))
}

/** The areas where the caller may do this: null for the whole country, an empty list for nowhere. */
export function areasWith({ grants }: Granted, code: PermissionCode): string[] | null {
  const having = grants.filter((grant) => grant.permissions.has(code))
  if (having.some((grant) => grant.areaCodes.length === 0)) return null
  return [...new Set(having.flatMap((grant) => grant.areaCodes))]
}

/** The rights of an enterprise without these permissions, in all areas. */
export function withoutPermissions<Had extends Granted & Pick<Caller, 'permissions'>>(had: Had, denied: readonly PermissionCode[]): Had {
  if (denied.length === 0) return had
  const without = (permissions: ReadonlySet<PermissionCode>) => new Set([...permissions].filter((code) => !denied.includes(code)))
  const grants = had.grants.map((grant) => ({ ...grant, permissions: without(grant.permissions) }))
  return { ...had, permissions: without(had.permissions), grants }
}

function isThere(areaCode: string | null, areaCodes: readonly string[]): boolean {
  return areaCode === null ? areaCodes.length === 0 : isInAreas(areaCode, areaCodes)
}
