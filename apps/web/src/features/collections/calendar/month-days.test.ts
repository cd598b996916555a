import { expect, test } from 'vitest'
import { daysOfMonth, monthAfter } from './month-days.ts'

test('a month has whole weeks that begin on Monday', () => {
  const days = daysOfMonth('2026-11')
  expect(days).toHaveLength(42)
  expect([days[0], days[5], days[6]]).toEqual([
    { day: '2026-10-26', isOfMonth: false },
    { day: '2026-10-31', isOfMonth: false },
    { day: '2026-11-01', isOfMonth: true },
  ])
  expect(days.at(-1)).toEqual({ day: '2026-12-06', isOfMonth: false })
  expect(daysOfMonth('2027-02')).toHaveLength(28)
})

test('the month before and after a year’s end is in the other year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
