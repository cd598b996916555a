import type { ReactNode } from 'react'
import { ListFrame } from './list-frame.tsx'
import type { ListQuery } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { DataTable, type DataColumn, type TableOrder } from './data-table.tsx'

interface TablePage<Row> {
  list: Row[]
  totalCount: number
  pageSize: number
}

interface PagedTableProps<Row> extends Partial<TableOrder> {
  label: string
  query: ListQuery<TablePage<Row>>
  page: number
  onPage: (page: number) => void
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string | number
  /** Shown where there are no rows. */
  empty: ReactNode
  /** Shown above the rows, such as filters. */
  children?: ReactNode
}

/** A table that loads page by page. */
export function PagedTable<Row>({ label, query, page, onPage, columns, rowKey, empty, children, ...order }: PagedTableProps<Row>) {
  const { data } = query
  const hasRows = data !== undefined && data.list.length > 0
  return (
    <ListFrame
      label={label}
      query={query}
      head={children}
      isEmpty={!hasRows}
      empty={empty}
      foot={hasRows && <Pager page={page} totalCount={data.totalCount} pageSize={data.pageSize} onPage={onPage} />}
    >
      {({ list }) => <DataTable label={label} rows={list} columns={columns} rowKey={rowKey} {...order} />}
    </ListFrame>
  )
}
