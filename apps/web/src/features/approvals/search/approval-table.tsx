import type { ApprovalRow } from '@tender/contract'
import { ColumnChoice, shownColumns } from '../../../shared/ui/column-choice.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { approvalColumns, nameColumn } from './approval-columns.tsx'
import { changeListView, useListView } from './use-approval-search.ts'

/** Shows the rows as a table, with the columns that the member chose. */
export function ApprovalTable({ rows }: { rows: readonly ApprovalRow[] }) {
  const choices = useListView((view) => view.columnChoices)
  const columns = [nameColumn, ...shownColumns(approvalColumns, choices)]
  return <DataTable label="审批项目" rows={rows} columns={columns} rowKey={({ id }) => id} />
}

/** Chooses the columns of the table. */
export function ApprovalColumnChoice() {
  const choices = useListView((view) => view.columnChoices)
  return (
    <ColumnChoice columns={approvalColumns} shown={shownColumns(approvalColumns, choices)} choices={choices} onChoose={changeListView} />
  )
}
