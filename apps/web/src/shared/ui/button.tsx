import type { ComponentProps } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The action is running: the button stays in place and takes no second click. */
  busy?: boolean
  /** Can be pressed while busy, since a new press takes the place of the last. */
  replaces?: boolean
}

export function Button({
  variant = 'default',
  size = 'medium',
  busy = false,
  replaces = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      disabled={disabled === true || (busy && !replaces)}
      aria-busy={busy}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
}

/** A button that shows an icon only; its name is read out and shown on hovering. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles['icon'], className)} aria-label={label} title={label}>
      {children}
    </button>
  )
}
