import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import Columns3 from 'lucide-react/icons/columns-3'
import { changeListView, useListView } from './list-view.ts'
import styles from './results.module.css'
import { tableColumns } from './table-columns.tsx'

/** Which columns the table shows. */
export function ColumnChoice() {
  const chosen = useListView((view) => view.columns)
  const toggle = (key: string, isShown: boolean) =>
    changeListView({ columns: isShown ? [...chosen, key] : chosen.filter((other) => other !== key) })
  const trigger = (
    <>
      <Columns3 size={15} aria-hidden="true" />列
    </>
  )
  return (
    <Popover label="显示的列" align="end" trigger={trigger} triggerClassName={buttonClass('default', 'small')}>
      <fieldset className={styles['columns']} aria-label="显示的列">
        {tableColumns.map((column) => (
          <Checkbox key={column.key} checked={chosen.includes(column.key)} onChange={(isShown) => toggle(column.key, isShown)}>
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
    </Popover>
  )
}
