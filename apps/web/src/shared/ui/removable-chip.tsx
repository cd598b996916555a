import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import styles from './removable-chip.module.css'

interface RemovableChipProps {
  text: string
  removeLabel: string
  onRemove: () => void
  /** The content of the chip, if it is more than its text. */
  children?: ReactNode
}

export function RemovableChip({ text, removeLabel, onRemove, children }: RemovableChipProps) {
  return (
    <span className={styles['chip']}>
      {children ?? (
        <span className={styles['text']} title={text}>
          {text}
        </span>
      )}
      <button type="button" className={styles['remove']} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  )
}
