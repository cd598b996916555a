import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fenToWan, wanToFen } from './amount.ts'
import { formatCount } from './count.ts'
import { describeDeadline, formatTimeLeft } from './deadline.ts'

const now = new Date('2026-03-09T12:00:00+08:00')

describe('amounts', () => {
  test('keep their exact fen when written in 万元', () => {
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

  test('shows the time left in its two largest units', () => {
    expect(formatTimeLeft('2026-03-11T15:30:00+08:00', now)).toBe('2 天 3 小时')
    expect(formatTimeLeft('2026-03-09T15:20:00+08:00', now)).toBe('3 小时 20 分')
    expect(formatTimeLeft('2026-03-09T12:20:00+08:00', now)).toBe('20 分')
    expect(formatTimeLeft('2026-03-09T11:00:00+08:00', now)).toBeNull()
  })
})

test('marks a total that is a lower bound', () => {
  expect(formatCount(10_000, true)).toBe('10,000+')
  expect(formatCount(18_264, false)).toBe('18,264')
})
