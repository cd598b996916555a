import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './checkbox.module.css'

interface CheckboxProps {
  checked: boolean
  /** Some of its sub-items are chosen. */
  mixed?: boolean
  disabled?: boolean
  onChange: (checked: boolean, isWithShift: boolean) => void
  children: ReactNode
}

export function Checkbox({ checked, mixed = false, disabled = false, onChange, children }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = mixed && !checked
  }, [mixed, checked])
  return (
    <label className={classNames(styles['label'], disabled && styles['disabled'])}>
      <input
        ref={input}
        type="checkbox"
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        onChange={({ target, nativeEvent }) => onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <span>{children}</span>
    </label>
  )
}
