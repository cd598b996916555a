import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fenToWan, formatAmount, wanToFen } from './amount.ts'
import { formatCount } from './count.ts'
import { describeDeadline, formatTimeLeft } from './deadline.ts'
import { formatRelativeTime } from './relative-time.ts'
import { daysBetween, formatDate, formatTime } from './shanghai-time.ts'

const now = new Date('2026-03-09T12:00:00+08:00')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

describe('relative time', () => {
  test.each([
    [0, '刚刚'],
    [29, '刚刚'],
    [30, '1分钟前'],
    [59 * 60 + 59, '59分钟前'],
    [3600, '1小时前'],
    [24 * 3600 - 1, '23小时前'],
    [24 * 3600, '1天前'],
    [48 * 3600 - 1, '1天前'],
    [48 * 3600, '2026-03-07'],
  ])('%i seconds ago reads %s', (seconds, text) => {
    expect(formatRelativeTime(ago(seconds), now)).toBe(text)
  })

  test('a number of ten digits is seconds, a longer one milliseconds', () => {
    expect(formatRelativeTime(now.getTime() / 1000 - 120, now)).toBe('2分钟前')
    expect(formatRelativeTime(now.getTime() - 120_000, now)).toBe('2分钟前')
  })

  test('what lies ahead is a date, what is no time is nothing', () => {
    expect(formatRelativeTime('2026-04-01T00:00:00+08:00', now)).toBe('2026-04-01')
    expect(formatRelativeTime('新近', now)).toBe('')
  })
})

describe('clock of Shanghai', () => {
  test('a late evening in London is the next day', () => {
    expect(formatDate('2026-03-08T20:00:00Z')).toBe('2026-03-09')
    expect(formatTime('2026-03-08T20:05:00Z')).toBe('2026-03-09 04:05')
  })

  test('midnight stands for a day without an hour', () => {
    expect(formatTime('2026-03-09T00:00:00+08:00')).toBe('2026-03-09')
  })

  test('days are those of the calendar', () => {
    expect(daysBetween(new Date('2026-03-09T23:59:00+08:00'), new Date('2026-03-10T00:01:00+08:00'))).toBe(1)
  })
})

describe('amounts', () => {
  test.each([
    [1_280_000_000, '1,280万元'],
    [1_234_567_890, '1,234.57万元'],
    [10_000_000_000, '1亿元'],
    [672_800_000_000, '67.28亿元'],
    [501_200, '0.5012万元'],
    [0, '0万元'],
  ])('%i fen read %s', (fen, text) => {
    expect(formatAmount(fen)).toBe(text)
  })

  test('fen survive being written as 万元', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (fen) => {
        expect(wanToFen(fenToWan(fen))).toBe(fen)
      }),
    )
  })

  test.each(['', '-1', '1.2.3', '一百', '1e3', '0.0000001', '12345678901'])('%j is not an amount', (text) => {
    expect(wanToFen(text)).toBeNull()
  })
})

describe('deadlines', () => {
  test.each([
    ['2026-03-09T11:59:00+08:00', '已截止', 'past'],
    ['2026-03-09T17:00:00+08:00', '今日截止', 'urgent'],
    ['2026-03-10T09:00:00+08:00', '剩 1 天', 'urgent'],
    ['2026-03-15T09:00:00+08:00', '剩 6 天', 'soon'],
    ['2026-04-09T09:00:00+08:00', '剩 31 天', 'calm'],
  ])('%s is %s', (deadline, text, tone) => {
    expect(describeDeadline(deadline, now)).toEqual({ text, tone })
  })

  test('time left is told in its two largest units', () => {
    expect(formatTimeLeft('2026-03-11T15:30:00+08:00', now)).toBe('2 天 3 小时')
    expect(formatTimeLeft('2026-03-09T15:20:00+08:00', now)).toBe('3 小时 20 分')
    expect(formatTimeLeft('2026-03-09T12:20:00+08:00', now)).toBe('20 分')
    expect(formatTimeLeft('2026-03-09T11:00:00+08:00', now)).toBeNull()
  })
})

test('a total that is a lower bound says so', () => {
  expect(formatCount(10_000, true)).toBe('10,000+')
  expect(formatCount(18_264, false)).toBe('18,264')
})
