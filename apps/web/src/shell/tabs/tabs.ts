import { useSession } from '../../shared/session.ts'
import { forgetTabs, readTabs, storeTabs } from './stored-tabs.ts'
import * as list from './tab-list.ts'
import type { Tab, Visit } from './tab-list.ts'
import { noTabs, useTabs } from './tabs-store.ts'

/** Begins with the account's tabs in this window that pass `mayStand`, and with the pinned ones. */
export function beginTabs(owner: number, pinned: readonly Visit[], mayStand: (tab: Tab) => boolean): void {
  if (useTabs.getState().owner === owner) return
  const tabs = readTabs(owner).tabs.filter(mayStand)
  useTabs.setState({ ...noTabs, tabs: list.withPinned(tabs, pinned), owner })
}

/** Records that a page becomes visible. `replaces`: path of the tab that it replaces. */
export function visitPage(visit: Visit, replaces: string | null): void {
  const tabs = useTabs.getState()
  const opened = replaces === null ? list.openTab(tabs, visit) : list.replaceTab(tabs, replaces, visit)
  useTabs.setState({ ...opened, active: visit.path })
}

export function refreshTab(path: string): void {
  useTabs.setState((tabs) => list.refreshTab(tabs, path))
}

/** Sets the title that the page itself gives, which is better than the route's. */
export function renameTab(path: string, title: string, kind?: string): void {
  useTabs.setState((tabs) => list.renameTab(tabs, path, title, kind))
}

/** Closes a tab. Returns the address to go to, or null if the visible page stays. `home` is used if no tab is left. */
export function closeTab(path: string, home: string): string | null {
  const { tabs, active } = useTabs.getState()
  const next = active === path ? (list.neighbourOf(tabs, path)?.fullPath ?? home) : null
  const closed = list.closeTab(useTabs.getState(), path)
  useTabs.setState(closed)
  return closed.tabs.length === tabs.length ? null : next
}

export function closeOtherTabs(path: string): string | null {
  const { tabs, active } = useTabs.getState()
  useTabs.setState(list.closeOthers(useTabs.getState(), path))
  return active === path ? null : (tabs.find((tab) => tab.path === path)?.fullPath ?? null)
}

export function closeAllTabs(home: string): string | null {
  const { active } = useTabs.getState()
  const closed = list.closeAll(useTabs.getState())
  useTabs.setState(closed)
  return closed.tabs.some(({ path }) => path === active) ? null : (closed.tabs[0]?.fullPath ?? home)
}

/** Stores the tabs for the account's next visit in this window. */
export function saveTabs(): void {
  const { owner, active, tabs } = useTabs.getState()
  if (owner !== null) storeTabs(owner, { active, tabs })
}

/** The address of the last visible page, also from before this page was loaded. */
export function lastAddress(userId: number): string | null {
  const now = useTabs.getState()
  const { active, tabs } = now.owner === userId ? now : readTabs(userId)
  return tabs.find(({ path }) => path === active)?.fullPath ?? null
}

// a logout forgets the tabs; an expiry keeps them for the next login
useSession.subscribe((now, before) => {
  if (now.token !== null || before.token === null) return
  const { owner } = useTabs.getState()
  if (owner === null) return
  if (now.endedBy === 'logout') forgetTabs(owner)
  else saveTabs()
  useTabs.setState(noTabs)
})
