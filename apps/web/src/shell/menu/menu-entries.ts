import type { MenuRoute } from '@tender/contract'
import { matchPath } from '../../shared/router/index.ts'

export interface MenuLeaf {
  kind: 'leaf'
  name: string
  title: string
  icon: string
  path: string
  /** The code that tracking records for a click. */
  recordCode: number | null
  /** Opens in a new browser tab. */
  isExternal: boolean
}

export interface MenuBranch {
  kind: 'branch'
  name: string
  title: string
  icon: string
  entries: readonly MenuEntry[]
}

export type MenuEntry = MenuLeaf | MenuBranch

/** Builds the menu from the routes. Hidden routes are left out, and a group with a single entry becomes that entry. */
export function menuEntries(routes: readonly MenuRoute[]): MenuEntry[] {
  return routes.flatMap((route) => {
    if (route.hidden) return []
    return route.component === 'Layout' ? groupEntry(route) : [leafEntry(route)]
  })
}

/** The path of the entry to highlight: the page's own entry, or the one that a page outside the menu names. */
export function activeEntryPath(routes: readonly MenuRoute[], pathname: string): string | null {
  const page = pagesOf(routes).find(({ path }) => matchPath(path, pathname) !== null)
  return page === undefined ? null : (page.meta.activeMenu ?? page.path)
}

/** Names of the branches above an entry, from the top; empty if the entry is at the top or missing. */
export function branchesAbove(entries: readonly MenuEntry[], isWanted: (entry: MenuEntry) => boolean): string[] {
  for (const entry of entries) {
    if (entry.kind === 'leaf') continue
    if (entry.entries.some(isWanted)) return [entry.name]
    const below = branchesAbove(entry.entries, isWanted)
    if (below.length > 0) return [entry.name, ...below]
  }
  return []
}

function groupEntry({ name, meta, children }: MenuRoute): MenuEntry[] {
  const entries = menuEntries(children)
  if (entries.length < 2) return entries
  return [{ kind: 'branch', name, title: meta.title, icon: meta.icon, entries }]
}

function leafEntry({ path, name, component, meta }: MenuRoute): MenuLeaf {
  const isExternal = component === ''
  return { kind: 'leaf', name, title: meta.title, icon: meta.icon, path, recordCode: meta.recordCode, isExternal }
}

function pagesOf(routes: readonly MenuRoute[]): MenuRoute[] {
  return routes.flatMap((route) => [...(route.component.startsWith('cuttingEdge') ? [route] : []), ...pagesOf(route.children)])
}
