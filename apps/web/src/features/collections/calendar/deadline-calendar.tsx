import { collectionCalls, formatDay, type CollectionDeadline } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { request } from '../../../shared/api.ts'
import { collectionDeadlinesKey } from '../../../shared/documents/cached-rows.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { CalendarLinkDialog } from './calendar-link-dialog.tsx'
import styles from './deadline-calendar.module.css'
import { DeadlineDay } from './deadline-day.tsx'
import { daysOfMonth, monthAfter, type MonthDay } from './month-days.ts'

interface DeadlineCalendarProps {
  /** A month such as 2026-11; null for the current one. */
  month: string | null
  onMonth: (month: string | null) => void
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

/** Shows the deadlines of favourites and the ends of their contracts, one month at a time. */
export function DeadlineCalendar({ month, onMonth }: DeadlineCalendarProps) {
  const now = useNow()
  const [isLinking, setLinking] = useState(false)
  const today = formatDay(now)
  const shown = month ?? today.slice(0, 7)
  const days = daysOfMonth(shown)
  const deadlines = useDeadlines(days)
  const head = (
    <>
      <Months month={month} shown={shown} onMonth={onMonth} />
      <Button onClick={() => setLinking(true)}>
        <CalendarSync size={16} aria-hidden="true" />
        订阅到日历
      </Button>
    </>
  )
  return (
    <>
      <ListFrame
        label="截止日历"
        head={head}
        query={deadlines}
        isEmpty={false}
        empty={null}
        skeleton={<Days days={days} deadlines={[]} today={today} />}
        notes={
          deadlines.data?.length === 0 && (
            <p className={styles['none']}>
              这个月没有收藏公告的截止时间，也没有合同到期。收藏写明截止时间或合同期限的公告后，会出现在这里。
            </p>
          )
        }
      >
        {(data) => <Days days={days} deadlines={data} today={today} />}
      </ListFrame>
      {isLinking && <CalendarLinkDialog onClose={() => setLinking(false)} />}
    </>
  )
}

function Months({ month, shown, onMonth }: DeadlineCalendarProps & { shown: string }) {
  return (
    <div className={styles['months']}>
      <IconButton label="上个月" onClick={() => onMonth(monthAfter(shown, -1))}>
        <ChevronLeft size={18} />
      </IconButton>
      <h2 className={styles['month']} aria-live="polite">
        {Number(shown.slice(0, 4))} 年 {Number(shown.slice(5))} 月
      </h2>
      <IconButton label="下个月" onClick={() => onMonth(monthAfter(shown, 1))}>
        <ChevronRight size={18} />
      </IconButton>
      <Button size="small" disabled={month === null} onClick={() => onMonth(null)}>
        本月
      </Button>
    </div>
  )
}

function useDeadlines(days: readonly MonthDay[]) {
  const from = days[0]?.day ?? ''
  const until = days.at(-1)?.day ?? ''
  return useQuery({
    queryKey: [...collectionDeadlinesKey, from, until],
    queryFn: ({ signal }) => request(collectionCalls.getCollectDeadlines, { from, until }, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
  })
}

function Days({ days, deadlines, today }: { days: readonly MonthDay[]; deadlines: readonly CollectionDeadline[]; today: string }) {
  return (
    <div>
      <div className={styles['weekdays']} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles['days']}>
        {days.map((day) => (
          <DeadlineDay key={day.day} day={day} today={today} deadlines={deadlines.filter(({ at }) => formatDay(at) === day.day)} />
        ))}
      </ol>
    </div>
  )
}
