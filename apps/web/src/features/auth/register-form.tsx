import { passwordProblem } from '@tender/contract'
import { useState, type SubmitEvent } from 'react'
import { beginSession } from '../../shared/session.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { fieldErrorsOf } from '../../shared/use-form-fields.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Agreement } from './agreement.tsx'
import styles from './by-phone.module.css'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { register } from './registration-calls.ts'
import { useAuthForm } from './use-auth-form.ts'
import type { CodeSteps } from './use-code-steps.ts'

const empty = { code: '', password: '', companyName: '' }

/** The second step: asks for the code and the new account's data. */
export function RegisterForm({ steps }: { steps: CodeSteps }) {
  const { form, values, field, isChanged, busy, setBusy, refuse } = useAuthForm(empty)
  const [hasAgreed, setAgreed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  useUnsaved(isChanged)
  const { phone } = steps

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const errors = problemsOf(values, phone)
    setAsked(true)
    if (Object.keys(errors).length > 0) return refuse(errors)
    if (!hasAgreed) return
    setBusy(true)
    try {
      const { token, user } = await register({ ...values, phone, hasAgreed })
      beginSession(token, user)
    } catch (error) {
      setBusy(false)
      refuse(fieldErrorsOf(error))
    }
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <CodeField {...field('code')} steps={steps} otherwise="已注册的手机号会收到提示，请直接登录。" />
      {/* lets the browser's password manager store the account */}
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
      <NewPasswordField {...field('password')} label="设置密码" owner={{ phone, enterprise: values.companyName }} />
      <TextField {...field('companyName')} label="企业名称（选填）" size="large" autoComplete="organization" maxLength={100} />
      <Agreement hasAgreed={hasAgreed} onChange={setAgreed} isMissing={isAsked && !hasAgreed} />
      <Button type="submit" variant="primary" size="large" busy={busy} className={styles['submit']}>
        注册并登录
      </Button>
    </form>
  )
}

function problemsOf({ code, password }: typeof empty, phone: string): Record<string, string> {
  const problem = passwordProblem(password, { phone })
  return {
    ...(/^\d{6}$/.test(code.trim()) ? {} : { code: '请输入短信中的 6 位验证码' }),
    ...(problem === null ? {} : { password: problem }),
  }
}
