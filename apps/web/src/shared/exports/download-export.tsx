import { exportCalls, type ExportOrder } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { download } from '../download.ts'
import { RequestFailure } from '../request-failure.ts'
import { showToast } from '../toast.ts'
import { Button } from '../ui/button.tsx'
import { exportListKey } from './export-list.ts'

/** Saves the file of an export that is ready. */
export function DownloadExport({ order: { id, title } }: { order: Pick<ExportOrder, 'id' | 'title'> }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportCalls.exportFile, { id }),
    onError: (error) => {
      // the file has expired meanwhile
      if (!(error instanceof RequestFailure) || error.detail?.error.startsWith('export.') !== true) return
      showToast('error', error.message)
      void client.invalidateQueries({ queryKey: exportListKey })
    },
  })
  return (
    <Button size="small" variant="primary" busy={isPending} aria-label={`下载 ${title}`} onClick={() => mutate()}>
      <Download size={14} aria-hidden="true" />
      下载
    </Button>
  )
}
