import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One line that tells the purpose of the page. */
  hint: ReactNode
  /** Actions on the whole page. */
  children?: ReactNode
}

export function PageHeader({ title, hint, children }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['hint']}>{hint}</p>
      </div>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </header>
  )
}
