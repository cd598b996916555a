import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, formatDay, formatRelativeTime, formatTime } from './times.ts'

const now = new Date('2026-03-09T12:00:00+08:00')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const time = fc.date({ min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

describe('relative time', () => {
  test.each([
    [0, '刚刚'],
    [29, '刚刚'],
    [30, '1分钟前'],
    [59, '1分钟前'],
    [119, '1分钟前'],
    [120, '2分钟前'],
    [59 * 60 + 59, '59分钟前'],
    [3600, '1小时前'],
    [24 * 3600 - 1, '23小时前'],
    [24 * 3600, '1天前'],
    [48 * 3600 - 1, '1天前'],
    [48 * 3600, '2026-03-07'],
  ])('shows %i seconds ago as %s', (seconds, text) => {
    expect(formatRelativeTime(before(seconds), now)).toBe(text)
  })

  test('takes ten-digit timestamps as seconds and longer ones as milliseconds', () => {
    const twoMinutesAgo = now.getTime() - 120_000
    for (const moment of [twoMinutesAgo / 1000, twoMinutesAgo, String(twoMinutesAgo / 1000), String(twoMinutesAgo)]) {
      expect(formatRelativeTime(moment, now)).toBe('2分钟前')
    }
    expect(formatDay(1_000_000_000)).toBe('2001-09-09')
    expect(formatDay(9_999_999_999)).toBe('2286-11-21')
    expect(formatDay(10_000_000_000)).toBe('1970-04-27')
  })

  test('shows a future time as a day, a slightly fast clock as now, and an invalid time as nothing', () => {
    expect(formatRelativeTime('2026-04-01T00:00:00+08:00', now)).toBe('2026-04-01')
    expect(formatRelativeTime(before(-20), now)).toBe('刚刚')
    expect(formatRelativeTime('新近', now)).toBe('')
  })
})

describe('the clock of Shanghai', () => {
  test('shows a late evening in London as the next day', () => {
    expect(formatDay('2026-03-08T20:00:00Z')).toBe('2026-03-09')
    expect(formatTime('2026-03-08T20:05:00Z')).toBe('2026-03-09 04:05')
  })

  test('shows midnight as a day without an hour', () => {
    expect(formatTime('2026-03-09T00:00:00+08:00')).toBe('2026-03-09')
    expect(formatTime('2026-03-08T23:59:00+08:00')).toBe('2026-03-08 23:59')
    expect(formatTime('2026-03-09T00:01:00+08:00')).toBe('2026-03-09 00:01')
  })

  test('shows the same as a formatter for Asia/Shanghai', () => {
    const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
    fc.assert(
      fc.property(time, (moment) => {
        const clock = formatter.format(moment)
        expect(formatTime(moment)).toBe(clock.replace(' 00:00', ''))
        expect(formatDay(moment)).toBe(clock.slice(0, 10))
      }),
    )
  })

  test.each(['', 'soon', Number.NaN, new Date('never')])('shows nothing for %s', (moment) => {
    expect(formatTime(moment)).toBe('')
    expect(formatDay(moment)).toBe('')
  })

  test('counts calendar days', () => {
    expect(daysBetween(new Date('2026-03-09T23:59:00+08:00'), new Date('2026-03-10T00:01:00+08:00'))).toBe(1)
    expect(daysBetween('2026-03-09T00:00:00+08:00', '2026-03-09T23:59:00+08:00')).toBe(0)
  })
})
