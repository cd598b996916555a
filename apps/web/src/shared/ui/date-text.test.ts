import { expect, test } from 'vitest'
import { dateProblem, readDateText } from './date-text.ts'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-3-1', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['2026年3月1日', '2026-03-01'],
  ['20260301', '2026-03-01'],
  [' ２０２６．３．１ ', '2026-03-01'],
  ['2026-02-30', null],
  ['2026-3', null],
  ['2026-03-01 10:00', null],
])('reads %s as the day %s', (text, day) => {
  expect(readDateText(text, false)).toBe(day)
})

test.each([
  ['2026-03-01 14:30', '2026-03-01 14:30'],
  ['2026-3-1T9:05', '2026-03-01 09:05'],
  ['2026年3月1日 9：05', '2026-03-01 09:05'],
  ['2026-03-01', null],
  ['2026-03-01 24:00', null],
])('reads %s as the time %s', (text, time) => {
  expect(readDateText(text, true)).toBe(time)
})

test('an invalid date gets an error that says what to do', () => {
  const bounds = { hasTime: false, min: '2026-01-01', max: '2026-12-31' }
  expect(dateProblem('', bounds)).toBeNull()
  expect(dateProblem('2026-5-1', bounds)).toBeNull()
  expect(dateProblem('tomorrow', bounds)).toBe('请填写日期，如 2026-03-31')
  expect(dateProblem('2025-12-31', bounds)).toBe('请选择 2026-01-01 或之后的日期')
  expect(dateProblem('2027-01-01', bounds)).toBe('请选择 2026-12-31 或之前的日期')
})
