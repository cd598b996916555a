import type { Branding, Menu } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { Handlers, SessionContext } from '../../platform/http/context.ts'
import { findMainAccountName, opportunityManagementRole } from '../accounts/index.ts'
import type { Brandings } from '../branding/index.ts'
import { assignMenus, listAssignedMenus, listOfferedMenus } from './assign-menus.ts'
import { buildRoutes, homeOf, refusedPages } from './build-routes.ts'
import { permissionsDeniedTo, selectDeniedMenus } from './denied-menus.ts'
import { selectMenuItems } from './queries.ts'
import { viewerOf, type MenuDeps } from './viewer.ts'

/** The page for members of an enterprise customer instead of the dashboard (specification, section 2). */
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
  const { caller } = context
  const { viewer, firstRole, variant } = await viewerOf(deps, context)
  const items = await selectMenuItems(database)
  const limits = viewer.isMainAccount ? noLimits : await limitsOf(database, caller)
  const ownViewer = { ...viewer, deniedPages: limits.deniedPages, closed: limits.closed }
  const routes = buildRoutes(items, ownViewer)
  const isEnterprise = variant === 'enterprise' || (await brandings.isCustomerRole(firstRole.name))
  const dashboardLeadsTo = isEnterprise ? realTimePage : null
  return {
    routes,
    refused: refusedPages(items, ownViewer),
    mainAccountName: limits.mainAccountName,
    home: homeOf(routes, dashboardLeadsTo),
    dashboardLeadsTo,
    branding: await brandingOf(brandings, context.host, firstRole),
  }
}

const noLimits = { deniedPages: [], closed: [], mainAccountName: null }

/** What a main account denies its sub-account, and the main account's name. */
async function limitsOf(db: Executor, { accountId, enterpriseId }: SessionContext['caller']) {
  return {
    deniedPages: await selectDeniedMenus(db, accountId),
    closed: await permissionsDeniedTo(db, accountId),
    mainAccountName: await findMainAccountName(db, enterpriseId),
  }
}

/** Members of the business-opportunity management system have their brand on every host, but standalone pages show the host's. */
async function brandingOf(brandings: Brandings, host: string, firstRole: { id: number }): Promise<Branding> {
  const own = await brandings.ofHost(host)
  if (firstRole.id !== opportunityManagementRole || own.variant === 'opportunity') return own
  const { hasSubscriptions } = own
  const theirs = (await brandings.ofOpportunityManagement()) ?? own
  return { ...theirs, hasSubscriptions }
}
