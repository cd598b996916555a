import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useRef, useState, type SubmitEvent } from 'react'
import { beginSession } from '../../shared/session.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { loadLoginCalls } from './load-login-calls.ts'
import { loginErrorOf, type LoginError, type LoginField } from './login-errors.ts'
import styles from './login-form.module.css'
import { PictureCode } from './picture-code.tsx'
import { rememberAccount, rememberedAccount } from './remembered-account.ts'
import { useCountdown } from './use-countdown.ts'
import { usePictureCode } from './use-picture-code.ts'

const missing: Record<LoginField, string> = { username: '请输入手机号或用户名', password: '请输入密码', code: '请输入验证码' }
const fields: readonly LoginField[] = ['username', 'password', 'code']

export function LoginForm() {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => ({ username: rememberedAccount(), password: '', code: '' }))
  const [isRemembered, setRemembered] = useState(() => rememberedAccount() !== '')
  const [isPasswordShown, setPasswordShown] = useState(false)
  const [error, setError] = useState<LoginError | null>(null)
  const [busy, setBusy] = useState(false)
  const [secondsLeft, startCountdown] = useCountdown()
  const picture = usePictureCode()

  const showError = (found: LoginError) => {
    setError(found)
    if (found.waitSeconds > 0) startCountdown(found.waitSeconds)
    form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus()
  }
  const change = (field: LoginField) => (event: { target: { value: string } }) => {
    setValues({ ...values, [field]: event.target.value })
    if (error?.field === field) setError(null)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const empty = fields.find((field) => values[field].trim() === '')
    if (empty !== undefined) return showError({ field: empty, text: missing[empty], waitSeconds: 0 })
    if (picture.uuid === null) return picture.renew()
    setBusy(true)
    setError(null)
    try {
      const { login } = await loadLoginCalls()
      const reply = await login({ ...values, uuid: picture.uuid })
      rememberAccount(isRemembered ? values.username.trim() : null)
      beginSession(reply.token, reply.user)
    } catch (failure) {
      setBusy(false)
      setValues({ ...values, code: '' })
      picture.renew()
      const found = loginErrorOf(failure)
      if (found !== null) showError(found)
    }
  }
  const errorOf = (field: LoginField) => (error?.field === field ? error.text : undefined)

  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="手机号 / 用户名"
        name="username"
        size="large"
        autoComplete="username"
        autoCapitalize="none"
        value={values.username}
        error={errorOf('username')}
        onChange={change('username')}
      />
      <TextField
        label="密码"
        name="password"
        size="large"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        className={styles['password']}
        value={values.password}
        error={errorOf('password')}
        onChange={change('password')}
        trailing={
          <IconButton
            label={isPasswordShown ? '隐藏密码' : '显示密码'}
            className={styles['eye']}
            onClick={() => setPasswordShown(!isPasswordShown)}
          >
            {isPasswordShown ? <EyeOff size={17} /> : <Eye size={17} />}
          </IconButton>
        }
      />
      <TextField
        label="验证码"
        name="code"
        size="large"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8}
        value={values.code}
        error={errorOf('code')}
        onChange={change('code')}
        trailing={<PictureCode image={picture.image} failed={picture.failed} onRenew={picture.renew} />}
      />
      <Checkbox checked={isRemembered} onChange={setRemembered}>
        记住账号
      </Checkbox>
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={secondsLeft > 0} className={styles['submit']}>
        {secondsLeft > 0 ? `请等待 ${secondsLeft} 秒` : '登 录'}
      </Button>
    </form>
  )
}
