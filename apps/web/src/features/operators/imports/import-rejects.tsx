import { formatTime, importRejectOrders, type ImportRejectRow } from '@tender/contract'
import PackageCheck from 'lucide-react/icons/package-check'
import { Button } from '../../../shared/ui/button.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import styles from './import-rejects.module.css'
import { RejectFilterBar } from './reject-filter-bar.tsx'
import { unfiltered, useImportRejects, type RejectFilters } from './use-imports.ts'

/** Lists records that could not be imported, with place and reason, so that the source can correct them. */
export function ImportRejects() {
  const { filters, page, search, goToPage, order, onOrder } = useAddressFilters(unfiltered, importRejectOrders)
  const { run, origin, reason } = filters
  const query = useImportRejects({ run, origin, reason }, { order, page })
  const isFiltered = run !== '' || origin !== '' || reason !== ''
  const narrow = (changed: RejectFilters) => search({ ...filters, ...changed })
  const clear = () => narrow({ run: '', origin: '', reason: '' })
  return (
    <PagedTable
      label="未入库记录"
      query={query}
      page={page}
      onPage={goToPage}
      order={order}
      onOrder={onOrder}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <StatePanel
          icon={<PackageCheck size={28} />}
          title={isFiltered ? '没有符合条件的记录' : '没有未入库的记录'}
          actions={isFiltered && <Button onClick={clear}>查看全部</Button>}
        >
          {!isFiltered && '送来的公告都已入库。'}
        </StatePanel>
      }
    >
      <RejectFilterBar
        key={`${run} ${origin}`}
        filters={{ run, origin, reason }}
        reasons={query.data?.reasons ?? []}
        onSearch={narrow}
        onClear={isFiltered ? clear : undefined}
      />
    </PagedTable>
  )
}

const columns: DataColumn<ImportRejectRow>[] = [
  {
    title: '位置',
    sort: 'origin',
    cell: ({ origin, line, runId }) => (
      <span className={styles['place']}>
        <span>{placeOf(origin)}</span>
        <span className={styles['from']}>{runId === null ? `推送的第 ${line} 条` : `第 ${line} 行 · 第 ${runId} 次导入`}</span>
      </span>
    ),
  },
  { title: '原因', sort: 'reason', cell: ({ reason }) => <span className={styles['reason']}>{reason}</span> },
  {
    title: '内容摘录',
    cell: ({ excerpt }) =>
      excerpt === '' ? null : (
        <details className={styles['excerpt']}>
          <summary>
            <span>{excerpt.slice(0, 80)}</span>
          </summary>
          <pre>{excerpt}</pre>
        </details>
      ),
  },
  { title: '时间', sort: 'rejectedAt', cell: ({ rejectedAt }) => <time dateTime={rejectedAt}>{formatTime(rejectedAt)}</time> },
]

function placeOf(origin: string): string {
  return origin.startsWith('http:') ? origin.slice('http:'.length) : origin
}
