import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Popover } from './popover.tsx'
import styles from './filter-menu.module.css'

interface FilterMenuProps {
  label: string
  /** What is chosen, in short; null for nothing. */
  chosen: string | null
  children: ReactNode
}

/** A filter that opens in a panel of its own. */
export function FilterMenu({ label, chosen, children }: FilterMenuProps) {
  const trigger = (
    <>
      <span className={styles['menuText']}>{chosen === null ? label : `${label}：${chosen}`}</span>
      <ChevronDown size={15} aria-hidden="true" />
    </>
  )
  return (
    <Popover label={label} trigger={trigger} triggerClassName={classNames(styles['menu'], chosen !== null && styles['menuChosen'])}>
      {children}
    </Popover>
  )
}
