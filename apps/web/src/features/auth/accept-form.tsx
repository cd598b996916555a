import { formatTime, passwordProblem, type ReplyOf, type registrationCalls } from '@tender/contract'
import type { SubmitEvent } from 'react'
import { RequestFailure } from '../../shared/request-failure.ts'
import { beginSession } from '../../shared/session.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { fieldErrorsOf } from '../../shared/use-form-fields.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './by-phone.module.css'
import { isSecondStep } from './pending-ticket.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { acceptInvitation } from './registration-calls.ts'
import { useAuthForm } from './use-auth-form.ts'

type Invitation = ReplyOf<typeof registrationCalls.invitation>

interface AcceptFormProps {
  token: string
  invitation: Invitation
  onAccepted: () => void
  /** Called when the link was used or expired while the page was open. */
  onInvalid: () => void
}

/** Shows the invited account and sets its password. A new main account also chooses its login name. */
export function AcceptForm(props: AcceptFormProps) {
  const { invitation } = props
  const { form, field, busy, owner, submit } = useAcceptance(props)
  const isNew = invitation.loginName === null
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Facts invitation={invitation} />
      {isNew ? (
        <TextField
          {...field('loginName')}
          label="登录名（4–32 位，以字母开头）"
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
      ) : (
        // lets the browser's password manager store the account
        <input type="hidden" name="username" autoComplete="username" value={invitation.loginName ?? ''} readOnly />
      )}
      <NewPasswordField {...field('password')} label={isNew ? '设置密码' : '新密码'} owner={owner} />
      <Button type="submit" variant="primary" size="large" busy={busy} className={styles['submit']}>
        {isNew ? '开通账号并登录' : '设置新密码并登录'}
      </Button>
    </form>
  )
}

function useAcceptance({ token, invitation, onAccepted, onInvalid }: AcceptFormProps) {
  const { form, values, field, isChanged, busy, setBusy, refuse } = useAuthForm({ loginName: '', password: '' })
  useUnsaved(isChanged)
  const isNew = invitation.loginName === null
  const owner = { name: invitation.loginName ?? values.loginName, enterprise: invitation.companyName }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { loginName, password } = values
    if (isNew && loginName.trim() === '') return refuse({ loginName: '请输入登录名' })
    const problem = passwordProblem(password, owner)
    if (problem !== null) return refuse({ password: problem })
    setBusy(true)
    try {
      const reply = await acceptInvitation({ token, password, ...(isNew ? { loginName } : {}) })
      beginSession(reply.token, reply.user)
      onAccepted()
    } catch (error) {
      // the password is set; the login now asks for the code
      if (isSecondStep(error)) return onAccepted()
      if (error instanceof RequestFailure && error.detail?.error === 'invitation.invalid') return onInvalid()
      setBusy(false)
      refuse(fieldErrorsOf(error))
    }
  }
  return { form, field, busy, owner, submit }
}

function Facts({ invitation: { kind, companyName, loginName, phone, expiresAt } }: { invitation: Invitation }) {
  const facts = [
    ['用途', kind === 'password' ? '设置新密码' : '开通企业主账号'],
    ['企业', companyName === '' ? '未填写' : companyName],
    ...(loginName === null ? [] : [['登录名', loginName]]),
    ...(phone === null ? [] : [['手机号', phone]]),
    ['有效期至', formatTime(expiresAt)],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
