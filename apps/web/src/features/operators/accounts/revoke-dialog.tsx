import type { OperatedPeriod } from '@tender/contract'
import { showToast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { daysText } from './days-text.ts'
import { useChange } from './use-enterprises.ts'

interface RevokeDialogProps {
  enterpriseId: number
  period: OperatedPeriod
  onClose: () => void
}

/** Asks for a reason before a paid period is ended. */
export function RevokeDialog({ enterpriseId, period, onClose }: RevokeDialogProps) {
  const revoke = useChange('revokePeriod', ['reason'])
  const form = useFormFields({ reason: '' })
  useUnsaved(form.isChanged)
  const submit = () => {
    const reason = form.values.reason.trim()
    if (reason === '') return form.showErrors({ reason: '请填写终止的原因' })
    revoke.mutate(
      { id: enterpriseId, periodId: period.id, reason },
      {
        onSuccess: () => {
          showToast('success', '服务期已终止')
          onClose()
        },
        onError: form.showFailure,
      },
    )
  }
  return (
    <FormDialog
      title={`终止服务期：${period.levelName}`}
      submitLabel="终止服务期"
      isBusy={revoke.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NoticeBox tone="warning">剩余的 {daysText(period.leftMs)}立即作废，不能恢复。已使用的时间不变。</NoticeBox>
      <TextArea label="原因" rows={3} maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
