import { permissionCodes, type Menu, type MenuRoute, type PageRefusal, type PermissionCode } from '@tender/contract'
import type { MenuItem } from './queries.ts'

/** The data that decide which items an account gets. */
export interface Viewer {
  permissions: readonly PermissionCode[]
  roleIds: readonly number[]
  /** On a partner's host, or a member of the business-opportunity management system. */
  isPartner: boolean
  isMainAccount: boolean
  /** Pages that the main account denies. */
  deniedPages?: readonly string[]
  /** Permissions that the main account has removed, with all their pages. */
  closed?: readonly PermissionCode[]
}

/** The groups with the pages that the viewer may see, without empty groups. @param items in the order of the menu */
export function buildRoutes(items: readonly MenuItem[], viewer: Viewer): MenuRoute[] {
  const offered = items.filter((item) => isOffered(item, viewer))
  const allowed = offered.filter((item) => !isKept(item, viewer) && !offered.some((other) => other.name === item.insteadOf))
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

/** Every member reaches this page from the menu, but nobody starts there (specification, section 2). */
const ownHome = '/overview'

/**
 * Existing pages that the viewer may not open. Operators' pages are left out for all others, and so are pages of
 * partners' hosts elsewhere.
 */
export function refusedPages(items: readonly MenuItem[], viewer: Viewer): Menu['refused'] {
  const exists = ({ component, roleId, isForPartners }: MenuItem) =>
    component.startsWith('cuttingEdge/') && (roleId === null || viewer.roleIds.includes(roleId)) && (viewer.isPartner || !isForPartners)
  const reasonOf = (item: MenuItem): PageRefusal => {
    if (item.isForMainAccounts && !viewer.isMainAccount) return 'main-account-only'
    return isKept(item, viewer) || isClosed(item.permissionCode, viewer) ? 'main-account' : 'level'
  }
  const isOpen = (item: MenuItem) => isOffered(item, viewer) && !isKept(item, viewer)
  const refusalOf = (item: MenuItem): Menu['refused'][number] => {
    const [path, reason] = [item.path, reasonOf(item)]
    const need = permissionCodes.find((code) => code === item.permissionCode)
    return reason === 'level' && need !== undefined ? { path, reason, need } : { path, reason }
  }
  return items.filter((item) => exists(item) && !isOpen(item)).map(refusalOf)
}

/**
 * The page at the root address: the dashboard, otherwise the search of notices, otherwise the first page.
 * @param insteadOfDashboard the first page for members of an enterprise customer; null for all others
 */
export function homeOf(routes: readonly MenuRoute[], insteadOfDashboard: string | null): string {
  const pages = routes.flatMap((group) => group.children).filter((page) => page.component !== '' && !page.hidden)
  const at = (path: string) => pages.find((page) => page.path === path)
  const home = at(insteadOfDashboard ?? '/dashboard') ?? at('/documents') ?? pages.find((page) => page.path !== ownHome) ?? pages[0]
  // a level without any page learns the reason there
  return home?.path ?? '/401'
}

/** Whether the main account denies the page, by itself or with its permission. */
function isKept({ name, closesWith }: MenuItem, viewer: Viewer): boolean {
  return viewer.deniedPages?.includes(name) === true || isClosed(closesWith, viewer)
}

function isClosed(code: string | null, { closed = [] }: Viewer): boolean {
  return closed.some((one) => one === code)
}

/** Whether the viewer may see it, unless the main account denies it. */
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
