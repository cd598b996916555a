import { passwordProblem, passwordRules, type AccountEntry } from '@tender/contract'
import { useId, type SubmitEvent } from 'react'
import { PasswordStrength } from '../../shared/passwords/password-strength.tsx'
import { showToast } from '../../shared/toast.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { fieldErrorsOf, useFormFields } from '../../shared/use-form-fields.ts'
import type { OpenDialog } from './account-dialogs.tsx'
import styles from './dialogs.module.css'
import { useResetPassword } from './use-sub-accounts.ts'

interface ResetPasswordDialogProps {
  account: AccountEntry
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

/** A new password for a sub-account, given or drawn; its logins end. */
export function ResetPasswordDialog({ account, onOpen, onClose }: ResetPasswordDialogProps) {
  const formId = useId()
  const form = useFormFields({ password: '' })
  const reset = useResetPassword()
  useUnsaved(form.isChanged)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { password } = form.values
    const problem = password === '' ? null : passwordProblem(password, { name: account.loginName, phone: account.phone })
    if (problem !== null) {
      form.showErrors({ password: problem })
      return
    }
    reset.mutate(
      { id: account.id, password },
      {
        onSuccess: (reply) => {
          if (reply.password !== null) {
            onOpen({ kind: 'shown-password', loginName: reply.loginName, password: reply.password, isNew: false })
            return
          }
          showToast('success', '密码已重置，该账号需要重新登录', 3000)
          onClose()
        },
        onError: (error) => form.showErrors(fieldErrorsOf(error)),
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={reset.isPending}>
        重置密码
      </Button>
    </>
  )
  return (
    <Dialog title={`重置密码：${account.contactName || account.loginName}`} onClose={onClose} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <p>重置后，该账号的所有登录立即退出，需要用新密码重新登录。</p>
        <div>
          <TextField
            label="新密码（选填）"
            placeholder="留空则自动生成"
            type="password"
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordStrength password={form.values.password} owner={{ name: account.loginName, phone: account.phone }} />
          <p className={styles['hint']}>{passwordRules.map(({ text }) => text).join('，')}</p>
        </div>
      </form>
    </Dialog>
  )
}
