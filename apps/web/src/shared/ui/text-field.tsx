import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string
  /** What is wrong and what to do about it; read out with the field. */
  error?: string | undefined
  size?: 'medium' | 'large'
  labelHidden?: boolean
  /** Stands at the end of the field, such as a button that shows the password. */
  trailing?: ReactNode
}

export function TextField({ label, error, size = 'medium', labelHidden = false, trailing, className, ...rest }: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={classNames(styles['field'], styles[size], className)}>
      <label htmlFor={id} className={classNames(styles['label'], labelHidden && 'visually-hidden')}>
        {label}
      </label>
      <div className={styles['control']}>
        <input
          {...rest}
          id={id}
          className={styles['input']}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {trailing}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
