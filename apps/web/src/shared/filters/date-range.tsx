import { useState } from 'react'
import { DayPicker, type DateRange as PickedDays } from 'react-day-picker'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import 'react-day-picker/style.css'
import { Button } from '../ui/button.tsx'
import { dayText, localDay } from '../ui/calendar-days.ts'
import { useClosePopover } from '../ui/popover.tsx'
import styles from '../ui/calendar.module.css'

interface DateRangeProps {
  /** `2026-01-01..2026-03-31`. */
  value: string | null
  onChange: (value: string) => void
  /** Whether days after today cannot be chosen. */
  endsToday: boolean
}

export function DateRange({ value, onChange, endsToday }: DateRangeProps) {
  const [days, setDays] = useState<PickedDays | undefined>(() => daysOf(value))
  const [today] = useState(() => new Date())
  const close = useClosePopover()
  const from = days?.from
  const confirm = () => {
    if (from === undefined) return
    onChange(`${dayText(from)}..${dayText(days?.to ?? from)}`)
    close()
  }
  return (
    <div className={styles['calendar']}>
      <DayPicker
        mode="range"
        locale={zhCN}
        captionLayout="dropdown"
        startMonth={new Date(2015, 0)}
        endMonth={endsToday ? today : new Date(today.getFullYear() + yearsAhead, 11)}
        defaultMonth={days?.to ?? today}
        disabled={endsToday && { after: today }}
        selected={days}
        onSelect={setDays}
      />
      <div className={styles['foot']}>
        <span className="tabular">{from === undefined ? '请选择开始和结束日期' : `${dayText(from)} 至 ${dayText(days?.to ?? from)}`}</span>
        <Button size="small" variant="primary" disabled={from === undefined} onClick={confirm}>
          确定
        </Button>
      </div>
    </div>
  )
}

const yearsAhead = 2

function daysOf(value: string | null): PickedDays | undefined {
  const [from = '', to = ''] = (value ?? '').split('..')
  return value === null ? undefined : { from: localDay(from), to: localDay(to) }
}
