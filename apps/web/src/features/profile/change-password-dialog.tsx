import { passwordProblem, passwordRules, sessionCalls, type PasswordOwner } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { PasswordStrength } from '../../shared/passwords/password-strength.tsx'
import { showToast } from '../../shared/toast.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormFields } from '../../shared/use-form-fields.ts'
import styles from './profile-page.module.css'
import { sessionsKey } from './use-sessions.ts'

const empty = { oldPassword: '', newPassword: '', again: '' }

/** Asks for the old and the new password. The account's other sessions end. */
export function ChangePasswordDialog({ owner, onClose }: { owner: PasswordOwner; onClose: () => void }) {
  const form = useFormFields(empty)
  const client = useQueryClient()
  useUnsaved(form.isChanged)
  const change = useMutation({
    mutationFn: () => request(sessionCalls.changePassword, form.values, { shownFields: Object.keys(empty) }),
    onSuccess: () => {
      showToast('success', '密码已修改，其他设备需要重新登录', 3000)
      void client.invalidateQueries({ queryKey: sessionsKey })
      onClose()
    },
    onError: form.showFailure,
  })
  const submit = () => {
    const errors = problemsOf(form.values, owner)
    if (Object.keys(errors).length > 0) form.showErrors(errors)
    else change.mutate()
  }
  return (
    <FormDialog title="修改密码" submitLabel="修改密码" isBusy={change.isPending} onSubmit={submit} onClose={onClose}>
      <TextField label="原密码" type="password" autoComplete="current-password" {...form.field('oldPassword')} />
      <div>
        <TextField label="新密码" type="password" autoComplete="new-password" {...form.field('newPassword')} />
        <PasswordStrength password={form.values.newPassword} owner={owner} />
        <p className={styles['hint']}>{passwordRules.map(({ text }) => text).join('，')}</p>
      </div>
      <TextField label="再次输入新密码" type="password" autoComplete="new-password" {...form.field('again')} />
    </FormDialog>
  )
}

function problemsOf({ oldPassword, newPassword, again }: typeof empty, owner: PasswordOwner): Record<string, string> {
  if (oldPassword === '') return { oldPassword: '请输入原密码' }
  const problem = passwordProblem(newPassword, owner)
  if (problem !== null) return { newPassword: problem }
  return again === newPassword ? {} : { again: '两次输入的新密码不一致' }
}
