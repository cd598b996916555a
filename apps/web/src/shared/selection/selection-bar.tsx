import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './selection-bar.module.css'
import type { Selection } from './selection.ts'

interface SelectionBarProps<Row> {
  /** The label of the button that chooses all rows. */
  all?: string
  rows: readonly Row[]
  selection: Selection<Row>
  /** The actions on the chosen rows. */
  children: ReactNode
}

/** A bar at the bottom of the window while rows are chosen: their number and the actions on them. */
export function SelectionBar<Row extends { id: number }>({ all = '全选本页', rows, selection, children }: SelectionBarProps<Row>) {
  const { chosen, choose, end } = selection
  const isAll = rows.length > 0 && chosen.length === rows.length
  return (
    <fieldset className={styles['bar']} data-selection aria-label="批量操作">
      <Checkbox
        checked={isAll}
        mixed={chosen.length > 0}
        onChange={(isChosen) =>
          choose(
            rows.map(({ id }) => id),
            isChosen,
          )
        }
      >
        {all}
      </Checkbox>
      <output className={styles['count']}>已选 {chosen.length} 项</output>
      {children}
      <Button size="small" variant="link" onClick={end}>
        完成
      </Button>
    </fieldset>
  )
}
