import type { ComponentProps } from 'react'
import { tooLong } from '../too-long.ts'
import { Field, useControl, type FieldTexts } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, Omit<FieldTexts, 'labelHidden'> {
  /** The number of characters allowed. It is shown, and exceeding it is an error; nothing is cut off. */
  maxLength: number
  value: string
}

/** A field for several lines, with a count of its characters. */
export function TextArea({ label, error, maxLength, value, className, rows = 5, ...rest }: TextAreaProps) {
  const fault = error ?? tooLong(value, maxLength)
  const control = useControl(fault)
  return (
    <Field id={control.id} label={label} error={fault} className={className} note={`${value.length} / ${maxLength}`}>
      <textarea {...rest} {...control} rows={rows} value={value} />
    </Field>
  )
}
