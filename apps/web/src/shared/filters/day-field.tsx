import { isCalendarDay } from '@tender/contract'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import styles from './filter-widget.module.css'

interface DayFieldProps {
  label: string
  /** `2026-03-31`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Chooses the last day of a period; the day is included. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const take = (text: string) => {
    if (text === '') onChange(undefined)
    // a year such as 0002 is still being typed
    else if (isCalendarDay(text) && text >= firstDay) onChange(text)
  }
  return (
    <div className={styles['day']}>
      <DateField label={`${label}不晚于`} min={firstDay} value={value} onChange={({ target }) => take(target.value)} />
      <Button disabled={value === ''} onClick={() => onChange(undefined)}>
        不限
      </Button>
    </div>
  )
}

const firstDay = '2000-01-01'
