import { passwordProblem } from '@tender/contract'
import { endSession, useSession } from '../../shared/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './by-phone.module.css'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { resetPassword } from './registration-calls.ts'
import { useCodeForm } from './use-code-form.ts'
import type { CodeSteps } from './use-code-steps.ts'

/** The second step: asks for the code and the new password. */
export function ResetForm({ steps, onDone }: { steps: CodeSteps; onDone: () => void }) {
  const { phone } = steps
  const { form, field, busy, onSubmit } = useCodeForm({
    phone,
    problemOf: (password) => passwordProblem(password, { phone }),
    send: async (typed) => {
      await resetPassword(typed)
      // the new password also ends the login that this browser still has
      if (useSession.getState().token !== null) endSession('logout')
      onDone()
    },
  })
  return (
    <form ref={form} className={styles['form']} onSubmit={onSubmit} noValidate>
      <CodeField {...field('code')} steps={steps} otherwise="没有账号的手机号会收到提示。" />
      {/* lets the browser's password manager store the account */}
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
      <NewPasswordField {...field('password')} label="新密码" owner={{ phone }} />
      <Button type="submit" variant="primary" size="large" busy={busy} className={styles['submit']}>
        设置新密码
      </Button>
    </form>
  )
}
