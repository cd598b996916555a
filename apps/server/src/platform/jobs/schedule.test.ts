import { expect, test } from 'vitest'
import { describeSchedule, nextTime } from './schedule.ts'

const after = (text: string) => new Date(text)

test.each([
  ['2026-11-20T23:59:59.999+08:00', '2026-11-20T16:00:00.000Z'],
  // at midnight, the next time is the following midnight
  ['2026-11-21T00:00:00.000+08:00', '2026-11-21T16:00:00.000Z'],
  // in UTC it is still the day before
  ['2026-11-21T03:00:00.000+08:00', '2026-11-21T16:00:00.000Z'],
  ['2026-12-31T18:00:00.000+08:00', '2026-12-31T16:00:00.000Z'],
])('midnight in Shanghai after %s is %s', (from, to) => {
  expect(nextTime({ at: '00:00' }, after(from)).toISOString()).toBe(to)
})

test('a time of day is Shanghai time, even while UTC has another date', () => {
  expect(nextTime({ at: '03:30' }, after('2026-02-28T20:00:00Z'))).toEqual(after('2026-03-02T03:30:00+08:00'))
  expect(nextTime({ at: '03:30' }, after('2026-02-28T19:29:59Z'))).toEqual(after('2026-03-01T03:30:00+08:00'))
})

test('an interval of minutes follows the clock, not the start of the program', () => {
  const times = ['10:00:00', '10:07:31', '10:14:59'].map((time) => nextTime({ everyMinutes: 15 }, after(`2026-11-20T${time}+08:00`)))
  expect(new Set(times.map((time) => time.toISOString()))).toEqual(new Set(['2026-11-20T02:15:00.000Z']))
})

test('operators read schedules in Chinese', () => {
  expect(describeSchedule({ everyMinutes: 15 })).toBe('每 15 分钟')
  expect(describeSchedule({ everyMinutes: 1 })).toBe('每分钟')
  expect(describeSchedule({ everyMinutes: 60 })).toBe('每小时')
  expect(describeSchedule({ everyMinutes: 120 })).toBe('每 2 小时')
  expect(describeSchedule({ at: '03:30' })).toBe('每天 03:30')
})
