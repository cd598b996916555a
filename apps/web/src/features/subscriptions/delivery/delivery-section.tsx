import type { ReactNode } from 'react'
import styles from './delivery.module.css'

/** One section of the delivery settings. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
