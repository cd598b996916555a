import { isExportOpen, type ExportOrder } from '@tender/contract'
import { formatCount } from '../../shared/format/count.ts'
import { showToast } from '../../shared/toast.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useDeleteExport } from './use-exports.ts'

interface DeleteExportProps {
  order: ExportOrder
  onClose: () => void
  onDeleted: () => void
}

/** Asks whether to delete an export, and says what is lost with it. */
export function DeleteExport({ order, onClose, onDeleted }: DeleteExportProps) {
  const { mutate, isPending } = useDeleteExport()
  const act = deletionWord(order)
  const remove = () =>
    mutate(order.id, {
      onSuccess: () => {
        showToast('success', `已${act}“${order.title}”的导出`)
        onDeleted()
      },
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={`${act}导出`}
      text={`确定${act}“${order.title}”的导出吗？${lossOf(order)}`}
      busy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}

export function deletionWord(order: Pick<ExportOrder, 'state'>): '取消' | '删除' {
  return isExportOpen(order) ? '取消' : '删除'
}

function lossOf(order: ExportOrder): string {
  switch (order.state) {
    case 'waiting':
    case 'running':
      return '还没有生成的文件不占用额度。'
    case 'ready':
      return `文件随之删除，不能再下载；已用的 ${formatCount(order.rows, false)} 条额度不退。`
    case 'expired':
    case 'failed':
      return '它的记录随之删除。'
  }
}
