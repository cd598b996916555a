import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { fieldErrorsOf, useFormFields } from '../../shared/use-form-fields.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { useConfirmSecondFactor, type Enrolment } from './use-second-factor.ts'

/** The secret as a picture and in letters, the code that shows that it has arrived, and then the recovery codes. */
export function EnrolDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const formId = useId()
  const [isKeyShown, setKeyShown] = useState(false)
  const form = useFormFields({ code: '' })
  const confirm = useConfirmSecondFactor()
  if (confirm.data !== undefined) return <RecoveryCodes title="两步验证已启用" codes={confirm.data.recoveryCodes} onClose={onClose} />
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = form.values.code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(code)) return form.showErrors({ code: '请输入身份验证器显示的 6 位动态码' })
    confirm.mutate(code, { onError: (error) => form.showErrors(failureOf(error)) })
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} variant="primary" busy={confirm.isPending}>
        确认启用
      </Button>
    </>
  )
  return (
    <Dialog title="启用两步验证" onClose={onClose} footer={footer}>
      <form id={formId} className={styles['form']} onSubmit={submit} noValidate>
        <ol className={styles['steps']}>
          <li>在手机上安装身份验证器，如 Microsoft Authenticator、Google Authenticator、腾讯身份验证器。</li>
          <li>用它扫描下面的二维码。</li>
          <li>输入它显示的 6 位动态码。</li>
        </ol>
        <div className={styles['scan']}>
          <QrCode text={enrolment.address} label="两步验证的二维码" className={styles['qr']} />
          {isKeyShown ? (
            <p className={styles['key']}>
              无法扫描时，请在身份验证器中手工输入密钥（类型：基于时间）：
              <code aria-label="密钥">{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
          ) : (
            <Button variant="link" onClick={() => setKeyShown(true)}>
              无法扫描？手工输入密钥
            </Button>
          )}
        </div>
        <TextField label="动态码" inputMode="numeric" autoComplete="one-time-code" maxLength={9} {...form.field('code')} />
      </form>
    </Dialog>
  )
}

/** What is wrong beside the field; of a picture that has gone stale, too. */
export function failureOf(error: unknown): Readonly<Record<string, string>> {
  const errors = fieldErrorsOf(error)
  return Object.keys(errors).length > 0 || !(error instanceof Error) || error.message === '' ? errors : { code: error.message }
}
