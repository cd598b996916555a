import type { Bulletin } from '@tender/contract'
import { Button } from '../../shared/ui/button.tsx'
import { CancelButton, Dialog } from '../../shared/ui/dialog.tsx'
import styles from './bulletins.module.css'

interface BulletinDialogProps {
  bulletin: Bulletin
  onRead: () => void
  /** It is shown again at the next visit. */
  onLater: () => void
}

/** An important bulletin, which is shown until the member says that they have read it. */
export function BulletinDialog({ bulletin, onRead, onLater }: BulletinDialogProps) {
  const footer = (
    <>
      <CancelButton>稍后再看</CancelButton>
      <Button variant="primary" onClick={onRead}>
        知道了
      </Button>
    </>
  )
  return (
    <Dialog title={bulletin.title} onClose={onLater} footer={footer}>
      <p className={styles['about']}>平台通知 · {bulletin.firstDay}</p>
      <p className={styles['text']}>{bulletin.text}</p>
    </Dialog>
  )
}
