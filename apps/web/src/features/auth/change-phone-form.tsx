import type { SubmitEvent } from 'react'
import { rememberUser, useSession } from '../../shared/session.ts'
import { showToast } from '../../shared/toast.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { fieldErrorsOf } from '../../shared/use-form-fields.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './by-phone.module.css'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { changePhone } from './registration-calls.ts'
import { useAuthForm } from './use-auth-form.ts'
import type { CodeSteps } from './use-code-steps.ts'

interface ChangePhoneFormProps {
  steps: CodeSteps
  /** The phone stays the one that the account has, and is verified. */
  isSame: boolean
  onDone: () => void
}

/** The second step: the code, and the password, since a phone can set a new one. */
export function ChangePhoneForm({ steps, isSame, onDone }: ChangePhoneFormProps) {
  const { form, values, field, isChanged, busy, setBusy, refuse } = useAuthForm({ code: '', password: '' })
  useUnsaved(isChanged)
  const { phone } = steps
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { code, password } = values
    if (!/^\d{6}$/.test(code.trim())) return refuse({ code: '请输入短信中的 6 位验证码' })
    if (password === '') return refuse({ password: '请输入登录密码' })
    setBusy(true)
    try {
      await changePhone({ phone, code, password })
      const { user } = useSession.getState()
      if (user !== null) rememberUser({ ...user, phone })
      showToast('success', isSame ? '手机号已验证，可以用它登录' : '登录手机号已更换')
      onDone()
    } catch (error) {
      setBusy(false)
      refuse(fieldErrorsOf(error))
    }
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <CodeField {...field('code')} steps={steps} otherwise="已绑定其他账号的手机号会收到提示。" />
      <PasswordField {...field('password')} label="登录密码" autoComplete="current-password" />
      <Button type="submit" variant="primary" size="large" busy={busy} className={styles['submit']}>
        {isSame ? '确认验证' : '确认更换'}
      </Button>
    </form>
  )
}
