import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** What every field of a form has. */
export interface FieldTexts {
  label: string
  /** What is wrong and what to do about it; read out with the field. */
  error?: string | undefined
  labelHidden?: boolean
}

interface FieldProps extends FieldTexts {
  /** Of the control. */
  id: string
  size?: 'medium' | 'large'
  className?: string | undefined
  /** At the end of the label's line. */
  note?: ReactNode
  /** The control. */
  children: ReactNode
}

/** Label, control and error: one look for input, select and text area. */
export function Field({ id, label, error, labelHidden = false, size = 'medium', className, note, children }: FieldProps) {
  const name = (
    <label htmlFor={id} className={classNames(styles['label'], labelHidden && 'visually-hidden')}>
      {label}
    </label>
  )
  return (
    <div className={classNames(styles['field'], styles[size], className)}>
      {note === undefined ? (
        name
      ) : (
        <div className={styles['head']}>
          {name}
          <span className={styles['note']} aria-hidden="true">
            {note}
          </span>
        </div>
      )}
      {children}
      {error !== undefined && (
        <p id={errorIdOf(id)} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Attributes of the control inside a `Field`. */
export function useControl(error: string | undefined) {
  const id = useId()
  return {
    id,
    className: styles['control'],
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorIdOf(id),
  }
}

/** Class around a control that has something at its end, such as a button. */
export const besideClass = styles['beside']

function errorIdOf(id: string): string {
  return `${id}-error`
}
