import { useId, type ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** A short explanation below its name. */
  hint?: string
  children: ReactNode
}

/** A setting that is on or off and takes effect at once. The whole line can be clicked. */
export function Switch({ isOn, onChange, hint, children }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={styles['line']}>
      <span>
        {children}
        {hint !== undefined && (
          <span id={hintId} className={styles['hint']} aria-hidden="true">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser tells whether a native checkbox is checked; ARIA forbids saying it twice
        role="switch"
        className={styles['switch']}
        checked={isOn}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
