import { useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { HeadCell } from './head-cell.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { sortRows } from './sort-rows.ts'
import { useIsTooWide } from './use-is-too-wide.ts'

export interface DataColumn<Row> {
  title: string
  /** Null or an empty text is shown as a dash. */
  cell: (row: Row) => ReactNode
  /** `long`: a text that gets more room; `number`: digits aligned to the right; `actions`: buttons, without a dash. */
  kind?: 'text' | 'long' | 'number' | 'actions'
  /**
   * Makes the column sortable by a click on its title: by the server's name of the order, in both directions; by the
   * server's orders that successive clicks choose, with a leading `-` for descending; or, if all rows are loaded, by this
   * value of a row.
   */
  sort?: string | readonly string[] | ((row: Row) => string | number | null)
  /** The account's level does not include the order; the title shows a lock. */
  isSortLocked?: boolean
}

export interface TableOrder {
  /** The current order, with a leading `-` for descending; empty for the default. Of loaded rows it is the title of a column. */
  order: string
  onOrder: (order: string) => void
}

interface DataTableProps<Row> extends Partial<TableOrder> {
  label: string
  rows: readonly Row[]
  /** The first column names the row. */
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string | number
  /** The checkbox before a row; absent unless rows are being chosen. */
  renderCheckbox?: ((row: Row) => ReactNode) | undefined
  /** On a phone each row is a card, or the table scrolls sideways. */
  onPhone?: 'cards' | 'table'
}

/**
 * A table that sorts. Its head stays visible while the page scrolls. A table that is too wide scrolls by itself, below
 * its head.
 */
export function DataTable<Row>({ label, rows, columns, rowKey, renderCheckbox, onPhone = 'cards', order, onOrder }: DataTableProps<Row>) {
  const [ownOrder, setOwnOrder] = useState('')
  const isGiven = order !== undefined && onOrder !== undefined
  const shown = isGiven ? { order, onOrder } : { order: ownOrder, onOrder: setOwnOrder }
  const table = useRef<HTMLTableElement>(null)
  const isTooWide = useIsTooWide(table)
  return (
    <ScrollRegion className={classNames(isTooWide && styles['scroll'])} aria-label={`${label}的表格`}>
      <table ref={table} className={classNames(styles['table'], onPhone === 'cards' && styles['cards'])}>
        <thead>
          <tr>
            {renderCheckbox !== undefined && (
              <th scope="col" className={styles['check']}>
                <span className="visually-hidden">选择</span>
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} orders={ordersOf(column, isGiven)} {...shown} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, columns, shown.order).map((row) => (
            <tr key={rowKey(row)}>
              {renderCheckbox !== undefined && <td className={styles['check']}>{renderCheckbox(row)}</td>}
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The orders that successive clicks on a column's title choose; none if it cannot be sorted. */
function ordersOf<Row>({ title, sort }: DataColumn<Row>, isGiven: boolean): readonly string[] {
  if (typeof sort === 'function') return [title, `-${title}`]
  if (!isGiven) return []
  if (typeof sort === 'string') return [sort, `-${sort}`]
  return typeof sort === 'object' ? sort : []
}

function Cells<Row>({ columns: [first, ...others], row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  return (
    <>
      <th scope="row" className={styles[first?.kind ?? 'text']}>
        {first?.cell(row)}
      </th>
      {others.map((column) => (
        <Cell key={column.title} column={column} row={row} />
      ))}
    </>
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
