import type { ChangeEvent, ComponentProps } from 'react'
import { Field, useControl, type FieldTexts } from './field.tsx'

interface SelectFieldProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size'>, FieldTexts {
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Chooses one of many options: the browser's select, with a list in the page's style (select.css). */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, error, labelHidden = false, className, ...rest } = props
  const control = useControl(error)
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find((option) => option.value === target.value)
    if (chosen !== undefined) onChange(chosen.value)
  }
  return (
    <Field id={control.id} label={label} error={error} labelHidden={labelHidden} className={className}>
      <select {...rest} {...control} value={value} onChange={choose}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
