import { maskPhone } from '@tender/contract'
import { useEffect, useRef, type ComponentProps } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './by-phone.module.css'
import type { CodeSteps } from './use-code-steps.ts'

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  steps: CodeSteps
  /** Tells what happens with phones that cannot be used here: they get a message instead of a code. */
  otherwise: string
}

/** Asks for the code that was sent to the phone and helps if it does not arrive. Takes the focus when it appears. */
export function CodeField({ steps, otherwise, ...field }: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const { secondsLeft } = steps
  const again = (
    <Button variant="link" disabled={secondsLeft > 0} onClick={steps.goBack}>
      {secondsLeft > 0 ? `${secondsLeft} 秒后可再次获取` : '再次获取'}
    </Button>
  )
  return (
    <>
      <p className={styles['sent']}>
        短信已发送至 <strong>{maskPhone(steps.phone)}</strong>，验证码 5 分钟内有效。{otherwise}{' '}
        <Button variant="link" onClick={steps.goBack}>
          换个号码
        </Button>
      </p>
      <div ref={place}>
        <TextField
          {...field}
          label="短信验证码"
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          trailing={again}
          className={styles['code']}
        />
      </div>
    </>
  )
}
