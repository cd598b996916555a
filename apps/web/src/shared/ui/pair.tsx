import type { ReactNode } from 'react'
import styles from './pair.module.css'

/** Two lines in a cell, the second one paler. */
export function Pair({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles['pair']}>
      <span>{first}</span>
      <span className={styles['second']}>{second}</span>
    </span>
  )
}
