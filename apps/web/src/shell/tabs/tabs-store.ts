import { create } from 'zustand'
import type { TabList } from './tab-list.ts'

interface Tabs extends TabList {
  /** The account they belong to. */
  owner: number | null
  /** Path of the tab that was visible last. */
  active: string | null
}

export const noTabs: Tabs = { tabs: [], kept: [], owner: null, active: null }

/** The visited pages of the account that is logged in. Apart from what is done with them: the menu reads it before any page is there. */
export const useTabs = create<Tabs>()(() => noTabs)

/** Gives for the path of a page the address of its tab, so that it comes back as it was left; the path itself where it has none. */
export function useAddressOf(): (path: string) => string {
  const tabs = useTabs((state) => state.tabs)
  return (path) => tabs.find((tab) => tab.path === path)?.fullPath ?? path
}
