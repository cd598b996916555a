import { sessionCalls } from '@tender/contract'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { request } from '../../shared/api.ts'
import { answerPassword } from '../../shared/recent-password.ts'
import { RequestFailure } from '../../shared/request-failure.ts'
import { useSession } from '../../shared/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './recent-password-dialog.module.css'

/** Asks for the password before what hurts; what was about to be done goes on by itself afterwards, with all that was typed. */
export function RecentPasswordDialog() {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const phone = useSession(({ user }) => user?.phone ?? '')
  const focus = () => form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  useEffect(focus, [])
  const refuse = (text: string | undefined) => {
    setError(text)
    focus()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return refuse('请输入密码')
    setBusy(true)
    try {
      await request(sessionCalls.confirmPassword, { password })
      answerPassword(true)
    } catch (failure) {
      setBusy(false)
      const detail = failure instanceof RequestFailure ? failure.detail : null
      const wait = detail?.retryAfterSeconds ?? 0
      const text = detail?.fields?.['password']
      refuse(text === undefined || wait === 0 ? text : `${text}（${Math.ceil(wait)} 秒后可以再试）`)
    }
  }
  const footer = (
    <>
      <Button onClick={() => answerPassword(false)}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        继续
      </Button>
    </>
  )
  return (
    <Dialog title="请再次输入密码" onClose={() => answerPassword(false)} footer={footer}>
      <form ref={form} id={formId} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <p>接下来的操作比较重要，请确认是您本人。验证后 10 分钟内不再询问。</p>
        {/* for the browser's list of passwords */}
        <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
        <TextField
          label="登录密码"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={({ target }) => {
            setPassword(target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
