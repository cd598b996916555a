import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { Link } from './link.tsx'

/** Large figures side by side. Children are {@link Figure}s. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['figures']} aria-label={label}>
      {children}
    </ul>
  )
}

interface FigureProps {
  label: string
  value: string
  note: ReactNode
  /** The address of what it counts. */
  to?: string
  title?: string
}

export function Figure({ label, value, note, to, title }: FigureProps) {
  const content = (
    <>
      <span className={styles['label']}>{label}</span>
      <strong className={styles['value']}>{value}</strong>
      <span className={styles['note']}>{note}</span>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <div className={styles['figure']} title={title}>
          {content}
        </div>
      ) : (
        <Link to={to} className={styles['figure']} title={title}>
          {content}
        </Link>
      )}
    </li>
  )
}
