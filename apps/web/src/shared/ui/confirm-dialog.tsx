import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for a confirmation: 确定 or 取消. */
export function ConfirmDialog({ title, text, busy = false, onConfirm, onCancel }: ConfirmDialogProps) {
  const footer = (
    <>
      <Button onClick={onCancel}>取消</Button>
      <Button variant="primary" busy={busy} onClick={onConfirm}>
        确定
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onCancel} footer={footer}>
      <p>{text}</p>
    </Dialog>
  )
}
