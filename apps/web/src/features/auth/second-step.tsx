import { useEffect, useState, type RefObject, type SubmitEvent } from 'react'
import { RequestFailure } from '../../shared/request-failure.ts'
import { beginSession } from '../../shared/session.ts'
import { showToast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './login-form.module.css'
import { loadLoginCalls } from './load-login-calls.ts'
import { setPendingTicket } from './pending-ticket.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useCountdown } from './use-countdown.ts'

/** The second step of a login: asks for a code from an authenticator, or a recovery code. Six digits are sent as soon as they are typed. */
export function SecondStep({ ticket }: { ticket: string }) {
  const [isRecovery, setRecovery] = useState(false)
  const { form, code, empty, busy, secondsLeft, submit } = useSecondStep(ticket, isRecovery)
  const swap = () => {
    empty()
    setRecovery(!isRecovery)
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['hint']}>
        {isRecovery
          ? '请输入启用两步验证时保存的一个恢复码，每个恢复码只能使用一次。'
          : '该账号启用了两步验证。请打开手机上的身份验证器，输入其中的 6 位动态码。'}
      </p>
      <TextField {...code} {...fieldOf(isRecovery)} size="large" autoCapitalize="none" spellCheck={false} />
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={secondsLeft > 0} className={styles['submit']}>
        {secondsLeft > 0 ? `请等待 ${secondsLeft} 秒` : '验证并登录'}
      </Button>
      <div className={styles['between']}>
        <Button variant="link" onClick={swap}>
          {isRecovery ? '改用动态码' : '手机不在身边？使用恢复码'}
        </Button>
        <Button variant="link" onClick={() => setPendingTicket(null)}>
          返回登录
        </Button>
      </div>
    </form>
  )
}

function fieldOf(isRecovery: boolean) {
  return isRecovery
    ? { label: '恢复码', inputMode: 'text' as const, autoComplete: 'off', maxLength: 40 }
    : { label: '动态码', inputMode: 'numeric' as const, autoComplete: 'one-time-code', maxLength: 9 }
}

function useSecondStep(ticket: string, isRecovery: boolean) {
  const { form, values, field, set, busy, setBusy, refuse } = useAuthForm({ code: '' })
  const [secondsLeft, startCountdown] = useCountdown()
  useEffect(() => focusCode(form), [form])

  const explain = (failure: RequestFailure) => {
    const { error, fields, retryAfterSeconds = 0 } = failure.detail ?? {}
    if (error === 'login.ticket-invalid' || error === 'login.disabled') return giveUp(failure.message)
    set('code', '')
    refuse({ code: fields?.['code'] ?? failure.message })
    if (retryAfterSeconds > 0) startCountdown(Math.ceil(retryAfterSeconds))
  }
  const send = async (code: string) => {
    setBusy(true)
    try {
      await logIn(ticket, code)
    } catch (error) {
      setBusy(false)
      if (error instanceof RequestFailure && error.kind === 'refused') explain(error)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = values.code.trim()
    if (code === '') return refuse({ code: isRecovery ? '请输入恢复码' : '请输入动态码' })
    void send(code)
  }
  const change = ({ target }: { target: { value: string } }) => {
    set('code', target.value)
    const digits = target.value.replaceAll(/\s/g, '')
    if (!isRecovery && !busy && secondsLeft === 0 && /^\d{6}$/.test(digits)) void send(digits)
  }
  const empty = () => {
    set('code', '')
    focusCode(form)
  }
  return { form, code: { ...field('code'), onChange: change }, empty, busy, secondsLeft, submit }
}

/** Goes back to the password. */
function giveUp(reason: string): void {
  setPendingTicket(null)
  showToast('error', reason, 3000)
}

function focusCode(form: RefObject<HTMLFormElement | null>): void {
  form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
}

async function logIn(ticket: string, code: string): Promise<void> {
  const { loginWithCode } = await loadLoginCalls()
  const { token, user } = await loginWithCode({ ticket, code })
  setPendingTicket(null)
  beginSession(token, user)
}
