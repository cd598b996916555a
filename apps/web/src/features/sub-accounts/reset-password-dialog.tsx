import { passwordProblem, type AccountEntry } from '@tender/contract'
import { showToast } from '../../shared/toast.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUnsaved } from '../../shared/unsaved.ts'
import { useFormFields } from '../../shared/use-form-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { useResetPassword } from './use-sub-accounts.ts'

interface ResetPasswordDialogProps {
  account: AccountEntry
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

/** Sets a new password for a sub-account, typed or drawn by the server. The account's sessions end. */
export function ResetPasswordDialog({ account, onOpen, onClose }: ResetPasswordDialogProps) {
  const { form, submit, isSaving } = useResetForm(account, onOpen, onClose)
  const { contactName, loginName, phone } = account
  return (
    <FormDialog
      title={`重置密码：${contactName || loginName}`}
      submitLabel="重置密码"
      isBusy={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>重置后，该账号的所有登录立即退出，需要用新密码重新登录。</p>
      <NewPasswordField label="新密码（选填）" field={form.field('password')} owner={{ name: loginName, phone }} />
    </FormDialog>
  )
}

function useResetForm({ id, loginName, phone }: AccountEntry, onOpen: (dialog: OpenDialog) => void, onClose: () => void) {
  const form = useFormFields({ password: '' })
  const reset = useResetPassword()
  useUnsaved(form.isChanged)
  const onSuccess = (reply: { loginName: string; password: string | null }) => {
    if (reply.password !== null) {
      return onOpen({ kind: 'shown-password', loginName: reply.loginName, password: reply.password, isNew: false })
    }
    showToast('success', '密码已重置，该账号需要重新登录', 3000)
    onClose()
  }
  const submit = () => {
    const { password } = form.values
    const problem = password === '' ? null : passwordProblem(password, { name: loginName, phone })
    if (problem !== null) return form.showErrors({ password: problem })
    reset.mutate({ id, password }, { onSuccess, onError: form.showFailure })
  }
  return { form, submit, isSaving: reset.isPending }
}
