import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, deadlineUid } from './calendar-file.ts'

const event = (summary: string, at = '2026-03-09T09:30:00+08:00', place: string | null = null) => ({
  uid: deadlineUid(42, 'bidding'),
  at: new Date(at),
  stamp: new Date('2026-03-01T08:00:00+08:00'),
  summary,
  place,
  address: 'http://localhost:8080/admin/documents/42',
})
const fileOf = (summary: string, at?: string) => calendarFile({ name: null, events: [event(summary, at)] })
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an event is written in UTC with its alarms', () => {
  const lines = unfold(fileOf('投标截止：弱电工程'))
  expect(lines).toContain('UID:notice-42-bidding@tender-workbench')
  expect(lines).toContain('DTSTART:20260309T013000Z')
  expect(lines).toContain('DTSTAMP:20260301T000000Z')
  expect(lines).toContain('SUMMARY:投标截止：弱电工程')
  expect(lines.filter((line) => line.startsWith('TRIGGER:'))).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H'])
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('an event has its place if it is known', () => {
  const linesAt = (place: string | null) => unfold(calendarFile({ name: null, events: [event('开标时间：弱电工程', undefined, place)] }))
  expect(linesAt('交易中心三楼；东一路1号,甲')).toContain('LOCATION:交易中心三楼；东一路1号\\,甲')
  expect(linesAt(null).filter((line) => line.startsWith('LOCATION'))).toEqual([])
})

test('a day without an hour is written as a whole day in Shanghai', () => {
  const lines = unfold(fileOf('报名截止：弱电工程', '2026-03-09T00:00:00+08:00'))
  expect(lines).toContain('DTSTART;VALUE=DATE:20260309')
  expect(lines.filter((line) => line.startsWith('TRIGGER:'))).toEqual(['TRIGGER:-PT15H'])
})

test('a subscribed calendar has a name and a refresh interval', () => {
  const lines = unfold(calendarFile({ name: '收藏公告截止日历', events: [] }))
  expect(lines).toContain('NAME:收藏公告截止日历')
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR'])
})

test('separators and line ends in a text are escaped', () => {
  expect(unfold(fileOf('一标;二标,三标\\四标\r\nATTENDEE:x'))).toContain('SUMMARY:一标\\;二标\\,三标\\\\四标\\nATTENDEE:x')
})

test('any text gives lines of at most 75 octets and cannot break out of its line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const file = calendarFile({ name: null, events: [event(text, undefined, text)] })
      const lines = file.split('\r\n')
      expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
      expect(unfold(file).filter((line) => line.startsWith('BEGIN:'))).toHaveLength(4)
    }),
  )
})
