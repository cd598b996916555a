import type { SubmitEvent } from 'react'
import { useUnsaved } from '../../shared/unsaved.ts'
import { fieldErrorsOf } from '../../shared/use-form-fields.ts'
import { useAuthForm } from './use-auth-form.ts'

interface CodeForm {
  phone: string
  /** Explains in Chinese why the password is not good enough; null for a good one. */
  problemOf(password: string): string | null
  /** Sends the form and goes on. @throws RequestFailure, which is shown beside the fields */
  send(typed: { phone: string; code: string; password: string }): Promise<void>
}

/** The second step of a form that verifies a phone: the code that was sent to it, and a password. */
export function useCodeForm({ phone, problemOf, send }: CodeForm) {
  const { form, values, field, isChanged, busy, setBusy, refuse } = useAuthForm({ code: '', password: '' })
  useUnsaved(isChanged)
  const submit = async () => {
    const { code, password } = values
    if (!/^\d{6}$/.test(code.trim())) return refuse({ code: '请输入短信中的 6 位验证码' })
    const problem = problemOf(password)
    if (problem !== null) return refuse({ password: problem })
    setBusy(true)
    try {
      await send({ phone, code, password })
    } catch (error) {
      setBusy(false)
      refuse(fieldErrorsOf(error))
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  }
  return { form, field, busy, onSubmit }
}
