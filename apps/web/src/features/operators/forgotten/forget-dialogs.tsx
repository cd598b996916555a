import { maxForgottenReasonLength, type Person } from '@tender/contract'
import { nameOf } from '../../../shared/people/person-list.tsx'
import { showToast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import { useForgetNumber, useForgetPerson } from './use-forgotten.ts'

const consequence = '将从所有列表、公告正文、检索与提醒中删除，今后再导入也不会出现，可以撤销。'
const reasonMissing = '请填写原因'

/** Removes a person's name and numbers everywhere, and asks for a reason. */
export function ForgetPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const forget = useForgetPerson()
  const form = useFormFields({ reason: '' })
  useUnsaved(form.isChanged)
  const submit = () => {
    const reason = form.values.reason.trim()
    if (reason === '') return form.showErrors({ reason: reasonMissing })
    forget.mutate({ personId: person.id, reason }, { onSuccess: () => done(onClose), onError: form.showFailure })
  }
  return (
    <FormDialog title={`删除联系人：${nameOf(person)}`} submitLabel="删除" isBusy={forget.isPending} onSubmit={submit} onClose={onClose}>
      <NoticeBox tone="warning">该联系人的姓名与号码{consequence}单位总机保留。</NoticeBox>
      <TextArea label="原因" rows={3} maxLength={maxForgottenReasonLength} {...form.field('reason')} />
    </FormDialog>
  )
}

/** Removes a number everywhere. */
export function ForgetNumberDialog({ onClose }: { onClose: () => void }) {
  const forget = useForgetNumber()
  const form = useFormFields({ phone: '', reason: '' })
  useUnsaved(form.isChanged)
  const submit = () => {
    const { phone, reason } = { phone: form.values.phone.trim(), reason: form.values.reason.trim() }
    if (phone === '' || reason === '')
      return form.showErrors({ ...(phone === '' ? { phone: '请输入号码' } : {}), ...(reason === '' ? { reason: reasonMissing } : {}) })
    forget.mutate({ phone, reason }, { onSuccess: () => done(onClose), onError: form.showFailure })
  }
  return (
    <FormDialog title="删除号码" submitLabel="删除" isBusy={forget.isPending} onSubmit={submit} onClose={onClose}>
      <NoticeBox tone="warning">该号码不论写法如何，{consequence}</NoticeBox>
      <TextField label="号码" placeholder="13800138000 或 0571-87654321" autoComplete="off" {...form.field('phone')} />
      <TextArea label="原因" rows={3} maxLength={maxForgottenReasonLength} {...form.field('reason')} />
    </FormDialog>
  )
}

function done(onClose: () => void): void {
  showToast('success', '已删除，一分钟内在所有页面生效')
  onClose()
}
