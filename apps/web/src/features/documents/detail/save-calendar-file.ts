import { calendarFile, type CalendarSource } from './calendar-file.ts'

/** Hands the notice's events to the browser as a file that a calendar opens. */
export function saveCalendarFile(source: CalendarSource): void {
  const address = URL.createObjectURL(new Blob([calendarFile(source)], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `公告${source.id}.ics`
  link.click()
  // some browsers read the file only after the click has returned
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
