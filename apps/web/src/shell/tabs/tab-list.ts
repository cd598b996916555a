import { keptPages, neverKeptPages } from '@tender/contract'

/** A visited page. */
export interface Tab {
  /** `/documents/5`: a page has one tab for each path. */
  path: string
  /** With query and hash, as it was last. */
  fullPath: string
  name: string
  title: string
  /** What the page is one of, such as 中标 of a notice. */
  kind?: string | undefined
  /** `affix`: pinned. `noCache`: not kept alive. */
  meta: { affix: boolean; noCache: boolean }
  query: Record<string, string>
  params: Record<string, string>
  hash: string
  /** Counts how often the page was asked for afresh. */
  revision: number
}

export type Visit = Omit<Tab, 'revision'>

export interface TabList {
  /** Pinned ones first. */
  tabs: readonly Tab[]
  /** Paths of the pages that are kept alive; the one used last is last. */
  kept: readonly string[]
}

/** A tab for each path: a new one is added, an existing one takes the new fields. Its title stays, which its page may have chosen. */
export function openTab({ tabs, kept }: TabList, visit: Visit): TabList {
  const isOpen = tabs.some(({ path }) => path === visit.path)
  const merged = isOpen
    ? tabs.map((tab) => (tab.path === visit.path ? { ...tab, ...visit, title: tab.title } : tab))
    : [...tabs, { ...visit, revision: 0 }]
  return { tabs: pinnedFirst(merged), kept: keep(kept, visit) }
}

/** The pinned pages have a tab from the beginning. */
export function withPinned(tabs: readonly Tab[], pinned: readonly Visit[]): readonly Tab[] {
  const missing = pinned.filter(({ path }) => !tabs.some((tab) => tab.path === path))
  return pinnedFirst([...missing.map((visit) => ({ ...visit, revision: 0 })), ...tabs])
}

/** `path` becomes the page of `visit` in its place: stepping to the next of a kind opens no more tabs. */
export function replaceTab(list: TabList, path: string, visit: Visit): TabList {
  const place = list.tabs.find((tab) => tab.path === path)
  if (place === undefined || place.meta.affix || list.tabs.some((tab) => tab.path === visit.path)) return openTab(list, visit)
  const tabs = list.tabs.map((tab) => (tab === place ? { ...visit, revision: 0 } : tab))
  return { tabs: pinnedFirst(tabs), kept: keep(without(list.kept, path), visit) }
}

/** A pinned tab stays. */
export function closeTab({ tabs, kept }: TabList, path: string): TabList {
  const remaining = tabs.filter((tab) => tab.path !== path || tab.meta.affix)
  return remaining.length === tabs.length ? { tabs, kept } : { tabs: remaining, kept: without(kept, path) }
}

/** Pinned tabs stay, but of all pages only this one is kept alive. */
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

/** What a tab shows: the notices of one project have the same beginning, so what each is comes first. */
export function labelOf({ title, kind }: Tab): string {
  return kind === undefined ? title : `${kind} ${title}`
}

/** Where to go when the tab at `path` is closed: to its right neighbour, else to its left one. */
export function neighbourOf(tabs: readonly Tab[], path: string): Tab | null {
  const position = tabs.findIndex((tab) => tab.path === path)
  return position < 0 ? null : (tabs[position + 1] ?? tabs[position - 1] ?? null)
}

/** The visible page and the ones used last beside it; pages that must not be kept live only while they are visible. */
function keep(kept: readonly string[], { path, name, meta }: Visit): readonly string[] {
  const others = without(kept, path).slice(-keptPages)
  return meta.noCache || neverKeptPages.includes(name) ? others : [...others, path]
}

function pinnedFirst(tabs: readonly Tab[]): readonly Tab[] {
  return [...tabs.filter(({ meta }) => meta.affix), ...tabs.filter(({ meta }) => !meta.affix)]
}

function without(paths: readonly string[], path: string): string[] {
  return paths.filter((other) => other !== path)
}
