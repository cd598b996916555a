import { formatTime, type AlarmEntry } from '@tender/contract'
import { useId, type SubmitEvent } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf, useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './acknowledge-dialog.module.css'
import { useAcknowledge } from './use-alarms.ts'

/** Asks how an alarm was dealt with. */
export function AcknowledgeDialog({ alarm, onClose }: { alarm: AlarmEntry; onClose: () => void }) {
  const formId = useId()
  const acknowledge = useAcknowledge()
  const form = useFormFields({ note: '' })
  useUnsaved(form.isChanged)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const note = form.values.note.trim()
    if (note === '') return form.showErrors({ note: '请填写处理说明' })
    acknowledge.mutate(
      { id: alarm.id, note },
      {
        onSuccess: () => {
          showToast('success', '告警已处理')
          onClose()
        },
        onError: (failure) => form.showErrors(fieldErrorsOf(failure)),
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={acknowledge.isPending}>
        确认处理
      </Button>
    </>
  )
  return (
    <Dialog title={`处理告警：${alarm.text}`} onClose={onClose} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <NoticeBox tone="warning">
          {alarm.subject !== '' && <>{alarm.subject}，</>}
          {formatTime(alarm.firstAt)} 起共 {alarm.times} 次。{alarm.advice}
        </NoticeBox>
        <TextArea label="处理说明" rows={3} maxLength={500} {...form.field('note')} />
      </form>
    </Dialog>
  )
}
