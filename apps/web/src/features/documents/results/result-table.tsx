import { documentSorts, type DocumentRow, type DocumentSort } from '@tender/contract'
import { MonitorButton } from '../../../shared/documents/monitor-button.tsx'
import { RowLink } from '../../../shared/documents/row-link.tsx'
import { firstSearch } from '../../../shared/documents/search-state.ts'
import { StarButton } from '../../../shared/documents/star-button.tsx'
import { RowCheckbox } from '../../../shared/selection/row-checkbox.tsx'
import { useRowSelection } from '../../../shared/selection/selection.ts'
import { shownColumns } from '../../../shared/ui/column-choice.tsx'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import type { Search } from '../search/use-search.ts'
import { useListView } from './list-view.ts'
import { resultColumns } from './result-columns.tsx'
import { useSort } from './use-sort.ts'

interface ResultTableProps {
  rows: readonly DocumentRow[]
  now: Date
  search: Search
}

/** The results as a table, with the columns that the member chose. */
export function ResultTable({ rows, now, search }: ResultTableProps) {
  const choices = useListView((view) => view.columnChoices)
  const isChoosing = useRowSelection() !== null
  const { sort, choose, isLocked } = useSort(search)
  const columns: readonly DataColumn<DocumentRow>[] = [
    titleColumn,
    ...shownColumns(resultColumns(search.state.filters), choices).map(({ sorts = [], ...column }) => ({
      ...column,
      cell: (row: DocumentRow) => column.cell(row, now),
      sort: sorts.map(orderOf),
      isSortLocked: sorts.some(isLocked),
    })),
    actionColumn,
  ]
  return (
    <DataTable
      label="检索结果"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      renderCheckbox={isChoosing ? (row) => <RowCheckbox row={row} /> : undefined}
      onPhone="table"
      order={orderOf(sort)}
      onOrder={(order) => choose(documentSorts.find((some) => orderOf(some) === order) ?? firstSearch.sort)}
    />
  )
}

const titleColumn: DataColumn<DocumentRow> = { title: '公告标题', kind: 'long', cell: (row) => <RowLink row={row} /> }

const actionColumn: DataColumn<DocumentRow> = {
  title: '操作',
  kind: 'actions',
  cell: (row) => (
    <>
      <StarButton notice={row} />
      <MonitorButton row={row} />
    </>
  ),
}

const ascending: readonly DocumentSort[] = ['oldest', 'deadline', 'contract']

function orderOf(sort: DocumentSort): string {
  return ascending.includes(sort) ? sort : `-${sort}`
}
