import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice-box.module.css'

/** A line of information within the page. */
export function NoticeBox({ tone = 'info', children }: { tone?: 'info' | 'warning'; children: ReactNode }) {
  return <div className={classNames(styles['box'], styles[tone])}>{children}</div>
}
