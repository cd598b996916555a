import type { DocumentEvent } from './document-events.ts'

export interface CalendarSource {
  id: number
  title: string
  events: readonly DocumentEvent[]
  /** Address of the notice's page. */
  address: string
  now: Date
}

const encoder = new TextEncoder()
const longestLine = 75

/** The notice's events as an iCalendar file (RFC 5545), each with an alarm one day and one hour before. */
export function calendarFile(source: CalendarSource): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//tender-workbench//documents//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...source.events.flatMap((event) => eventLines(event, source)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function eventLines(event: DocumentEvent, { id, title, address, now }: CalendarSource): string[] {
  const summary = escapeText(`${event.name}：${title}`)
  return [
    'BEGIN:VEVENT',
    `UID:notice-${id}-${new Date(event.at).getTime()}-${encodeURIComponent(event.name)}@tender-workbench`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(event.at))}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(`${title}\n${address}`)}`,
    `URL:${address}`,
    ...['-P1D', '-PT1H'].flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${summary}`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** `20260309T063000Z`. */
function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Lines of more than 75 octets continue in the next one after a space; a character is never cut. (The package `ics` counts characters, not octets.) */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > longestLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
