const zone = 'Asia/Shanghai'
const partsFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `2026-03-09` as a clock in Shanghai shows it; empty for what is not a time. */
export function formatDate(time: string | number | Date): string {
  const parts = partsOf(time)
  return parts === null ? '' : `${parts.year}-${parts.month}-${parts.day}`
}

/** `2026-03-09 14:30`; midnight stands for a day without an hour and is left out. */
export function formatTime(time: string | number | Date): string {
  const parts = partsOf(time)
  if (parts === null) return ''
  const clock = `${parts.hour}:${parts.minute}`
  return clock === '00:00' ? formatDate(time) : `${formatDate(time)} ${clock}`
}

/** Whole days from the day of `from` to the day of `to`, both in Shanghai. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(formatDate(to)) - Date.parse(formatDate(from))) / 86_400_000)
}

function partsOf(time: string | number | Date) {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return null
  const found = new Map(partsFormat.formatToParts(date).map((part) => [part.type, part.value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}
