import { passwordProblem, type AccountEntry } from '@tender/contract'
import { useState } from 'react'
import { showToast } from '../../shared/toast.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { needOf } from '../../shared/upgrade/need.ts'
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx'
import { useFormFields } from '../../shared/use-form-fields.ts'
import type { OpenDialog } from './open-dialog.ts'
import styles from './dialogs.module.css'
import { MenuTree } from './menu-tree.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useChangeAccount, useCreateAccount, useOfferedMenus } from './use-sub-accounts.ts'

interface AccountFormDialogProps {
  /** Null for a new account. */
  account: AccountEntry | null
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

/** Adds or edits a sub-account. */
export function AccountFormDialog({ account, onOpen, onClose }: AccountFormDialogProps) {
  const { form, denied, setDenied, save, isSaving, failure } = useAccountForm(account, onOpen, onClose)
  return (
    <FormDialog
      kind={account === null ? 'panel' : 'dialog'}
      title={account === null ? '新建子账号' : `编辑：${account.loginName}`}
      submitLabel={account === null ? '创建' : '保存'}
      isBusy={isSaving}
      onSubmit={save}
      onClose={onClose}
    >
      {failure !== null && <NoPlaceLeft text={failure} />}
      {account === null && (
        <TextField label="登录名" placeholder="字母开头，4–32 位" autoComplete="off" spellCheck={false} {...form.field('loginName')} />
      )}
      <TextField label="使用人姓名" autoComplete="off" {...form.field('contactName')} />
      <TextField label="手机号（选填）" type="tel" inputMode="tel" autoComplete="off" {...form.field('phone')} />
      <p className={styles['hint']}>手机号是联系信息；本人在个人中心用短信验证后，才能用它登录</p>
      <TextField label="昵称（选填）" autoComplete="off" {...form.field('nickName')} />
      {account === null && (
        <NewPasswordField
          label="登录密码（选填）"
          field={form.field('password')}
          owner={{ name: form.values.loginName, phone: form.values.phone }}
        />
      )}
      {account === null && <Menus denied={denied} onDenied={setDenied} />}
    </FormDialog>
  )
}

/** Chooses the pages that the account sees from its first login. */
function Menus({ denied, onDenied }: { denied: readonly string[]; onDenied: (denied: string[]) => void }) {
  const offered = useOfferedMenus()
  return (
    <fieldset>
      <legend className={styles['legend']}>可用菜单</legend>
      <ListStates query={offered} isEmpty={offered.data?.length === 0} empty={null} skeleton={<Skeleton width="100%" height="160px" />}>
        {(groups) => <MenuTree groups={groups} denied={denied} onDenied={onDenied} />}
      </ListStates>
    </fieldset>
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
  const [denied, setDenied] = useState<string[]>([])
  useUnsaved(form.isChanged || denied.length > 0)
  const create = useCreateAccount()
  const change = useChangeAccount()
  const save = () => {
    const { contactName, phone, nickName, ...login } = form.values
    if (account !== null) {
      const done = () => {
        showToast('success', '已保存')
        onClose()
      }
      change.mutate({ id: account.id, contactName, phone, nickName }, { onSuccess: done, onError: form.showFailure })
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
    create.mutate({ ...form.values, denied }, { onSuccess: made, onError: form.showFailure })
  }
  return { form, denied, setDenied, save, isSaving: create.isPending || change.isPending, failure: quotaFailure(create.error) }
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
