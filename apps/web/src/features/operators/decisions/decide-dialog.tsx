import { maxDecisionReasonLength } from '@tender/contract'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import styles from './decision-preview.module.css'
import { useReason } from './use-reason.ts'

interface DecideDialogProps {
  title: string
  submitLabel: string
  /** Explains the consequences of the decision. */
  warning: string
  preview: ReactNode
  isBusy: boolean
  onDecide: (reason: string, showFailure: (error: unknown) => void) => void
  onClose: () => void
}

/** Previews a decision and asks for a reason. */
export function DecideDialog({ title, submitLabel, warning, preview, isBusy, onDecide, onClose }: DecideDialogProps) {
  const { form, submit } = useReason(onDecide)
  return (
    <FormDialog title={title} kind="wide" submitLabel={submitLabel} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <NoticeBox tone="warning">{warning}</NoticeBox>
      <div className={styles['preview']}>
        {preview}
        <TextArea label="原因" rows={3} maxLength={maxDecisionReasonLength} {...form.field('reason')} />
      </div>
    </FormDialog>
  )
}
