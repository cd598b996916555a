import { exportColumnName, exportDays, exportFormatNames, formatTime, type ExportOrder } from '@tender/contract'
import { DownloadExport } from '../../shared/exports/download-export.tsx'
import { failureWords } from '../../shared/exports/export-list.ts'
import { ExportStatus } from '../../shared/exports/export-status.tsx'
import { formatCount } from '../../shared/format/count.ts'
import { formatFileSize } from '../../shared/format/file-size.ts'
import type { DataColumn } from '../../shared/ui/data-table.tsx'
import { Button } from '../../shared/ui/button.tsx'
import styles from './data-exports-page.module.css'
import { deletionWord } from './delete-export.tsx'

/** @param onDelete asks whether to delete an export */
export function exportTableColumns(onDelete: (order: ExportOrder) => void): DataColumn<ExportOrder>[] {
  return [...about, { title: '操作', kind: 'actions', cell: (order) => <Actions order={order} onDelete={onDelete} /> }]
}

const about: readonly DataColumn<ExportOrder>[] = [
  { title: '导出内容', kind: 'long', cell: ({ title }) => title },
  { title: '时间', cell: ({ orderedAt }) => <time dateTime={orderedAt}>{formatTime(orderedAt)}</time> },
  { title: '条数', kind: 'number', cell: ({ rows }) => formatCount(rows, false) },
  {
    title: '列数',
    kind: 'number',
    cell: ({ kind, columns }) => <span title={columns.map((column) => exportColumnName(kind, column)).join('、')}>{columns.length}</span>,
  },
  { title: '格式', cell: ({ format }) => exportFormatNames[format] },
  { title: '大小', kind: 'number', cell: ({ size }) => size !== null && formatFileSize(size) },
  { title: '状态', cell: (order) => <State order={order} /> },
]

function Actions({ order, onDelete }: { order: ExportOrder; onDelete: (order: ExportOrder) => void }) {
  const word = deletionWord(order)
  return (
    <span className={styles['actions']}>
      {order.state === 'ready' && <DownloadExport order={order} />}
      <Button size="small" aria-label={`${word} ${order.title}`} onClick={() => onDelete(order)}>
        {word}
      </Button>
    </span>
  )
}

function State({ order }: { order: ExportOrder }) {
  const words = stateWords(order)
  return (
    <span className={styles['state']}>
      <ExportStatus order={order} />
      {words !== null && <span className={styles['words']}>{words}</span>}
    </span>
  )
}

/** What the member should know of the state; null if the state says everything. */
function stateWords(order: ExportOrder): string | null {
  const { state, expiresAt } = order
  switch (state) {
    case 'waiting':
    case 'running':
      return null
    case 'ready':
      return expiresAt === null ? null : `${formatTime(expiresAt)} 前可下载`
    case 'expired':
      return `文件只保留 ${exportDays} 天；需要时请按原条件重新查询并导出`
    case 'failed':
      return failureWords(order)
  }
}
