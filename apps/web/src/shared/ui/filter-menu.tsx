import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Popover } from './popover.tsx'
import styles from './filter-menu.module.css'

interface FilterMenuProps {
  label: string
  /** What is chosen, in short; null for nothing. */
  chosen: string | null
  /** What its button says instead of both. */
  text?: string | undefined
  /** Takes back what is chosen, by a button of its own. */
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** A filter that opens in a panel of its own. */
export function FilterMenu({ label, chosen, text, onRemove, children }: FilterMenuProps) {
  const whole = chosen === null ? label : `${label}：${chosen}`
  const trigger = (
    <>
      <span className={styles['menuText']} title={chosen ?? undefined}>
        {text ?? whole}
      </span>
      <ChevronDown size={15} aria-hidden="true" />
    </>
  )
  const menu = (
    <Popover
      label={label}
      trigger={trigger}
      triggerLabel={text === undefined || text.includes('：') ? undefined : `${label}：${text}`}
      panelClassName={styles['panel']}
      triggerClassName={classNames(styles['menu'], chosen !== null && styles['menuChosen'])}
    >
      {children}
    </Popover>
  )
  const removeLabel = `去掉 ${text ?? whole}`
  // the same place in the tree, with a button to take it back or without: the first choice must not shut what is open
  return (
    <span className={styles[onRemove === undefined ? 'alone' : 'removable']}>
      {menu}
      {onRemove !== undefined && (
        <button type="button" className={styles['remove']} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <X size={13} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
