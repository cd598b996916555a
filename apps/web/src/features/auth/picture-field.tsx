import { useEffect, useRef, type ComponentProps } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './login-form.module.css'
import { PictureCode } from './picture-code.tsx'
import type { PictureCode as Code } from './use-picture-code.ts'

interface PictureFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  label: string
  picture: Code
}

/** Asks for the picture code. Members who cannot read the picture get a sum in words, which screen readers read as the field's name. */
export function PictureField({ label, picture, ...field }: PictureFieldProps) {
  const { kind, image, question, uuid, failed, renew, change } = picture
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // screen readers read the field's name when it gets the focus
    if (question !== null) place.current?.querySelector('input')?.focus()
  }, [question])
  const isPicture = kind === 'picture'
  return (
    <div ref={place} className={styles['code']}>
      <TextField
        {...field}
        label={question === null ? label : `${label}：${question}`}
        size="large"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8}
        inputMode={isPicture ? 'text' : 'numeric'}
        trailing={
          isPicture ? (
            <PictureCode image={image} isCurrent={uuid !== null} failed={failed} onRenew={renew} />
          ) : (
            <Button size="large" className={styles['another']} onClick={renew}>
              {failed ? '重试' : '换一题'}
            </Button>
          )
        }
      />
      <Button variant="link" size="small" className={styles['change']} onClick={change}>
        {isPicture ? '看不清图片？改答算术题' : '改用图片验证码'}
      </Button>
    </div>
  )
}
