import { expect, test } from 'vitest'
import { endOfNextWorkingDay } from './checked-by.ts'

test.each([
  ['Thursday', '2026-11-19T23:59:00+08:00', '2026-11-20T18:00:00+08:00'],
  ['Friday', '2026-11-20T00:00:00+08:00', '2026-11-23T18:00:00+08:00'],
  ['Saturday', '2026-11-21T09:00:00+08:00', '2026-11-23T18:00:00+08:00'],
  ['Sunday', '2026-11-22T09:00:00+08:00', '2026-11-23T18:00:00+08:00'],
])('a transfer declared on a %s is checked by the end of the next working day', (_day, declared, checked) => {
  expect(endOfNextWorkingDay(new Date(declared))).toEqual(new Date(checked))
})
