import { projectSorts, type DesignedProjectRow } from '@tender/contract'
import { RowCheckbox } from '../../../shared/selection/row-checkbox.tsx'
import { useRowSelection } from '../../../shared/selection/selection.ts'
import { ColumnChoice, shownColumns } from '../../../shared/ui/column-choice.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { projectColumns, tableColumns } from './project-columns.tsx'
import { changeListView, useListView } from './project-list-view.ts'
import type { ProjectSearch } from './use-project-search.ts'

/** The list as a table, with the columns that the member chose. */
export function ProjectTable({ rows, search: { state, go } }: { rows: readonly DesignedProjectRow[]; search: ProjectSearch }) {
  const choices = useListView((view) => view.columnChoices)
  const isChoosing = useRowSelection() !== null
  return (
    <DataTable
      label="项目列表"
      rows={rows}
      columns={tableColumns(choices)}
      rowKey={({ id }) => id}
      renderCheckbox={isChoosing ? ({ id, name }) => <RowCheckbox row={{ id, title: name }} /> : undefined}
      order={`-${state.sort ?? 'updated'}`}
      onOrder={(order) => go({ ...state, sort: projectSorts.find(({ code }) => `-${code}` === order)?.code ?? null, page: 1 })}
    />
  )
}

/** Chooses the columns of the table. */
export function ProjectColumnChoice() {
  const choices = useListView((view) => view.columnChoices)
  return <ColumnChoice columns={projectColumns} shown={shownColumns(projectColumns, choices)} choices={choices} onChoose={changeListView} />
}
