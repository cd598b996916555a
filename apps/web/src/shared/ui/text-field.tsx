import type { ComponentProps, ReactNode } from 'react'
import { besideClass, Field, useControl, type FieldTexts } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  size?: 'medium' | 'large'
  /** Shown at the end of the field, such as a button that reveals the password. */
  trailing?: ReactNode
}

export function TextField({ label, error, size = 'medium', labelHidden = false, trailing, className, ...rest }: TextFieldProps) {
  const control = useControl(error)
  return (
    <Field id={control.id} label={label} error={error} labelHidden={labelHidden} size={size} className={className}>
      <div className={besideClass}>
        <input {...rest} {...control} />
        {trailing}
      </div>
    </Field>
  )
}
