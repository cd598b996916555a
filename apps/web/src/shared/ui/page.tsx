import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The content of a page: its header and its cards. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>
}
