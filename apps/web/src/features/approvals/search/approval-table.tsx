import type { ApprovalRow } from '@tender/contract'
import { ColumnChoice, shownColumns } from '../../../shared/ui/column-choice.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { approvalColumns, nameColumn } from './approval-columns.tsx'
import { changeListView, useListView } from './use-approval-search.ts'

/** The same rows side by side, with the columns that the member has chosen. */
export function ApprovalTable({ rows }: { rows: readonly ApprovalRow[] }) {
  const choices = useListView((view) => view.columnChoices)
  const columns = [nameColumn, ...shownColumns(approvalColumns, choices)]
  return <DataTable label="审批项目" rows={rows} columns={columns} rowKey={({ id }) => id} />
}

/** Which columns the table shows. */
export function ApprovalColumnChoice() {
  const choices = useListView((view) => view.columnChoices)
  return (
    <ColumnChoice columns={approvalColumns} shown={shownColumns(approvalColumns, choices)} choices={choices} onChoose={changeListView} />
  )
}
