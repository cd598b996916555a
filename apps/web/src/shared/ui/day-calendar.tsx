import { shanghaiText } from '@tender/contract'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import 'react-day-picker/style.css'
import { Button } from './button.tsx'
import { dayText, localDay } from './calendar-days.ts'
import { readDateText } from './date-text.ts'
import { useClosePopover } from './popover.tsx'
import { SelectField } from './select-field.tsx'
import styles from './calendar.module.css'

interface DayCalendarProps {
  value: string
  onChange: (value: string) => void
  hasTime: boolean
  min: string | undefined
  max: string | undefined
}

/** The calendar of a date field. A click on a day chooses it; with a time the panel stays open. */
export function DayCalendar({ value, onChange, hasTime, min, max }: DayCalendarProps) {
  const close = useClosePopover()
  const [now] = useState(() => shanghaiText(new Date()))
  const date = readDateText(value, hasTime)
  const [first, last] = [localDay(min ?? '2015-01-01'), localDay(max ?? `${Number(now.slice(0, 4)) + 10}-12-31`)]
  const selected = date === null ? undefined : localDay(date)
  const choose = (day: string) => {
    onChange(hasTime ? `${day} ${(date ?? now).slice(11, 16)}` : day)
    if (!hasTime) close()
  }
  const today = now.slice(0, 10)
  const isTodayWithin = (min ?? today) <= today && today <= (max ?? today)
  return (
    <div className={styles['calendar']}>
      <DayPicker
        mode="single"
        locale={zhCN}
        captionLayout="dropdown"
        startMonth={first}
        endMonth={last}
        defaultMonth={selected ?? within(localDay(today), first, last)}
        disabled={{ before: first, after: last }}
        selected={selected}
        onSelect={(chosen) => choose(chosen === undefined ? (date ?? today).slice(0, 10) : dayText(chosen))}
      />
      <Foot
        value={value}
        date={date ?? now.slice(0, 16)}
        onChange={onChange}
        hasTime={hasTime}
        today={isTodayWithin ? () => choose(today) : null}
      />
    </div>
  )
}

interface FootProps extends Pick<DayCalendarProps, 'value' | 'onChange' | 'hasTime'> {
  /** The day that a chosen time applies to. */
  date: string
  /** Chooses today; null if today is not allowed. */
  today: (() => void) | null
}

function Foot({ value, onChange, hasTime, date, today }: FootProps) {
  const close = useClosePopover()
  const clear = () => {
    onChange('')
    close()
  }
  return (
    <div className={styles['foot']}>
      {hasTime && <TimeChoice date={date} onChange={onChange} />}
      <div className={styles['buttons']}>
        <Button size="small" disabled={value === ''} onClick={clear}>
          清除
        </Button>
        {hasTime ? (
          <Button size="small" variant="primary" onClick={close}>
            确定
          </Button>
        ) : (
          <Button size="small" disabled={today === null} onClick={today ?? undefined}>
            今天
          </Button>
        )}
      </div>
    </div>
  )
}

function TimeChoice({ date, onChange }: { date: string; onChange: (value: string) => void }) {
  const [day, hour, minute] = [date.slice(0, 10), date.slice(11, 13), date.slice(14, 16)]
  return (
    <div className={styles['time']}>
      <SelectField label="时" labelHidden options={numbers(24)} value={hour} onChange={(next) => onChange(`${day} ${next}:${minute}`)} />
      <span aria-hidden="true">:</span>
      <SelectField label="分" labelHidden options={numbers(60)} value={minute} onChange={(next) => onChange(`${day} ${hour}:${next}`)} />
    </div>
  )
}

function numbers(count: number): { value: string; label: string }[] {
  return Array.from({ length: count }, (_, number) => String(number).padStart(2, '0')).map((text) => ({ value: text, label: text }))
}

function within(date: Date, first: Date, last: Date): Date {
  if (date < first) return first
  return date > last ? last : date
}
