import { calendarFile, deadlineUid } from '@tender/contract/calendar-file'
import type { DocumentEvent } from './document-events.ts'

interface CalendarSource {
  id: number
  title: string
  events: readonly DocumentEvent[]
  /** Address of the notice's page. */
  address: string
  now: Date
}

/** Saves the notice's events as a file that calendars open. */
export function saveCalendarFile({ id, title, events, address, now }: CalendarSource): void {
  const entries = events.map(({ kind, name, at, place }) => ({
    uid: deadlineUid(id, kind),
    at: new Date(at),
    stamp: now,
    summary: `${name}：${title}`,
    place,
    address,
  }))
  const file = calendarFile({ name: null, events: entries })
  const blob = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = blob
  link.download = `公告${id}.ics`
  link.click()
  // some browsers read the file only after the click handler has returned
  setTimeout(() => URL.revokeObjectURL(blob), 10_000)
}
