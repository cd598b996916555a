import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Button } from './button.tsx'
import { CancelButton, Dialog } from './dialog.tsx'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  kind?: 'dialog' | 'wide' | 'panel'
  submitLabel: string
  cancelLabel?: string
  isBusy: boolean
  /** True while there is nothing to send. */
  isBlocked?: boolean
  onSubmit: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form: fields, 取消 and a submit button. */
export function FormDialog({
  title,
  kind,
  submitLabel,
  cancelLabel = '取消',
  isBusy,
  isBlocked,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const footer = (
    <>
      <CancelButton>{cancelLabel}</CancelButton>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={isBlocked}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog title={title} kind={kind} onClose={onClose} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
