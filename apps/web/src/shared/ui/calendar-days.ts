/** Dates for the calendar component, which uses the browser's time zone. Only the day's name goes in and out. */
export function localDay(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, day)
}

export function dayText(date: Date): string {
  return [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-')
}
