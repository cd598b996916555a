import { branchesAbove, type MenuBranch } from './menu-entries.ts'
import type { OpenBranches } from './use-open-branches.ts'

/** What the entries of the menu know of the visible page. */
export interface MenuState {
  /** Path of the entry to mark. */
  activePath: string | null
  /** False while a page outside the menu is open, which names the entry as its own. */
  isActivePage: boolean
  branches: OpenBranches
  /** Address of a page's tab, by its path. */
  addressOf: (path: string) => string
}

export function holdsActive(branch: MenuBranch, { activePath }: MenuState): boolean {
  return branchesAbove([branch], (entry) => entry.kind === 'leaf' && entry.path === activePath).length > 0
}
