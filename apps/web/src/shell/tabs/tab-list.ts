import { keptPages, neverKeptPages } from '@tender/contract'

/** A visited page. */
export interface Tab {
  /** `/documents/5`: there is one tab for each path. */
  path: string
  /** The last address, with query and hash. */
  fullPath: string
  name: string
  title: string
  /** What the page is one of, such as 中标 for a notice. */
  kind?: string | undefined
  /** `affix`: pinned. `noCache`: not kept alive. */
  meta: { affix: boolean; noCache: boolean }
  query: Record<string, string>
  params: Record<string, string>
  hash: string
  /** The number of reloads of the page. */
  revision: number
}

export type Visit = Omit<Tab, 'revision'>

export interface TabList {
  /** Pinned tabs first. */
  tabs: readonly Tab[]
  /** Paths of the pages that are kept alive; the last used one is last. */
  kept: readonly string[]
}

/** Adds a tab for a new path, or updates the fields of an existing tab. The title stays, because the page may have chosen it. */
export function openTab({ tabs, kept }: TabList, visit: Visit): TabList {
  const isOpen = tabs.some(({ path }) => path === visit.path)
  const merged = isOpen
    ? tabs.map((tab) => (tab.path === visit.path ? { ...tab, ...visit, title: tab.title } : tab))
    : [...tabs, { ...visit, revision: 0 }]
  return { tabs: pinnedFirst(merged), kept: withKept(kept, visit) }
}

/** Adds the tabs of pinned pages. */
export function withPinned(tabs: readonly Tab[], pinned: readonly Visit[]): readonly Tab[] {
  const missing = pinned.filter(({ path }) => !tabs.some((tab) => tab.path === path))
  return pinnedFirst([...missing.map((visit) => ({ ...visit, revision: 0 })), ...tabs])
}

/** Replaces the page at `path` by the one of `visit`, so that stepping to the next notice opens no new tab. */
export function replaceTab(list: TabList, path: string, visit: Visit): TabList {
  const place = list.tabs.find((tab) => tab.path === path)
  if (place === undefined || place.meta.affix || list.tabs.some((tab) => tab.path === visit.path)) return openTab(list, visit)
  const tabs = list.tabs.map((tab) => (tab === place ? { ...visit, revision: 0 } : tab))
  return { tabs: pinnedFirst(tabs), kept: withKept(without(list.kept, path), visit) }
}

/** Pinned tabs stay. */
export function closeTab({ tabs, kept }: TabList, path: string): TabList {
  const remaining = tabs.filter((tab) => tab.path !== path || tab.meta.affix)
  return remaining.length === tabs.length ? { tabs, kept } : { tabs: remaining, kept: without(kept, path) }
}

/** Pinned tabs stay, but only this page is kept alive. */
export function closeOthers({ tabs, kept }: TabList, path: string): TabList {
  return { tabs: tabs.filter((tab) => tab.path === path || tab.meta.affix), kept: kept.filter((other) => other === path) }
}

export function closeAll({ tabs }: TabList): TabList {
  return { tabs: tabs.filter((tab) => tab.meta.affix), kept: [] }
}

export function refreshTab({ tabs, kept }: TabList, path: string): TabList {
  return { tabs: tabs.map((tab) => (tab.path === path ? { ...tab, revision: tab.revision + 1 } : tab)), kept }
}

export function renameTab({ tabs, kept }: TabList, path: string, title: string, kind?: string): TabList {
  return { tabs: tabs.map((tab) => (tab.path === path ? { ...tab, title, kind } : tab)), kept }
}

/** The text of a tab. The kind comes first, because the notices of one project have titles with the same beginning. */
export function labelOf({ title, kind }: Tab): string {
  return kind === undefined ? title : `${kind} ${title}`
}

/** The tab to show when the one at `path` is closed: its right neighbour, otherwise its left one. */
export function neighbourOf(tabs: readonly Tab[], path: string): Tab | null {
  const position = tabs.findIndex((tab) => tab.path === path)
  return position < 0 ? null : (tabs[position + 1] ?? tabs[position - 1] ?? null)
}

/** Keeps the visible page and the last used ones alive. Pages that must not be kept live only while they are visible. */
function withKept(kept: readonly string[], { path, name, meta }: Visit): readonly string[] {
  const others = without(kept, path).slice(-keptPages)
  return meta.noCache || neverKeptPages.includes(name) ? others : [...others, path]
}

function pinnedFirst(tabs: readonly Tab[]): readonly Tab[] {
  return [...tabs.filter(({ meta }) => meta.affix), ...tabs.filter(({ meta }) => !meta.affix)]
}

function without(paths: readonly string[], path: string): string[] {
  return paths.filter((other) => other !== path)
}
