import { passwordProblem } from '@tender/contract'
import type { SubmitEvent } from 'react'
import { endSession, useSession } from '../../shared/session.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { fieldErrorsOf } from '../../shared/use-form-fields.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './by-phone.module.css'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { resetPassword } from './registration-calls.ts'
import { useAuthForm } from './use-auth-form.ts'
import type { CodeSteps } from './use-code-steps.ts'

/** The second step: the code, and the new password. */
export function ResetForm({ steps, onDone }: { steps: CodeSteps; onDone: () => void }) {
  const { form, values, field, isChanged, busy, setBusy, refuse } = useAuthForm({ code: '', password: '' })
  useUnsaved(isChanged)
  const { phone } = steps

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { code, password } = values
    if (!/^\d{6}$/.test(code.trim())) return refuse({ code: '请输入短信中的 6 位验证码' })
    const problem = passwordProblem(password, { phone })
    if (problem !== null) return refuse({ password: problem })
    setBusy(true)
    try {
      await resetPassword({ phone, code, password })
      // a login that this browser still has is over too
      if (useSession.getState().token !== null) endSession('logout')
      onDone()
    } catch (error) {
      setBusy(false)
      refuse(fieldErrorsOf(error))
    }
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <CodeField {...field('code')} steps={steps} otherwise="没有账号的手机号会收到提示。" />
      {/* for the browser's list of passwords */}
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
      <NewPasswordField {...field('password')} label="新密码" owner={{ phone }} />
      <Button type="submit" variant="primary" size="large" busy={busy} className={styles['submit']}>
        设置新密码
      </Button>
    </form>
  )
}
