import { rememberUser, useSession } from '../../shared/session.ts'
import { showToast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './by-phone.module.css'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { changePhone } from './registration-calls.ts'
import { useCodeForm } from './use-code-form.ts'
import type { CodeSteps } from './use-code-steps.ts'

interface ChangePhoneFormProps {
  steps: CodeSteps
  /** The account keeps its phone and only verifies it. */
  isSame: boolean
  onDone: () => void
}

/** The second step: asks for the code, and for the password, because a verified phone can set a new password. */
export function ChangePhoneForm({ steps, isSame, onDone }: ChangePhoneFormProps) {
  const { phone } = steps
  const { form, field, busy, onSubmit } = useCodeForm({
    phone,
    problemOf: (password) => (password === '' ? '请输入登录密码' : null),
    send: async (typed) => {
      await changePhone(typed)
      const { user } = useSession.getState()
      if (user !== null) rememberUser({ ...user, phone })
      showToast('success', isSame ? '手机号已验证，可以用它登录' : '登录手机号已更换')
      onDone()
    },
  })
  return (
    <form ref={form} className={styles['form']} onSubmit={onSubmit} noValidate>
      <CodeField {...field('code')} steps={steps} otherwise="已绑定其他账号的手机号会收到提示。" />
      <PasswordField {...field('password')} label="登录密码" autoComplete="current-password" />
      <Button type="submit" variant="primary" size="large" busy={busy} className={styles['submit']}>
        {isSame ? '确认验证' : '确认更换'}
      </Button>
    </form>
  )
}
