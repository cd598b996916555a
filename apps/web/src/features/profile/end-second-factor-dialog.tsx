import { useId, type SubmitEvent } from 'react'
import { showToast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormFields } from '../../shared/use-form-fields.ts'
import { failureOf } from './enrol-dialog.tsx'
import styles from './second-factor.module.css'
import { useEndSecondFactor } from './use-second-factor.ts'

/** Password and code: whoever finds a login left open takes the second factor away by neither alone. */
export function EndSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const form = useFormFields({ password: '', code: '' })
  const end = useEndSecondFactor()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
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
        onError: (error) => form.showErrors(failureOf(error)),
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={end.isPending}>
        关闭两步验证
      </Button>
    </>
  )
  return (
    <Dialog title="关闭两步验证" onClose={onClose} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <p>关闭后，只需密码即可登录。</p>
        <TextField label="登录密码" type="password" autoComplete="current-password" {...form.field('password')} />
        <TextField label="动态码或恢复码" autoComplete="one-time-code" maxLength={40} {...form.field('code')} />
      </form>
    </Dialog>
  )
}
