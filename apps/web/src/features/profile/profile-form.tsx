import { isValid } from '@tender/contract'
import type { SubmitEvent } from 'react'
import { useUnsaved } from '../../shared/unsaved.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormFields } from '../../shared/use-form-fields.ts'
import { CompanyField } from './company-field.tsx'
import styles from './profile-page.module.css'
import { useSaveProfile, type Profile } from './use-profile.ts'

/** Edits the account's own data; 保存 saves them. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { nickName, contactName, email, companyName, canNameCompany } = profile
  const form = useFormFields({ nickName, contactName, email, companyName }, 'profile')
  const save = useSaveProfile(canNameCompany)
  useUnsaved(form.isChanged)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isValid('email', form.values.email.trim())) return form.showErrors({ email: '请输入正确的邮箱地址' })
    save.mutate(form.values, { onSuccess: form.keep, onError: form.showFailure })
  }
  return (
    <Card className={styles['card']} aria-label="基本资料">
      <h2>基本资料</h2>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <CompanyField {...form.field('companyName')} isReadOnly={!canNameCompany} />
        <TextField label="联系人" autoComplete="name" maxLength={30} {...form.field('contactName')} />
        <TextField label="昵称" autoComplete="nickname" maxLength={30} {...form.field('nickName')} />
        <TextField label="邮箱" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!form.isChanged}>
            保存
          </Button>
        </div>
      </form>
    </Card>
  )
}
