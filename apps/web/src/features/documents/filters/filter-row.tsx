import type { ReactNode } from 'react'
import styles from './filters.module.css'

/** One line of the panel: the filter's name and its control. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span className={styles['rowLabel']} aria-hidden="true">
        {label}
      </span>
      <div className={styles['rowBody']}>{children}</div>
    </div>
  )
}
