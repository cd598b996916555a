import Columns3 from 'lucide-react/icons/columns-3'
import type { ListView } from '../list-view.ts'
import { buttonClass } from './button-class.ts'
import { Checkbox } from './checkbox.tsx'
import styles from './column-choice.module.css'
import type { DataColumn } from './data-table.tsx'
import { Popover } from './popover.tsx'

/** A column that the member can hide. */
export interface ChosenColumn<Row> extends DataColumn<Row> {
  key: string
  /** Shown by default. */
  isDefault: boolean
}

/** The columns that the table shows. */
export function shownColumns<Column extends Pick<ChosenColumn<never>, 'key' | 'isDefault'>>(
  columns: readonly Column[],
  choices: ListView['columnChoices'],
): Column[] {
  return columns.filter(({ key, isDefault }) => choices[key] ?? isDefault)
}

interface ColumnChoiceProps<Column> {
  /** All columns that can be chosen, in order. */
  columns: readonly Column[]
  shown: readonly Column[]
  choices: ListView['columnChoices']
  onChoose: (change: Pick<ListView, 'columnChoices'>) => void
}

/** Chooses the columns of a table. */
export function ColumnChoice<Column extends { key: string; title: string }>({
  columns,
  shown,
  choices,
  onChoose,
}: ColumnChoiceProps<Column>) {
  const trigger = (
    <>
      <Columns3 size={15} aria-hidden="true" />列
    </>
  )
  return (
    <Popover label="显示的列" align="end" trigger={trigger} triggerClassName={buttonClass('default', 'small')}>
      <fieldset className={styles['columns']} aria-label="显示的列">
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            checked={shown.includes(column)}
            onChange={(isShown) => onChoose({ columnChoices: { ...choices, [column.key]: isShown } })}
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
    </Popover>
  )
}
