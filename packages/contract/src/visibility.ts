const usage = "请给出可见的角色列表，例如 ['admin','editor']"

/**
 * Whether somebody with these roles may see what is meant for the roles `wanted`: one of them is enough.
 * @throws TypeError with the usage where `wanted` is no list of roles or empty: nothing would ever be visible
 */
export function isVisibleTo(roles: readonly { name: string }[], wanted: readonly string[]): boolean {
  if (!Array.isArray(wanted) || wanted.length === 0) throw new TypeError(usage)
  return roles.some((role) => wanted.includes(role.name))
}
