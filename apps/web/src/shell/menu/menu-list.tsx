import { LeafLink } from './leaf-link.tsx'
import type { MenuEntry } from './menu-entries.ts'
import type { MenuState } from './menu-state.ts'
import styles from './side-menu.module.css'
import { FlyoutMenu, Submenu } from './submenu.tsx'

interface MenuListProps {
  entries: readonly MenuEntry[]
  state: MenuState
  /** Shows icons only; submenus fly out beside their entry. */
  isCollapsed?: boolean
}

export function MenuList({ entries, state, isCollapsed = false }: MenuListProps) {
  return (
    <ul className={styles['list']}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <MenuItem entry={entry} state={state} isCollapsed={isCollapsed} />
        </li>
      ))}
    </ul>
  )
}

function MenuItem({ entry, state, isCollapsed }: { entry: MenuEntry; state: MenuState; isCollapsed: boolean }) {
  if (entry.kind === 'leaf') return <LeafLink leaf={entry} state={state} isCollapsed={isCollapsed} />
  const list = <MenuList entries={entry.entries} state={state} />
  return isCollapsed ? (
    <FlyoutMenu branch={entry} state={state}>
      {list}
    </FlyoutMenu>
  ) : (
    <Submenu branch={entry} state={state}>
      {list}
    </Submenu>
  )
}
