import type { ReactNode } from 'react'
import styles from './state-panel.module.css'

interface StatePanelProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** What a screen shows instead of its content: nothing found, failed, not allowed. Says what to do next. */
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
