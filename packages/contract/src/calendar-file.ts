import { shanghaiText } from './shanghai.ts'

export interface CalendarEvent {
  /** Never changes, so that calendars move an event whose time has changed. */
  uid: string
  at: Date
  /** When the event was last known to be correct. */
  stamp: Date
  summary: string
  /** Null if the event has no place, or the place is unknown. */
  place: string | null
  /** Address of a page with details. */
  address: string
}

/** Each deadline of a notice has one id, so that it stays one event, whether it comes by a file or by a link. */
export function deadlineUid(noticeId: number, kind: string): string {
  return `notice-${noticeId}-${kind}@tender-workbench`
}

/**
 * Writes events as an iCalendar file (RFC 5545), each with alarms.
 * @param calendar.name null if the events are imported into another calendar
 */
export function calendarFile({ name, events }: { name: string | null; events: readonly CalendarEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//tender-workbench//deadlines//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === null ? [] : subscriptionLines(name)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function subscriptionLines(name: string): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
}

function eventLines({ uid, at, stamp, summary, place, address }: CalendarEvent): string[] {
  const { start, alarms } = startOf(at)
  const text = escapeText(summary)
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    start,
    `SUMMARY:${text}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(`${summary}\n${address}`)}`,
    `URL:${withoutControls(address)}`,
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap((trigger) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text}`, `TRIGGER:${trigger}`, 'END:VALARM']),
    'END:VEVENT',
  ]
}

/** Midnight in Shanghai means a day without a time: an all-day event, with an alarm at nine in the morning of the day before. */
function startOf(at: Date): { start: string; alarms: string[] } {
  const [day = '', clock = ''] = shanghaiText(at).split(' ')
  if (clock === '00:00:00') return { start: `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, alarms: ['-PT15H'] }
  return { start: `DTSTART:${utc(at)}`, alarms: ['-P1D', '-PT1H'] }
}

/** `20260309T063000Z`. */
function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return withoutControls(
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replaceAll(/\r\n|\r|\n/g, '\\n'),
  )
}

/** Removes characters that no calendar text may contain, such as line ends. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}

const encoder = new TextEncoder()
const maxLineLength = 75

/**
 * Folds lines of more than 75 octets into the next line after a space and never cuts a character. (The package `ics`
 * counts characters, not octets.)
 */
function fold(line: string): string {
  const parts: string[] = []
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > maxLineLength) {
      parts.push('\r\n ')
      octets = 1
    }
    parts.push(character)
    octets += size
  }
  return parts.join('')
}
