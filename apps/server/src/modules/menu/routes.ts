import type { Branding, Menu } from '@tender/contract'
import type { Handlers, SessionContext } from '../../platform/http/context.ts'
import { opportunityManagementRole } from '../accounts/index.ts'
import type { Brandings } from '../branding/index.ts'
import { assignMenus, listAssignedMenus, listOfferedMenus } from './assign-menus.ts'
import { buildRoutes, homeOf } from './build-routes.ts'
import { selectDeniedMenus } from './denied-menus.ts'
import { selectMenuItems } from './queries.ts'
import { viewerOf, type MenuDeps } from './viewer.ts'

/** Where members of an enterprise customer go instead of the dashboard (specification, section 2). */
const realTimePage = '/opportunities/realTimeTencent'

export function menuRoutes(deps: MenuDeps): Handlers<'menu' | 'getOfferedMenus' | 'getSubAccountMenus' | 'setSubAccountMenus'> {
  return {
    menu: (context) => menuOf(deps, context),
    getOfferedMenus: async (context) => listOfferedMenus(deps.database, (await viewerOf(deps, context)).viewer),
    getSubAccountMenus: async (context, { id }) => listAssignedMenus(deps, context, (await viewerOf(deps, context)).viewer, id),
    setSubAccountMenus: async (context, input) => {
      await assignMenus(deps, context, (await viewerOf(deps, context)).viewer, input)
      return null
    },
  }
}

async function menuOf(deps: MenuDeps, context: SessionContext): Promise<Menu> {
  const { database, brandings } = deps
  const { viewer, firstRole, variant } = await viewerOf(deps, context)
  const deniedPages = viewer.isMainAccount ? [] : await selectDeniedMenus(database, context.caller.accountId)
  const routes = buildRoutes(await selectMenuItems(database), { ...viewer, deniedPages })
  const isEnterprise = variant === 'enterprise' || (await brandings.isCustomerRole(firstRole.name))
  const dashboardLeadsTo = isEnterprise ? realTimePage : null
  return {
    routes,
    home: homeOf(routes, dashboardLeadsTo),
    dashboardLeadsTo,
    branding: await brandingOf(brandings, context.host, firstRole),
  }
}

/** Members of the business-opportunity management system have their brand on every host. */
async function brandingOf(brandings: Brandings, host: string, firstRole: { id: number }): Promise<Branding> {
  const own = await brandings.ofHost(host)
  if (firstRole.id !== opportunityManagementRole || own.variant === 'opportunity') return own
  return (await brandings.ofOpportunityManagement()) ?? own
}
