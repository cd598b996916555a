import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowEnd, windowOf } from './quota-windows.ts'

const someMoment = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })

test.each(['day', 'month'] as const)('a %s ends at an exact millisecond, and the next one begins there', (span) => {
  fc.assert(
    fc.property(someMoment, (now) => {
      const end = windowEnd(span, now)?.getTime() ?? 0
      expect(end).toBeGreaterThan(now.getTime())
      expect(windowOf(span, new Date(end - 1))).toBe(windowOf(span, now))
      expect(windowOf(span, new Date(end)) > windowOf(span, now)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['day', '2026-12-31T15:59:59.999Z', '2026-12-31', '2026-12-31T16:00:00.000Z'],
  ['day', '2026-12-31T16:00:00.000Z', '2027-01-01', '2027-01-01T16:00:00.000Z'],
  ['month', '2027-02-28T15:59:59.999Z', '2027-02', '2027-02-28T16:00:00.000Z'],
  ['month', '2028-02-28T16:00:00.000Z', '2028-02', '2028-02-29T16:00:00.000Z'],
  ['total', '2026-11-21T00:00:00.000Z', 'total', undefined],
] as const)('the %s of %s is %s, until %s', (span, now, window, end) => {
  expect(windowOf(span, new Date(now))).toBe(window)
  expect(windowEnd(span, new Date(now))?.toISOString()).toBe(end)
})
