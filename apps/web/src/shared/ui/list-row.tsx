import type { ReactNode } from 'react'
import { useRowSelection } from '../selection/selection.ts'
import { classNames } from './class-names.ts'
import { lateComponent } from './late-component.tsx'
import styles from './rows.module.css'

const RowCheckbox = lateComponent(() => import('../selection/row-checkbox.tsx').then((chunk) => chunk.RowCheckbox))

interface ListRowProps {
  /** What the row's checkbox selects, while rows are being chosen; left out where they can't be. */
  choice?: { id: number; title: string }
  /** The link to what the row is about, and its tags. */
  heading: ReactNode
  /** Everything below the heading. */
  children: ReactNode
  /** The amount and the times. */
  aside: ReactNode
  /** The star, and what else can be done with the row. */
  acts?: ReactNode
  /** It was removed, and is shown only until the member leaves the page. */
  isPast?: boolean
  /** It looks less prominent than new ones. */
  isCalm?: boolean
}

/** A row of a list of notices, projects, companies or approvals. */
export function ListRow({ choice, heading, children, aside, acts = null, isPast = false, isCalm = false }: ListRowProps) {
  const isChoosing = useRowSelection() !== null && choice !== undefined
  return (
    <li
      className={classNames(
        styles['row'],
        acts === null && styles['plain'],
        isChoosing && styles['choosing'],
        isPast && styles['past'],
        isCalm && styles['calm'],
      )}
    >
      {isChoosing && <RowCheckbox row={choice} />}
      <div className={styles['main']}>
        <h3 className={styles['heading']}>{heading}</h3>
        {children}
      </div>
      {aside !== null && <div className={styles['aside']}>{aside}</div>}
      {acts !== null && <div className={styles['acts']}>{acts}</div>}
    </li>
  )
}
