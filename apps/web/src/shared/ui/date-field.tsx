import Calendar from 'lucide-react/icons/calendar'
import { useState } from 'react'
import { dateProblem, readDateText } from './date-text.ts'
import type { FieldTexts } from './field.tsx'
import { Popover } from './popover.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextField } from './text-field.tsx'
import styles from './date-field.module.css'
import { lateComponent } from './late-component.tsx'

const DayCalendar = lateComponent(
  () => import('./day-calendar.tsx').then((chunk) => chunk.DayCalendar),
  <Skeleton width="266px" height="320px" />,
)

interface DateFieldProps extends FieldTexts {
  /** `2026-03-31`, with a time `2026-03-31 14:30`, or empty. Invalid text is passed on as typed, and the server refuses it. */
  value: string
  onChange: (event: { target: { value: string } }) => void
  hasTime?: boolean
  /** The first and the last allowed day. */
  min?: string | undefined
  max?: string | undefined
  name?: string
  required?: boolean
}

/** A field for a date, with or without a time: typed, or chosen in a calendar. */
export function DateField({ value, onChange, hasTime = false, min, max, error, ...rest }: DateFieldProps) {
  const bounds = { hasTime, min: min || undefined, max: max || undefined }
  const { draft, isLeft, type, finish, choose } = useDraft(value, hasTime, (next) => onChange({ target: { value: next } }))
  const calendar = (
    <Popover
      label="日历"
      align="end"
      trigger={<Calendar size={16} aria-hidden="true" />}
      triggerLabel="打开日历"
      triggerClassName={styles['opener']}
    >
      <DayCalendar value={value} onChange={choose} {...bounds} />
    </Popover>
  )
  return (
    <TextField
      {...rest}
      className={styles['date']}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={hasTime ? '年-月-日 时:分' : '年-月-日'}
      value={draft}
      error={error ?? (isLeft ? (dateProblem(draft, bounds) ?? undefined) : undefined)}
      trailing={calendar}
      onChange={({ target }) => type(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  )
}

/** The text that is typed until it is a date. A form takes it as it is; a filter waits for a date. On blur or Enter it is normalised. */
function useDraft(value: string, hasTime: boolean, onChange: (value: string) => void) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const [isLeft, setLeft] = useState(true)
  if (known !== value) {
    setKnown(value)
    setDraft(value)
  }
  const write = (text: string) => {
    setDraft(text)
    onChange(text)
  }
  return {
    draft,
    isLeft,
    type: (text: string) => {
      setLeft(false)
      write(text)
    },
    finish: () => {
      setLeft(true)
      const date = readDateText(draft, hasTime)
      if (date !== null && date !== value) write(date)
    },
    choose: (date: string) => {
      setLeft(true)
      write(date)
    },
  }
}
