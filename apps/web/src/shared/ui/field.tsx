import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** The texts of every field of a form. */
export interface FieldTexts {
  label: string
  /** The error and how to correct it; read out with the field. */
  error?: string | undefined
  labelHidden?: boolean
}

interface FieldProps extends FieldTexts {
  /** The id of the control. */
  id: string
  size?: 'medium' | 'large'
  className?: string | undefined
  /** Shown at the end of the label's line. */
  note?: ReactNode
  /** The control. */
  children: ReactNode
}

/** Label, control and error, with the same look for inputs, selects and text areas. */
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

/** The attributes of the control inside a `Field`. */
export function useControl(error: string | undefined) {
  const id = useId()
  return {
    id,
    className: styles['control'],
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorIdOf(id),
  }
}

/** The class of a control with something at its end, such as a button. */
export const besideClass = styles['beside']

function errorIdOf(id: string): string {
  return `${id}-error`
}
