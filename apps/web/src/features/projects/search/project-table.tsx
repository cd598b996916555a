import { projectSorts, type DesignedProjectRow } from '@tender/contract'
import Columns3 from 'lucide-react/icons/columns-3'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { isShown, projectColumns, tableColumns } from './project-columns.tsx'
import { changeListView, useListView } from './project-list-view.ts'
import styles from './projects-page.module.css'
import type { ProjectSearch } from './use-project-search.ts'

/** The list as a table, with the columns that the member has chosen. Every order is from the largest or latest on. */
export function ProjectTable({ rows, search: { state, go } }: { rows: readonly DesignedProjectRow[]; search: ProjectSearch }) {
  const choices = useListView((view) => view.columnChoices)
  return (
    <DataTable
      label="项目列表"
      rows={rows}
      columns={tableColumns(choices)}
      rowKey={({ id }) => id}
      order={`-${state.sort ?? 'updated'}`}
      onOrder={(order) => go({ ...state, sort: projectSorts.find(({ code }) => code === order)?.code ?? null, page: 1 })}
    />
  )
}

/** Which columns the table shows. */
export function ColumnChoice() {
  const choices = useListView((view) => view.columnChoices)
  const trigger = (
    <>
      <Columns3 size={15} aria-hidden="true" />列
    </>
  )
  return (
    <Popover label="显示的列" align="end" trigger={trigger} triggerClassName={buttonClass('default', 'small')}>
      <fieldset className={styles['columns']} aria-label="显示的列">
        {projectColumns.map((column) => (
          <Checkbox
            key={column.key}
            checked={isShown(column, choices)}
            onChange={(isChosen) => changeListView({ columnChoices: { ...choices, [column.key]: isChosen } })}
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
    </Popover>
  )
}
