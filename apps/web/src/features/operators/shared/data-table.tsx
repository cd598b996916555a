import type { ReactNode } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import styles from './data-table.module.css'

export interface DataColumn<Row> {
  title: string
  /** Null or empty is shown as a dash. */
  cell: (row: Row) => ReactNode
  /** `number`: in columns of digits to the right; `actions`: buttons, without a dash. */
  kind?: 'text' | 'number' | 'actions'
}

interface DataTableProps<Row> {
  label: string
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string | number
}

/** Rows and columns below a header that stays visible; on a phone each row is a card of its own. */
export function DataTable<Row>({ label, rows, columns, rowKey }: DataTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <ScrollRegion className={styles['scroll']} aria-label={`${label}的表格`}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" className={classNames(kind !== undefined && styles[kind])}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Cell<Row>({ column: { title, kind = 'text', cell }, row }: { column: DataColumn<Row>; row: Row }) {
  const content = cell(row)
  const isEmpty = content === null || content === undefined || content === '' || content === false
  return (
    <td className={styles[kind]} data-title={title} data-empty={isEmpty}>
      {isEmpty && kind !== 'actions' ? <span className={styles['none']}>—</span> : content}
    </td>
  )
}
