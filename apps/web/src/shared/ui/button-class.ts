import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'link'
export type ButtonSize = 'small' | 'medium' | 'large'

/** The look of a button for other elements, such as the trigger of a popover or a link. */
export function buttonClass(variant: ButtonVariant = 'default', size: ButtonSize = 'medium', ...more: (string | undefined)[]): string {
  return classNames(styles['button'], styles[variant], styles[size], ...more)
}
