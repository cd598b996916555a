import { create } from 'zustand'
import type { TabList } from './tab-list.ts'

interface Tabs extends TabList {
  /** The account that the tabs belong to. */
  owner: number | null
  /** Path of the last visible tab. */
  active: string | null
}

export const noTabs: Tabs = { tabs: [], kept: [], owner: null, active: null }

/**
 * The visited pages of the account that is logged in. It is a file apart from the actions, because the menu needs it
 * before any page is loaded.
 */
export const useTabs = create<Tabs>()(() => noTabs)

/** The address of a page's tab, by the page's path, so that the page comes back as it was left. The path itself if there is no tab. */
export function useAddressOf(): (path: string) => string {
  const tabs = useTabs((state) => state.tabs)
  return (path) => tabs.find((tab) => tab.path === path)?.fullPath ?? path
}
