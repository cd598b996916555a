import { passwordProblem, passwordRules, type AccountEntry } from '@tender/contract'
import { useId, type SubmitEvent } from 'react'
import { PasswordStrength } from '../../shared/passwords/password-strength.tsx'
import { showToast } from '../../shared/toast.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { needOf } from '../../shared/upgrade/need.ts'
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx'
import { fieldErrorsOf, useFormFields } from '../../shared/use-form-fields.ts'
import type { OpenDialog } from './account-dialogs.tsx'
import styles from './dialogs.module.css'
import { useChangeAccount, useCreateAccount } from './use-sub-accounts.ts'

interface AccountFormDialogProps {
  /** Null makes a new one. */
  account: AccountEntry | null
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

/** A new sub-account, or what is known of one that is there. */
export function AccountFormDialog({ account, onOpen, onClose }: AccountFormDialogProps) {
  const formId = useId()
  const { form, save, isSaving, failure } = useAccountForm(account, onOpen, onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save()
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={isSaving}>
        {account === null ? '创建' : '保存'}
      </Button>
    </>
  )
  return (
    <Dialog title={account === null ? '新建子账号' : `编辑：${account.loginName}`} onClose={onClose} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        {failure !== null && <NoPlaceLeft text={failure} />}
        {account === null && (
          <TextField label="登录名" placeholder="字母开头，4–32 位" autoComplete="off" spellCheck={false} {...form.field('loginName')} />
        )}
        <TextField label="使用人姓名" autoComplete="off" {...form.field('contactName')} />
        <TextField label="手机号（选填）" type="tel" inputMode="tel" autoComplete="off" {...form.field('phone')} />
        <p className={styles['hint']}>手机号是联系信息；本人在个人中心用短信验证后，才能用它登录</p>
        <TextField label="昵称（选填）" autoComplete="off" {...form.field('nickName')} />
        {account === null && (
          <div>
            <TextField
              label="登录密码（选填）"
              placeholder="留空则自动生成"
              type="password"
              autoComplete="new-password"
              {...form.field('password')}
            />
            <PasswordStrength password={form.values.password} owner={{ name: form.values.loginName, phone: form.values.phone }} />
            <p className={styles['hint']}>{passwordRules.map(({ text }) => text).join('，')}</p>
          </div>
        )}
      </form>
    </Dialog>
  )
}

function useAccountForm(account: AccountEntry | null, onOpen: (dialog: OpenDialog) => void, onClose: () => void) {
  const form = useFormFields({
    loginName: '',
    contactName: account?.contactName ?? '',
    phone: account?.phone ?? '',
    nickName: account?.nickName ?? '',
    password: '',
  })
  useUnsaved(form.isChanged)
  const create = useCreateAccount()
  const change = useChangeAccount()
  const onError = (error: Error) => form.showErrors(fieldErrorsOf(error))
  const save = () => {
    const { contactName, phone, nickName, ...login } = form.values
    if (account !== null) {
      const done = () => {
        showToast('success', '已保存')
        onClose()
      }
      change.mutate({ id: account.id, contactName, phone, nickName }, { onSuccess: done, onError })
      return
    }
    const problem = login.password === '' ? null : passwordProblem(login.password, { name: login.loginName, phone })
    if (problem !== null) {
      form.showErrors({ password: problem })
      return
    }
    const made = ({ loginName, password }: { loginName: string; password: string | null }) => {
      if (password === null) {
        showToast('success', `已创建子账号 ${loginName}`, 3000)
        onClose()
      } else onOpen({ kind: 'shown-password', loginName, password, isNew: true })
    }
    create.mutate(form.values, { onSuccess: made, onError })
  }
  return { form, save, isSaving: create.isPending || change.isPending, failure: quotaFailure(create.error) }
}

function quotaFailure(error: Error | null): string | null {
  return error !== null && needOf(error) === 'sub-accounts' ? error.message : null
}

function NoPlaceLeft({ text }: { text: string }) {
  return (
    <NoticeBox tone="warning">
      <span role="alert">
        {text} <UpgradeLink need="sub-accounts" />
      </span>
    </NoticeBox>
  )
}
