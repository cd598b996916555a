import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { beginSession } from '../../shared/session.ts'
import { loadLoginCalls } from './load-login-calls.ts'
import { loginErrorOf, type LoginError, type LoginField } from './login-errors.ts'
import { isSecondStep } from './pending-ticket.ts'
import { rememberAccount, rememberedAccount } from './remembered-account.ts'
import { useCountdown } from './use-countdown.ts'
import { pictureTooEarly, usePictureCode, type PictureCode } from './use-picture-code.ts'

interface LoginForm {
  form: RefObject<HTMLFormElement | null>
  picture: PictureCode
  busy: boolean
  /** Seconds until another try can succeed. */
  secondsLeft: number
  isRemembered: boolean
  setRemembered: (isRemembered: boolean) => void
  /** The props of the field with this name: value, error and change handler. */
  field: (name: LoginField) => {
    name: LoginField
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  submit: (event: SubmitEvent) => Promise<void>
}

const fields: readonly LoginField[] = ['username', 'password', 'code']
const missing: Record<LoginField, string> = { username: '请输入手机号或用户名', password: '请输入密码', code: '请输入验证码' }

/** The state of the login form. A refused try clears the code and loads a new picture, because a picture can be used once. */
export function useLoginForm(): LoginForm {
  const { form, values, error, secondsLeft, show, change, emptyCode, clearError } = useDrafts()
  const [isRemembered, setRemembered] = useState(() => rememberedAccount() !== '')
  const [busy, setBusy] = useState(false)
  const [isEarly, setEarly] = useState(false)
  const picture = usePictureCode()

  const send = async (uuid: string) => {
    try {
      const { login } = await loadLoginCalls()
      const work = await picture.work()
      const reply = await login({ ...values, uuid, ...(work === '' ? {} : { work }) })
      rememberAccount(isRemembered ? values.username.trim() : null)
      beginSession(reply.token, reply.user)
    } catch (failure) {
      if (isSecondStep(failure)) return rememberAccount(isRemembered ? values.username.trim() : null)
      setBusy(false)
      emptyCode()
      picture.renew()
      const found = loginErrorOf(failure)
      if (found !== null) show(found)
    }
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const empty = fields.find((name) => values[name].trim() === '')
    if (empty !== undefined) return show({ field: empty, text: missing[empty], waitSeconds: 0 })
    setEarly(picture.uuid === null)
    if (picture.uuid === null) return picture.failed ? picture.renew() : undefined
    setBusy(true)
    clearError()
    await send(picture.uuid)
  }
  const errorOf = (name: LoginField) => {
    if (name === 'code' && isEarly && picture.uuid === null) return pictureTooEarly
    return error?.field === name ? error.text : undefined
  }
  const field: LoginForm['field'] = (name) => ({ name, value: values[name], error: errorOf(name), onChange: change(name) })
  return { form, picture, busy, secondsLeft, isRemembered, setRemembered, field, submit }
}

/** The values that were typed and their errors. */
function useDrafts() {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => ({ username: rememberedAccount(), password: '', code: '' }))
  const [error, setError] = useState<LoginError | null>(null)
  const [secondsLeft, startCountdown] = useCountdown()
  useEffect(() => focusOn(form, rememberedAccount() === '' ? 'username' : 'password'), [])
  const show = (found: LoginError) => {
    setError(found)
    if (found.waitSeconds > 0) startCountdown(found.waitSeconds)
    focusOn(form, found.field)
  }
  const change =
    (name: LoginField) =>
    ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      if (error?.field === name) setError(null)
    }
  const emptyCode = () => setValues({ ...values, code: '' })
  return { form, values, error, secondsLeft, show, change, emptyCode, clearError: () => setError(null) }
}

function focusOn(form: RefObject<HTMLFormElement | null>, field: LoginField): void {
  form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
}
