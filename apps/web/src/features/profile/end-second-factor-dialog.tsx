import { showToast } from '../../shared/toast.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormFields } from '../../shared/use-form-fields.ts'
import { useEndSecondFactor } from './use-second-factor.ts'

/** Asks for password and code: an unlocked browser is not enough to switch the second factor off. */
export function EndSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const form = useFormFields({ password: '', code: '' })
  const end = useEndSecondFactor()
  const submit = () => {
    const { password } = form.values
    const code = form.values.code.trim()
    if (password === '') return form.showErrors({ password: '请输入密码' })
    if (code === '') return form.showErrors({ code: '请输入动态码或恢复码' })
    end.mutate(
      { password, code },
      {
        onSuccess: () => {
          showToast('success', '两步验证已关闭')
          onClose()
        },
        onError: form.showFailure,
      },
    )
  }
  return (
    <FormDialog title="关闭两步验证" submitLabel="关闭两步验证" isBusy={end.isPending} onSubmit={submit} onClose={onClose}>
      <p>关闭后，只需密码即可登录。</p>
      <TextField label="登录密码" type="password" autoComplete="current-password" {...form.field('password')} />
      <TextField label="动态码或恢复码" autoComplete="one-time-code" maxLength={40} {...form.field('code')} />
    </FormDialog>
  )
}
