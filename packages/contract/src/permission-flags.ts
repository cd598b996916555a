/** A permission of `getMemberPermission`. */
export interface MemberPermission {
  code: string
  isAuthority: boolean
}

export type PermissionFlags = Readonly<Record<`isAuth${string}`, boolean>>

/** A flag `isAuth` + code for each permission (specification, section 3): `isAuthdocuments.search`. */
export function permissionFlags(permissions: readonly MemberPermission[]): PermissionFlags {
  return Object.fromEntries(permissions.map(({ code, isAuthority }) => [`isAuth${code}`, isAuthority]))
}
