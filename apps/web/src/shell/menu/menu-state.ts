import { branchesAbove, type MenuBranch } from './menu-entries.ts'
import type { OpenBranches } from './use-open-branches.ts'

/** The state of the menu that its entries need. */
export interface MenuState {
  /** Path of the entry to highlight. */
  activePath: string | null
  /** False if the open page is outside the menu and only names the entry. */
  isActivePage: boolean
  branches: OpenBranches
  /** The address of a page's tab, by its path. */
  addressOf: (path: string) => string
}

export function holdsActive(branch: MenuBranch, { activePath }: MenuState): boolean {
  return branchesAbove([branch], (entry) => entry.kind === 'leaf' && entry.path === activePath).length > 0
}
