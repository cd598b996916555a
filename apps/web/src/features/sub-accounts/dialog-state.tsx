import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { NotLoaded } from '../../shared/ui/not-loaded.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './dialogs.module.css'

interface DialogStateProps {
  title: string
  query: { isError: boolean; refetch: () => unknown }
  onClose: () => void
}

/** A dialog whose content is loading or could not be loaded. */
export function DialogState({ title, query, onClose }: DialogStateProps) {
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      {query.isError ? (
        <NotLoaded title="内容没有载入" onRetry={() => void query.refetch()} />
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
