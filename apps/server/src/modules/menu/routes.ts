import type { Menu, User } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { Handlers, SessionContext } from '../../platform/http/context.ts'
import { mainAccount, opportunityManagementRole } from '../accounts/service.ts'
import type { Brandings } from '../branding/service.ts'
import { buildRoutes, homeOf } from './build-routes.ts'
import { selectMenuItems } from './queries.ts'

interface MenuDeps {
  database: Executor
  brandings: Brandings
  auth: { describeCaller(caller: SessionContext['caller']): Promise<User> }
}

/** Where members of an enterprise customer go instead of the dashboard (specification, section 2). */
const realTimePage = '/opportunities/realTimeTencent'

export function menuRoutes(deps: MenuDeps): Handlers<'menu'> {
  return { menu: (context) => menuOf(deps, context) }
}

async function menuOf({ database, brandings, auth }: MenuDeps, { caller, host }: SessionContext): Promise<Menu> {
  const { roles, permissions } = await auth.describeCaller(caller)
  const firstRole = roles[0] ?? { id: 0, name: '' }
  const ofHost = await brandings.ofHost(host)
  const isPartner = ofHost.isPartner || firstRole.id === opportunityManagementRole
  const routes = buildRoutes(await selectMenuItems(database), {
    permissions,
    roleIds: roles.map((role) => role.id),
    isPartner,
    isMainAccount: caller.accountType === mainAccount,
  })
  const isEnterprise = ofHost.variant === 'enterprise' || (await brandings.isCustomerRole(firstRole.name))
  const dashboardLeadsTo = isEnterprise ? realTimePage : null
  return {
    routes,
    home: homeOf(routes, dashboardLeadsTo),
    dashboardLeadsTo,
    branding: await brandings.ofAccount(host, firstRole),
  }
}
