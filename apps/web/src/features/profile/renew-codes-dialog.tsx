import { useId, type SubmitEvent } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormFields } from '../../shared/use-form-fields.ts'
import { failureOf } from './enrol-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { useRenewRecoveryCodes } from './use-second-factor.ts'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const form = useFormFields({ code: '' })
  const renew = useRenewRecoveryCodes()
  if (renew.data !== undefined) return <RecoveryCodes title="新的恢复码" codes={renew.data.recoveryCodes} onClose={onClose} />
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = form.values.code.trim()
    if (code === '') return form.showErrors({ code: '请输入动态码' })
    renew.mutate(code, { onError: (error) => form.showErrors(failureOf(error)) })
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={renew.isPending}>
        生成新的恢复码
      </Button>
    </>
  )
  return (
    <Dialog title="更换恢复码" onClose={onClose} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <p>原有的恢复码随即作废，请输入动态码确认。</p>
        <TextField label="动态码" inputMode="numeric" autoComplete="one-time-code" maxLength={40} {...form.field('code')} />
      </form>
    </Dialog>
  )
}
