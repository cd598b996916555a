import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormFields } from '../../shared/use-form-fields.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRenewRecoveryCodes } from './use-second-factor.ts'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const form = useFormFields({ code: '' })
  const renew = useRenewRecoveryCodes()
  if (renew.data !== undefined) return <RecoveryCodes title="新的恢复码" codes={renew.data.recoveryCodes} onClose={onClose} />
  const submit = () => {
    const code = form.values.code.trim()
    if (code === '') return form.showErrors({ code: '请输入动态码' })
    renew.mutate(code, { onError: form.showFailure })
  }
  return (
    <FormDialog title="更换恢复码" submitLabel="生成新的恢复码" isBusy={renew.isPending} onSubmit={submit} onClose={onClose}>
      <p>原有的恢复码随即作废，请输入动态码确认。</p>
      <TextField label="动态码" inputMode="numeric" autoComplete="one-time-code" maxLength={40} {...form.field('code')} />
    </FormDialog>
  )
}
