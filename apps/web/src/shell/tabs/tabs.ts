import { useSession } from '../../shared/session.ts'
import { forgetTabs, readTabs, storeTabs } from './stored-tabs.ts'
import * as list from './tab-list.ts'
import type { Tab, Visit } from './tab-list.ts'
import { noTabs, useTabs } from './tabs-store.ts'

/** Begins with the tabs that the account had in this window, as far as `mayStand`, and with the pinned ones. */
export function beginTabs(owner: number, pinned: readonly Visit[], mayStand: (tab: Tab) => boolean): void {
  if (useTabs.getState().owner === owner) return
  const tabs = readTabs(owner).tabs.filter(mayStand)
  useTabs.setState({ ...noTabs, tabs: list.withPinned(tabs, pinned), owner })
}

/** A page becomes visible. `replaces`: path of the tab whose place it takes. */
export function visitPage(visit: Visit, replaces: string | null): void {
  const tabs = useTabs.getState()
  const opened = replaces === null ? list.openTab(tabs, visit) : list.replaceTab(tabs, replaces, visit)
  useTabs.setState({ ...opened, active: visit.path })
}

export function refreshTab(path: string): void {
  useTabs.setState((tabs) => list.refreshTab(tabs, path))
}

/** `title` as the page itself says, once it knows better than its route. */
export function renameTab(path: string, title: string, kind?: string): void {
  useTabs.setState((tabs) => list.renameTab(tabs, path, title, kind))
}

/** Closing gives the address to go to; null where the visible page stays. `home`: where to go when no tab is left. */
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

/** Keeps the tabs for the next time the account is in this window. */
export function saveTabs(): void {
  const { owner, active, tabs } = useTabs.getState()
  if (owner !== null) storeTabs(owner, { active, tabs })
}

/** The address of the page that was visible last, before this one was loaded if need be. */
export function lastAddress(userId: number): string | null {
  const now = useTabs.getState()
  const { active, tabs } = now.owner === userId ? now : readTabs(userId)
  return tabs.find(({ path }) => path === active)?.fullPath ?? null
}

// a logout forgets the tabs; an expiry keeps them for the login that follows
useSession.subscribe((now, before) => {
  if (now.token !== null || before.token === null) return
  const { owner } = useTabs.getState()
  if (owner === null) return
  if (now.endedBy === 'logout') forgetTabs(owner)
  else saveTabs()
  useTabs.setState(noTabs)
})
