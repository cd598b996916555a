import { formatTime, type AlarmEntry } from '@tender/contract'
import { showToast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { useAcknowledge } from './use-alarms.ts'

/** Asks how the alarm was handled. */
export function AcknowledgeDialog({ alarm, onClose }: { alarm: AlarmEntry; onClose: () => void }) {
  const acknowledge = useAcknowledge()
  const form = useFormFields({ note: '' })
  useUnsaved(form.isChanged)
  const submit = () => {
    const note = form.values.note.trim()
    if (note === '') return form.showErrors({ note: '请填写处理说明' })
    acknowledge.mutate(
      { id: alarm.id, note },
      {
        onSuccess: () => {
          showToast('success', '告警已处理')
          onClose()
        },
        onError: form.showFailure,
      },
    )
  }
  return (
    <FormDialog title={`处理告警：${alarm.text}`} submitLabel="确认处理" isBusy={acknowledge.isPending} onSubmit={submit} onClose={onClose}>
      <NoticeBox tone="warning">
        {alarm.subject !== '' && <>{alarm.subject}，</>}
        {formatTime(alarm.firstAt)} 起共 {alarm.times} 次。{alarm.advice}
      </NoticeBox>
      <TextArea label="处理说明" rows={3} maxLength={500} {...form.field('note')} />
    </FormDialog>
  )
}
