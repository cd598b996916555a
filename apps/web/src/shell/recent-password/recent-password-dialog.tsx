import { sessionCalls } from '@tender/contract'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../shared/api.ts'
import { answerPassword } from '../../shared/recent-password.ts'
import { RequestFailure } from '../../shared/request-failure.ts'
import { useSession } from '../../shared/session.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'

/** Asks for the password before an important action, which then continues with everything that was typed. */
export function RecentPasswordDialog() {
  const { field, password, error, isBusy, change, submit } = usePasswordForm()
  const phone = useSession(({ user }) => user?.phone ?? '')
  return (
    <FormDialog
      title="请再次输入密码"
      submitLabel="继续"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={() => answerPassword(false)}
    >
      <p>接下来的操作比较重要，请确认是您本人。验证后 10 分钟内不再询问。</p>
      {/* lets the browser's password manager find the account */}
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
      <TextField
        ref={field}
        label="登录密码"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
    </FormDialog>
  )
}

function usePasswordForm() {
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const refuse = (text: string | undefined) => {
    setError(text)
    field.current?.focus()
  }
  const submit = async () => {
    if (password === '') return refuse('请输入密码')
    setBusy(true)
    try {
      await request(sessionCalls.confirmPassword, { password }, { shownFields: ['password'] })
      answerPassword(true)
    } catch (failure) {
      setBusy(false)
      refuse(problemText(failure))
    }
  }
  const change = (next: string) => {
    setPassword(next)
    setError(undefined)
  }
  return { field, password, error, isBusy, change, submit }
}

function problemText(failure: unknown): string | undefined {
  const detail = failure instanceof RequestFailure ? failure.detail : null
  const wait = detail?.retryAfterSeconds ?? 0
  const text = detail?.fields?.['password']
  return text === undefined || wait === 0 ? text : `${text}（${Math.ceil(wait)} 秒后可以再试）`
}
