import type { ReactNode } from 'react'
import styles from './delivery.module.css'

/** A part of the settings of delivery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
