import { useId, type ComponentProps } from 'react'
import styles from './text-area.module.css'
import { classNames } from './class-names.ts'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** What is wrong and what to do about it; read out with the field. */
  error?: string | undefined
  /** How much it takes: is shown, and more can't be typed. */
  maxLength: number
  value: string
}

/** Text of several lines, with how much of it there may be. */
export function TextArea({ label, error, maxLength, value, className, rows = 5, ...rest }: TextAreaProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={classNames(styles['field'], className)}>
      <div className={styles['head']}>
        <label htmlFor={id}>{label}</label>
        <span className={styles['count']} aria-hidden="true">
          {value.length} / {maxLength}
        </span>
      </div>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={styles['input']}
        value={value}
        maxLength={maxLength}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
