import type { ReactNode } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { ProgressLine } from '../../../shared/ui/progress-line.tsx'
import { DataTable, type DataColumn } from './data-table.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import styles from './list-panel.module.css'
import { Pager } from './pager.tsx'

interface Page<Row> {
  list: Row[]
  totalCount: number
  pageSize: number
}

interface ListPanelProps<Row> {
  label: string
  query: {
    data: Page<Row> | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  page: number
  onPage: (page: number) => void
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string | number
  /** Shown where there are no rows. */
  empty: ReactNode
  /** Above the rows, such as the filters. */
  children?: ReactNode
}

/** A card with a list that comes by pages, in all its states: on its way, failed, not allowed, empty, there. */
export function ListPanel<Row>({ label, query, page, onPage, columns, rowKey, empty, children }: ListPanelProps<Row>) {
  const { data, error, isFetching, isPlaceholderData } = query
  return (
    <Card className={styles['card']} aria-label={label} aria-busy={isFetching}>
      {children !== undefined && <div className={styles['head']}>{children}</div>}
      <ProgressLine isActive={isFetching && data !== undefined} />
      {error !== null && <LoadFailed error={error} onRetry={() => void query.refetch()} />}
      {error === null && data === undefined && <ListSkeleton />}
      {error === null && data?.list.length === 0 && !isPlaceholderData && empty}
      {error === null && data !== undefined && data.list.length > 0 && (
        <>
          <DataTable label={label} rows={data.list} columns={columns} rowKey={rowKey} isStale={isPlaceholderData} />
          <Pager page={page} totalCount={data.totalCount} pageSize={data.pageSize} onPage={onPage} />
        </>
      )}
    </Card>
  )
}
