import type { ComponentProps } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The action is running: the button stays in place and ignores clicks. */
  busy?: boolean
  /** Accepts clicks while busy, because a new click replaces the running action. */
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

/** A button with only an icon. Its name is read out and shown on hover. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles['icon'], className)} aria-label={label} title={label}>
      {children}
    </button>
  )
}
