import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import Columns3 from 'lucide-react/icons/columns-3'
import { changeListView, useListView } from './list-view.ts'
import styles from './results.module.css'
import { shownColumns, tableColumns } from './table-columns.tsx'

/** Which columns the table shows. */
export function ColumnChoice({ filters }: { filters: SearchFilters }) {
  const choices = useListView((view) => view.columnChoices)
  const shown = shownColumns(choices, filters)
  const trigger = (
    <>
      <Columns3 size={15} aria-hidden="true" />列
    </>
  )
  return (
    <Popover label="显示的列" align="end" trigger={trigger} triggerClassName={buttonClass('default', 'small')}>
      <fieldset className={styles['columns']} aria-label="显示的列">
        {tableColumns.map((column) => (
          <Checkbox
            key={column.key}
            checked={shown.includes(column)}
            onChange={(isShown) => changeListView({ columnChoices: { ...choices, [column.key]: isShown } })}
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
    </Popover>
  )
}
