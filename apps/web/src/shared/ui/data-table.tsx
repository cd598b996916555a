import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { ScrollRegion } from './scroll-region.tsx'
import { sortRows } from './sort-rows.ts'

export interface DataColumn<Row> {
  title: string
  /** Null or an empty text is shown as a dash. */
  cell: (row: Row) => ReactNode
  /** `number`: digits aligned to the right; `actions`: buttons, without a dash. */
  kind?: 'text' | 'number' | 'actions'
  /**
   * Makes the column sortable by a click on its title: by the server's name of the order, or, if all rows are loaded,
   * by this value of a row.
   */
  sort?: string | ((row: Row) => string | number | null)
}

export interface TableOrder {
  /** The current order, with a leading `-` for descending; empty for the server's default. */
  order: string
  onOrder: (order: string) => void
}

interface DataTableProps<Row> extends Partial<TableOrder> {
  label: string
  rows: readonly Row[]
  /** The first column names the row. */
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string | number
}

/** A table with a sticky header that sorts. On a phone each row is a card. */
export function DataTable<Row>({ label, rows, columns, rowKey, order, onOrder }: DataTableProps<Row>) {
  const [ownOrder, setOwnOrder] = useState('')
  const isServers = order !== undefined && onOrder !== undefined
  const shown = isServers ? { order, onOrder } : { order: ownOrder, onOrder: setOwnOrder }
  const [first, ...others] = columns
  return (
    <ScrollRegion className={styles['scroll']} aria-label={`${label}的表格`}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} orderKey={orderKeyOf(column, isServers)} {...shown} />
            ))}
          </tr>
        </thead>
        <tbody>
          {(isServers ? rows : sortRows(rows, columns, ownOrder)).map((row) => (
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

/** The name of a column's order; null if it cannot be sorted. */
function orderKeyOf<Row>({ title, sort }: DataColumn<Row>, isServers: boolean): string | null {
  if (isServers) return typeof sort === 'string' ? sort : null
  return typeof sort === 'function' ? title : null
}

interface HeadCellProps<Row> extends TableOrder {
  column: DataColumn<Row>
  orderKey: string | null
}

function HeadCell<Row>({ column: { title, kind }, orderKey, order, onOrder }: HeadCellProps<Row>) {
  const className = classNames(kind !== undefined && styles[kind])
  if (orderKey === null) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  }
  const state = stateOf(orderKey, order)
  return (
    <th scope="col" className={className} aria-sort={state.name}>
      <button type="button" className={styles['sort']} title={state.hint} onClick={() => onOrder(state.next)}>
        {title}
        {state.icon}
      </button>
    </th>
  )
}

/** The first click sorts ascending, the second descending, the third restores the default. */
function stateOf(key: string, order: string) {
  if (order === key)
    return { name: 'ascending', next: `-${key}`, hint: '升序，点击改为降序', icon: <ArrowUp size={14} aria-hidden="true" /> } as const
  if (order === `-${key}`)
    return { name: 'descending', next: '', hint: '降序，点击恢复默认顺序', icon: <ArrowDown size={14} aria-hidden="true" /> } as const
  return { name: 'none', next: key, hint: '点击排序', icon: <ArrowUpDown size={14} aria-hidden="true" /> } as const
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
