import type { MessageCodePurpose } from '@tender/contract'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './by-phone.module.css'
import { PictureCode } from './picture-code.tsx'
import type { CodeSteps } from './use-code-steps.ts'
import { usePhoneStep } from './use-phone-step.ts'

/** The phone, and the picture that its message costs. */
export function PhoneStep({ purpose, steps }: { purpose: MessageCodePurpose; steps: CodeSteps }) {
  const { form, picture, busy, field, submit } = usePhoneStep(purpose, steps)
  const { secondsLeft } = steps
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...field('phone')}
        label="手机号"
        size="large"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
      />
      <TextField
        {...field('pictureCode')}
        label="图形验证码"
        size="large"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8}
        trailing={<PictureCode image={picture.image} failed={picture.failed} onRenew={picture.renew} />}
      />
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={secondsLeft > 0} className={styles['submit']}>
        {secondsLeft > 0 ? `${secondsLeft} 秒后可再次获取` : '获取短信验证码'}
      </Button>
    </form>
  )
}
