import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, type ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { Popover } from '../../shared/ui/popover.tsx'
import type { MenuBranch } from './menu-entries.ts'
import { MenuIcon } from './menu-icon.tsx'
import { holdsActive, type MenuState } from './menu-state.ts'
import styles from './side-menu.module.css'

interface SubmenuProps {
  branch: MenuBranch
  state: MenuState
  /** The list of its entries. */
  children: ReactNode
}

/** A submenu that opens below its title. */
export function Submenu({ branch, state, children }: SubmenuProps) {
  const id = useId()
  const isOpen = state.branches.isOpen(branch.name)
  return (
    <>
      <button
        type="button"
        className={classNames(styles['link'], holdsActive(branch, state) && styles['holdsActive'])}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => state.branches.toggle(branch.name)}
      >
        <MenuIcon name={branch.icon} />
        <span className={styles['text']}>{branch.title}</span>
        <ChevronDown className={styles['sign']} size={16} aria-hidden="true" />
      </button>
      <div id={id} className={styles['submenu']} data-open={isOpen || undefined} inert={!isOpen}>
        {children}
      </div>
    </>
  )
}

/** A submenu that opens beside its icon, in the collapsed menu. */
export function FlyoutMenu({ branch, state, children }: SubmenuProps) {
  const trigger = (
    <>
      <MenuIcon name={branch.icon} />
      <span className={styles['text']}>{branch.title}</span>
    </>
  )
  return (
    <Popover
      label={branch.title}
      trigger={trigger}
      triggerClassName={classNames(styles['link'], holdsActive(branch, state) && styles['marked'])}
      panelClassName={styles['flyout']}
      align="side"
      opensOn="hover-or-focus"
    >
      <p className={styles['flyoutTitle']}>{branch.title}</p>
      {children}
    </Popover>
  )
}
