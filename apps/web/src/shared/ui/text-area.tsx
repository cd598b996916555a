import type { ComponentProps } from 'react'
import { Field, useControl, type FieldTexts } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, Omit<FieldTexts, 'labelHidden'> {
  /** How much it takes: is shown, and more can't be typed. */
  maxLength: number
  value: string
}

/** Text of several lines, with how much of it there may be. */
export function TextArea({ label, error, maxLength, value, className, rows = 5, ...rest }: TextAreaProps) {
  const control = useControl(error)
  return (
    <Field id={control.id} label={label} error={error} className={className} note={`${value.length} / ${maxLength}`}>
      <textarea {...rest} {...control} rows={rows} value={value} maxLength={maxLength} />
    </Field>
  )
}
