import { isExportOpen, type ExportOrder } from '@tender/contract'
import { formatCount } from '../format/count.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { DownloadExport } from './download-export.tsx'
import { failureWords } from './export-list.ts'
import { ExportStatus } from './export-status.tsx'
import styles from './ordered-export.module.css'
import { useOrderedExport } from './use-export.ts'

/** The dialog after an export was started: its state, and the file as soon as it is ready. */
export function OrderedExport({ ordered, onClose }: { ordered: ExportOrder; onClose: () => void }) {
  const order = useOrderedExport(ordered)
  const footer = (
    <>
      <Button onClick={onClose}>留在本页</Button>
      <Link to={paths.exports} className={buttonClass('primary')} onClick={onClose}>
        查看数据导出
      </Link>
    </>
  )
  return (
    <Dialog title="导出" onClose={onClose} footer={footer}>
      <div className={styles['ordered']}>
        <output>{outcomeText(order)}</output>
        <div className={styles['line']}>
          <ExportStatus order={order} />
          {order.state === 'ready' && <DownloadExport order={order} />}
        </div>
      </div>
    </Dialog>
  )
}

function outcomeText(order: ExportOrder): string {
  if (isExportOpen(order)) return '正在生成，完成后可在“数据导出”下载。'
  if (order.state === 'failed') return `${failureWords(order)}，请稍后重新导出。`
  return `${formatCount(order.rows, false)} 条已导出，也可以稍后在“数据导出”下载。`
}
