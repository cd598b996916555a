import { isCalendarDay } from '@tender/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './filter-widget.module.css'

interface DayFieldProps {
  label: string
  /** `2026-03-31`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A last day, that day included. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setDraft(value)
  }
  const type = (text: string) => {
    setDraft(text)
    // 0002-11-30 is a year that is still being typed
    if (isCalendarDay(text) && text >= firstDay) onChange(text)
  }
  return (
    <div className={styles['day']}>
      <TextField
        label={`${label}不晚于`}
        type="date"
        min={firstDay}
        value={draft}
        onChange={({ target }) => type(target.value)}
        onBlur={() => draft === '' && value !== '' && onChange(undefined)}
      />
      <Button disabled={value === ''} onClick={() => onChange(undefined)}>
        不限
      </Button>
    </div>
  )
}

const firstDay = '2000-01-01'
