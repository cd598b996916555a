import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { upcomingEvents } from './document-events.ts'

const now = new Date('2026-03-01T08:00:00+08:00')
const source = (title: string) => ({
  id: 42,
  title,
  events: [{ name: '投标截止', at: '2026-03-09T09:30:00+08:00' }],
  address: 'http://localhost:8080/admin/documents/42',
  now,
})
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an event stands in UTC with its alarms', () => {
  const lines = unfold(calendarFile(source('弱电工程')))
  expect(lines).toContain('DTSTART:20260309T013000Z')
  expect(lines).toContain('DTSTAMP:20260301T000000Z')
  expect(lines).toContain('SUMMARY:投标截止：弱电工程')
  expect(lines.filter((line) => line.startsWith('TRIGGER:'))).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H'])
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('separators in a title are escaped', () => {
  expect(unfold(calendarFile(source('一标;二标,三标\\四标')))).toContain('SUMMARY:投标截止：一标\\;二标\\,三标\\\\四标')
})

test('whatever the title, no line is longer than 75 octets and nothing can break out of its line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const file = calendarFile(source(title))
      const lines = file.split('\r\n')
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(unfold(file).filter((line) => line.startsWith('BEGIN:'))).toHaveLength(4)
    }),
  )
})

test('only what is still to come is put into the calendar', () => {
  const document = { registrationDeadline: '2026-02-01T00:00:00Z', biddingDeadline: '2026-03-09T01:30:00Z', openingAt: null }
  expect(upcomingEvents(document, now)).toEqual([{ name: '投标截止', at: '2026-03-09T01:30:00Z' }])
})
