import type { OperatedPeriod } from '@tender/contract'
import { useId, type SubmitEvent } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf, useFormFields } from '../../../shared/use-form-fields.ts'
import { daysText } from './days-text.ts'
import styles from './forms.module.css'
import { useChange } from './use-enterprises.ts'

interface RevokeDialogProps {
  enterpriseId: number
  period: OperatedPeriod
  onClose: () => void
}

/** Asks why before paid time is ended. */
export function RevokeDialog({ enterpriseId, period, onClose }: RevokeDialogProps) {
  const formId = useId()
  const revoke = useChange('revokePeriod')
  const form = useFormFields({ reason: '' })
  useUnsaved(form.isChanged)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const reason = form.values.reason.trim()
    if (reason === '') return form.showErrors({ reason: '请填写终止的原因' })
    revoke.mutate(
      { id: enterpriseId, periodId: period.id, reason },
      {
        onSuccess: () => {
          showToast('success', '服务期已终止')
          onClose()
        },
        onError: (failure) => form.showErrors(fieldErrorsOf(failure)),
      },
    )
  }
  return (
    <Dialog
      title={`终止服务期：${period.levelName}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={revoke.isPending}>
            终止服务期
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <NoticeBox tone="warning">剩余的 {daysText(period.leftMs)}立即作废，不能恢复。已使用的时间不变。</NoticeBox>
        <TextArea label="原因" rows={3} maxLength={200} {...form.field('reason')} />
      </form>
    </Dialog>
  )
}
