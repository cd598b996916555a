import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import styles from './dialogs.module.css'

interface DialogStateProps {
  title: string
  query: { isError: boolean; refetch: () => unknown }
  onClose: () => void
}

/** A dialog whose content is on its way, or did not come. */
export function DialogState({ title, query, onClose }: DialogStateProps) {
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      {query.isError ? (
        <StatePanel
          icon={<CloudOff size={28} />}
          title="内容没有载入"
          actions={
            <Button variant="primary" onClick={() => void query.refetch()}>
              重试
            </Button>
          }
        />
      ) : (
        <div className={styles['form']}>
          <Skeleton width="90%" />
          <Skeleton width="70%" />
          <Skeleton width="80%" />
          <output className="visually-hidden">正在载入</output>
        </div>
      )}
    </Dialog>
  )
}
