import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Popover } from './popover.tsx'
import styles from './filter-menu.module.css'

interface FilterMenuProps {
  label: string
  /** The filter's value in short; null if it has none. */
  chosen: string | null
  /** Replaces label and value on the button. */
  text?: string | undefined
  /** Adds a button that removes the value. */
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** A filter that opens in its own panel. */
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
  // the same tree with and without the removing button: otherwise the first choice would close the open panel
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
