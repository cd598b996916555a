import type { ReactNode } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './section.module.css'

/** One section of the enterprise's page. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card className={styles['section']} aria-label={title}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </Card>
  )
}
