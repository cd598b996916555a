const usage = "请给出可见的角色列表，例如 ['admin','editor']"

/**
 * Whether somebody with these roles may see something meant for the roles `allowed`: one common role is enough.
 * @throws TypeError with the usage if `allowed` is no list of roles or is empty, because then nothing would ever be
 * visible
 */
export function isVisibleTo(roles: readonly { name: string }[], allowed: readonly string[]): boolean {
  if (!Array.isArray(allowed) || allowed.length === 0) throw new TypeError(usage)
  return roles.some((role) => allowed.includes(role.name))
}
