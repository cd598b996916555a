import type { User } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { mainAccount, opportunityManagementRole } from '../accounts/index.ts'
import type { Brandings } from '../branding/index.ts'
import type { Viewer } from './build-routes.ts'

export type MenuDeps = Pick<Deps, 'database' | 'clock'> & {
  brandings: Brandings
  /** The caller's account, as the login knows it. */
  auth: { describeCaller(caller: SessionContext['caller']): Promise<User> }
}

/** The viewer of the menu on the current host. */
export async function viewerOf({ brandings, auth }: MenuDeps, { caller, host }: SessionContext) {
  const { roles, permissions } = await auth.describeCaller(caller)
  const firstRole = roles[0] ?? { id: 0, name: '' }
  const { isPartner, variant } = await brandings.ofHost(host)
  const viewer: Viewer = {
    permissions,
    roleIds: roles.map((role) => role.id),
    isPartner: isPartner || firstRole.id === opportunityManagementRole,
    isMainAccount: caller.accountType === mainAccount,
  }
  return { viewer, firstRole, variant }
}
