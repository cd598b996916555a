import { isValid } from '@tender/contract'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './forms.module.css'
import { LinkResult } from './link-result.tsx'
import { useChange } from './use-enterprises.ts'

/** Adds an enterprise and gives the link that creates its main account. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useChange('inviteEnterprise', ['name', 'phone'])
  const form = useFormFields({ name: '', phone: '' })
  useUnsaved(form.isChanged && !invite.isSuccess)
  const submit = () => {
    const name = form.values.name.trim()
    const phone = form.values.phone.trim()
    const errors = {
      ...(name === '' ? { name: '请输入企业名称' } : {}),
      ...(isValid('mainlandMobile', phone) ? {} : { phone: '请输入正确的电话号码' }),
    }
    if (Object.keys(errors).length > 0) return form.showErrors(errors)
    invite.mutate({ name, phone }, { onError: form.showFailure })
  }
  if (invite.data !== undefined) {
    const { id, path, expiresAt } = invite.data
    const footer = (
      <>
        <Button onClick={onClose}>关闭</Button>
        <Link to={`/operations/enterprises/${id}`} className={buttonClass()} onClick={onClose}>
          查看企业
        </Link>
      </>
    )
    return (
      <Dialog title="邀请链接" onClose={onClose} footer={footer}>
        <LinkResult path={path} expiresAt={expiresAt} />
      </Dialog>
    )
  }
  return (
    <FormDialog title="邀请开通" submitLabel="生成邀请链接" isBusy={invite.isPending} onSubmit={submit} onClose={onClose}>
      <p className={styles['hint']}>会员打开链接后自己设置登录名与密码，成为该企业的主账号。企业立即建立，可以先增加服务期。</p>
      <TextField label="企业名称" maxLength={100} autoComplete="off" {...form.field('name')} />
      <TextField label="手机号（可选，本人验证后可用它登录）" inputMode="tel" maxLength={11} autoComplete="off" {...form.field('phone')} />
    </FormDialog>
  )
}
