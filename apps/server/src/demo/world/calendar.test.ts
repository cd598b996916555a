import { shanghaiClock, dayNumber } from '@tender/contract'
import { expect, test } from 'vitest'
import { momentAt, addWorkingDays, isWorkingDay, workingDayFrom } from './calendar.ts'

const dayNamed = (date: string): number => dayNumber(Date.parse(`${date}T12:00:00+08:00`))

test('weekends, the lunar new year and the first week of October are not working days', () => {
  expect(['2026-08-22', '2026-08-23', '2026-02-17', '2026-10-05', '2026-01-01'].map((date) => isWorkingDay(dayNamed(date)))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['2026-08-21', '2026-08-24', '2026-02-24', '2026-10-08'].map((date) => isWorkingDay(dayNamed(date)))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('working days are counted across weekends', () => {
  expect(workingDayFrom(dayNamed('2026-08-22'))).toBe(dayNamed('2026-08-24'))
  expect(addWorkingDays(dayNamed('2026-08-20'), 3)).toBe(dayNamed('2026-08-25'))
})

test('the clock shows Chinese time', () => {
  const moment = momentAt(dayNamed('2026-03-01'), 0, 30)
  expect(new Date(moment).toISOString()).toBe('2026-02-28T16:30:00.000Z')
  expect(shanghaiClock(moment)).toEqual({ year: 2026, month: 3, day: 1, hour: 0, minute: 30, second: 0 })
})
