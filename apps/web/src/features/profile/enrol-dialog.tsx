import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormFields } from '../../shared/use-form-fields.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { useConfirmSecondFactor, type Enrolment } from './use-second-factor.ts'

/**
 * Sets up the second factor: shows the secret as a picture and as text, asks for a code to prove that it was scanned,
 * and then shows the recovery codes.
 */
export function EnrolDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const form = useFormFields({ code: '' })
  const confirm = useConfirmSecondFactor()
  if (confirm.data !== undefined) return <RecoveryCodes title="两步验证已启用" codes={confirm.data.recoveryCodes} onClose={onClose} />
  const submit = () => {
    const code = form.values.code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(code)) return form.showErrors({ code: '请输入身份验证器显示的 6 位动态码' })
    confirm.mutate(code, { onError: form.showFailure })
  }
  return (
    <FormDialog title="启用两步验证" submitLabel="确认启用" isBusy={confirm.isPending} onSubmit={submit} onClose={onClose}>
      <ol className={styles['steps']}>
        <li>在手机上安装身份验证器，如 Microsoft Authenticator、Google Authenticator、腾讯身份验证器。</li>
        <li>用它扫描下面的二维码。</li>
        <li>输入它显示的 6 位动态码。</li>
      </ol>
      <Secret enrolment={enrolment} />
      <TextField label="动态码" inputMode="numeric" autoComplete="one-time-code" maxLength={9} {...form.field('code')} />
    </FormDialog>
  )
}

function Secret({ enrolment: { address, secret } }: { enrolment: Enrolment }) {
  const [isKeyShown, setKeyShown] = useState(false)
  return (
    <div className={styles['scan']}>
      <QrCode text={address} label="两步验证的二维码" className={styles['qr']} />
      {isKeyShown ? (
        <p className={styles['key']}>
          无法扫描时，请在身份验证器中手工输入密钥（类型：基于时间）：
          <code aria-label="密钥">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      ) : (
        <Button variant="link" onClick={() => setKeyShown(true)}>
          无法扫描？手工输入密钥
        </Button>
      )}
    </div>
  )
}
