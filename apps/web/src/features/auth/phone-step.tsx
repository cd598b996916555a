import type { MessageCodePurpose } from '@tender/contract'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './by-phone.module.css'
import { PictureField } from './picture-field.tsx'
import type { CodeSteps } from './use-code-steps.ts'
import { usePhoneStep } from './use-phone-step.ts'

/** Asks for the phone and for the picture code that a message requires. */
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
      <PictureField {...field('pictureCode')} label="图形验证码" picture={picture} />
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={secondsLeft > 0} className={styles['submit']}>
        {secondsLeft > 0 ? `${secondsLeft} 秒后可再次获取` : '获取短信验证码'}
      </Button>
    </form>
  )
}
