import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode; title?: string }[]
  value: Value | null
  onChange: (value: Value) => void
  /** `wide` fills the whole width. */
  size?: 'medium' | 'large' | 'wide'
}

/** A few options in a row, one of them chosen. They are native radio buttons, so the arrow keys work. */
export function Segmented<Value extends string>({ label, options, value, onChange, size = 'medium' }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className={classNames(styles['group'], styles[size])} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']} title={option.title}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles['face']}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
