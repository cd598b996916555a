import type { DocumentRow } from '@tender/contract'
import { useRef } from 'react'
import { MonitorButton } from '../../../shared/documents/monitor-button.tsx'
import { RowLink } from '../../../shared/documents/row-link.tsx'
import { StarButton } from '../../../shared/documents/star-button.tsx'
import { RowCheckbox } from '../../../shared/selection/row-checkbox.tsx'
import { useRowSelection } from '../../../shared/selection/selection.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import type { Search } from '../search/use-search.ts'
import { useListView } from './list-view.ts'
import styles from './result-table.module.css'
import { SortHead } from './sort-head.tsx'
import { shownColumns, type TableColumn } from './table-columns.tsx'
import { useIsTooWide } from './use-is-too-wide.ts'

interface ResultTableProps {
  rows: readonly DocumentRow[]
  now: Date
  search: Search
}

/** The table of results. Its head stays visible while the page scrolls. A table that is too wide scrolls sideways below its head. */
export function ResultTable({ rows, now, search }: ResultTableProps) {
  const choices = useListView((view) => view.columnChoices)
  const columns = shownColumns(choices, search.state.filters)
  const table = useRef<HTMLTableElement>(null)
  const isTooWide = useIsTooWide(table)
  const isChoosing = useRowSelection() !== null
  return (
    <ScrollRegion className={classNames(isTooWide && styles['scroll'])} aria-label="检索结果表格，可左右滚动">
      <table ref={table} className={styles['table']}>
        <thead>
          <tr>
            {isChoosing && (
              <th scope="col" className={styles['checkColumn']}>
                <span className="visually-hidden">选择</span>
              </th>
            )}
            <th scope="col" className={styles['titleColumn']}>
              公告标题
            </th>
            {columns.map((column) => (
              <SortHead key={column.key} column={column} search={search} />
            ))}
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} now={now} isChoosing={isChoosing} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface RowProps {
  row: DocumentRow
  columns: readonly TableColumn[]
  now: Date
  isChoosing: boolean
}

function Row({ row, columns, now, isChoosing }: RowProps) {
  return (
    <tr>
      {isChoosing && (
        <td className={styles['checkColumn']}>
          <RowCheckbox row={row} />
        </td>
      )}
      <th scope="row" className={styles['titleColumn']}>
        <RowLink row={row} />
      </th>
      {columns.map((column) => (
        <td key={column.key} className={classNames(column.isNumber && styles['number'])}>
          {column.cell(row, now) || <span className={styles['none']}>—</span>}
        </td>
      ))}
      <td className={styles['star']}>
        <StarButton notice={row} />
        <MonitorButton row={row} />
      </td>
    </tr>
  )
}
