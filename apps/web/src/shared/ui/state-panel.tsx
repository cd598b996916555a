import type { ReactNode } from 'react'
import styles from './state-panel.module.css'

interface StatePanelProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** Shown instead of a screen's content: nothing found, failed, or not allowed. Tells what to do next. */
export function StatePanel({ icon, title, children, actions }: StatePanelProps) {
  return (
    <div className={styles['panel']}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
