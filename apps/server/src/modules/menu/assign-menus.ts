import type { AssignedMenuGroup, MenuRoute } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { demandSubAccount, operatorRole, takeSubAccount } from '../accounts/index.ts'
import { actorOf, audit } from '../audit/index.ts'
import { buildRoutes, type Viewer } from './build-routes.ts'
import { replaceDeniedMenus, selectDeniedMenus } from './denied-menus.ts'
import { selectMenuItems, type MenuItem } from './queries.ts'

type AssignDeps = Pick<Deps, 'database' | 'clock'>

/** The pages that a main account can give its sub-account, and those that are denied. @throws AppError account.not-found */
export async function listAssignedMenus(
  { database }: AssignDeps,
  { caller }: SessionContext,
  viewer: Viewer,
  id: number,
): Promise<AssignedMenuGroup[]> {
  const account = await demandSubAccount(database, caller, id)
  const denied = await selectDeniedMenus(database, account.id)
  return groupsOf(await selectMenuItems(database), viewer, denied)
}

/** The pages that a main account can give a new sub-account. */
export async function listOfferedMenus(db: Executor, viewer: Viewer): Promise<AssignedMenuGroup[]> {
  return groupsOf(await selectMenuItems(db), viewer, [])
}

/** Denies these pages to a new sub-account. @returns their titles */
export async function denyToNew(tx: Executor, viewer: Viewer, id: number, named: readonly string[]): Promise<string[]> {
  if (named.length === 0) return []
  const items = await selectMenuItems(tx)
  const denied = deniedOf(items, viewer, named)
  await replaceDeniedMenus(tx, id, denied)
  return titlesOf(items, denied)
}

function groupsOf(items: readonly MenuItem[], viewer: Viewer, denied: readonly string[]): AssignedMenuGroup[] {
  return offeredTo(items, viewer).map((group) => ({
    name: group.name,
    title: group.meta.title,
    pages: group.children.map(({ name, meta }) => ({ name, title: meta.title, isDenied: denied.includes(name) })),
  }))
}

/** Gives the sub-account all available pages except these. @throws AppError account.not-found */
export async function assignMenus(
  { database, clock }: AssignDeps,
  context: SessionContext,
  viewer: Viewer,
  input: { id: number; denied: readonly string[] },
): Promise<void> {
  const { caller } = context
  await database.transaction(async (tx) => {
    const { id, name } = await takeSubAccount(tx, caller, input.id)
    const items = await selectMenuItems(tx)
    const after = deniedOf(items, viewer, input.denied)
    const before = await selectDeniedMenus(tx, id)
    if (before.length === after.length && before.every((page) => after.includes(page))) return
    await replaceDeniedMenus(tx, id, after)
    const { enterpriseId } = caller
    const actor = actorOf(context)
    const detail = { hiddenPages: { before: titlesOf(items, before), after: titlesOf(items, after) } }
    await audit(tx, { at: clock.now(), actor, enterpriseId, action: 'account.menus-changed', subject: name, detail })
  })
}

/** The titles for members; pages with the same title count once. */
function titlesOf(items: readonly MenuItem[], names: readonly string[]): string[] {
  return [...new Set(items.filter((item) => names.includes(item.name)).map((item) => item.title))]
}

/** The groups and pages of the menu without those of main accounts and operators. */
function offeredTo(items: readonly MenuItem[], viewer: Viewer): MenuRoute[] {
  const roleIds = viewer.roleIds.filter((id) => id !== operatorRole)
  return buildRoutes(
    items.filter((item) => !item.isHidden),
    { ...viewer, roleIds, isMainAccount: false },
  )
}

/**
 * The pages to deny: the named ones among those offered. Pages that were not offered here, because they exist on
 * partners' hosts only, are denied together with the last other page that needs the same permission; otherwise an area
 * of work could not be closed.
 */
function deniedOf(items: readonly MenuItem[], viewer: Viewer, named: readonly string[]): string[] {
  const offered = new Set(offeredTo(items, viewer).flatMap((group) => group.children.map((page) => page.name)))
  const denied = [...offered].filter((name) => named.includes(name))
  const isClosed = (code: string | null) => {
    const pages = items.filter((item) => item.permissionCode === code && offered.has(item.name))
    return code !== null && pages.length > 0 && pages.every((page) => denied.includes(page.name))
  }
  const elsewhere = items.filter((item) => item.isForPartners && !item.isHidden && !offered.has(item.name) && isClosed(item.permissionCode))
  return [...denied, ...elsewhere.map((item) => item.name)].sort()
}
