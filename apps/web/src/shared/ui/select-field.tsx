import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './select-field.module.css'

interface SelectFieldProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size'> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
  labelHidden?: boolean
}

/** One of many: the browser's own list, with its keys. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  labelHidden = false,
  className,
  ...rest
}: SelectFieldProps<Value>) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={classNames(styles['label'], labelHidden && 'visually-hidden')}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles['select']}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
