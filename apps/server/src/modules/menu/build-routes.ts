import type { MenuRoute, PermissionCode } from '@tender/contract'
import type { MenuItem } from './queries.ts'

/** What decides which items an account gets. */
export interface Viewer {
  permissions: readonly PermissionCode[]
  roleIds: readonly number[]
  /** On a partner's host, or a member of the business-opportunity management system. */
  isPartner: boolean
  isMainAccount: boolean
  /** Pages that the main account does not let it see. */
  deniedPages?: readonly string[]
}

/** Groups with the pages that the viewer may see; a group without any is left out. @param items in the order of the menu */
export function buildRoutes(items: readonly MenuItem[], viewer: Viewer): MenuRoute[] {
  const offered = items.filter((item) => isOffered(item, viewer))
  const allowed = offered.filter(
    ({ name, insteadOf }) => !viewer.deniedPages?.includes(name) && !offered.some((other) => other.name === insteadOf),
  )
  return allowed
    .filter((item) => item.parentName === null)
    .map((group) =>
      routeFrom(
        group,
        allowed.filter((item) => item.parentName === group.name).map((page) => routeFrom(page, [])),
      ),
    )
    .filter((group) => group.children.length > 0)
}

/** The page that every member reaches from the menu, and on which nobody lands (specification, section 2). */
const ownHome = '/overview'

/**
 * Where the root address leads: the dashboard, else the search of notices, else the first page there is.
 * @param insteadOfDashboard the page that members of an enterprise customer land on; null for all others
 */
export function homeOf(routes: readonly MenuRoute[], insteadOfDashboard: string | null): string {
  const pages = routes.flatMap((group) => group.children).filter((page) => page.component !== '' && !page.hidden)
  const at = (path: string) => pages.find((page) => page.path === path)
  const home = at(insteadOfDashboard ?? '/dashboard') ?? at('/documents') ?? pages.find((page) => page.path !== ownHome) ?? pages[0]
  // a level that may see nothing at all learns there why
  return home?.path ?? '/401'
}

/** Whether the viewer may see it, as long as no main account keeps it back. */
function isOffered(item: MenuItem, { permissions, roleIds, isPartner, isMainAccount }: Viewer): boolean {
  if (item.permissionCode !== null && !permissions.some((code) => code === item.permissionCode)) return false
  if (item.roleId !== null && !roleIds.includes(item.roleId)) return false
  if (item.isForMainAccounts && !isMainAccount) return false
  return isPartner || !item.isForPartners
}

function routeFrom(item: MenuItem, children: MenuRoute[]): MenuRoute {
  const { title, icon, isAffix: affix, noCache, recordCode, activeMenu } = item
  return {
    path: item.path,
    name: item.name,
    component: item.component,
    hidden: item.isHidden,
    meta: { title, icon, affix, noCache, recordCode, activeMenu },
    children,
  }
}
