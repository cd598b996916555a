import Bookmark from 'lucide-react/icons/bookmark'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button-class.ts'
import { classNames } from '../ui/class-names.ts'
import { Popover } from '../ui/popover.tsx'
import styles from './saved-filters-popover.module.css'

interface SavedFiltersPopoverProps {
  /** Stands in the line of a search field: on phones only its icon is shown. */
  isBesideSearch?: boolean
  className?: string | undefined
  /** The list's `SavedFilters`. */
  children: ReactNode
}

/** 筛选方案: the button that opens the saved filters of a list. */
export function SavedFiltersPopover({ isBesideSearch = false, className, children }: SavedFiltersPopoverProps) {
  const trigger = (
    <>
      <Bookmark size={16} aria-hidden="true" />
      <span>筛选方案</span>
    </>
  )
  return (
    <Popover
      label="筛选方案"
      align="end"
      triggerClassName={buttonClass('default', 'medium', classNames(isBesideSearch && styles['beside'], className))}
      trigger={trigger}
    >
      {children}
    </Popover>
  )
}
