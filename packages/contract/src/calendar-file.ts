import { shanghaiText } from './shanghai.ts'

export interface CalendarEvent {
  /** The same at every time, so that what has moved moves in the calendar too. */
  uid: string
  at: Date
  /** When it was last known to be so. */
  stamp: Date
  summary: string
  /** Null: it is nowhere in particular, or that is not known. */
  place: string | null
  /** Address of a page that says more. */
  address: string
}

/** What is known of a notice's deadline becomes one event, whether it comes by a file or by a link. */
export function deadlineUid(noticeId: number, kind: string): string {
  return `notice-${noticeId}-${kind}@tender-workbench`
}

/** Events as an iCalendar file (RFC 5545), each with alarms before. @param calendar.name null: events to be put into another calendar */
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

/** Midnight in Shanghai stands for a day without an hour: it takes the whole day, and its alarm comes at nine in the morning before. */
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

/** What no text of a calendar may hold, such as the end of a line. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}

const encoder = new TextEncoder()
const longestLine = 75

/** Lines of more than 75 octets continue in the next one after a space; a character is never cut. (The package `ics` counts characters, not octets.) */
function fold(line: string): string {
  const parts: string[] = []
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > longestLine) {
      parts.push('\r\n ')
      octets = 1
    }
    parts.push(character)
    octets += size
  }
  return parts.join('')
}
