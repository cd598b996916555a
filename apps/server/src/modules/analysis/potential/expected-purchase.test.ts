import { daysBack } from '@tender/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedPurchase } from './expected-purchase.ts'

const now = new Date('2026-11-18T09:00:00+08:00')
const ago = (...days: number[]) => days.map((day) => daysBack(now, day))
const daysUntil = (at: Date | undefined) => (at === undefined ? null : Math.round((Number(at) - Number(now)) / 86_400_000))

test('a yearly buyer is expected to buy again a year after the last purchase', () => {
  const next = expectedPurchase(ago(1000, 640, 270), [], now)
  expect([next?.from, next?.months, daysUntil(next?.at)]).toEqual(['rhythm', 12, 95])
})

test('lots tendered within weeks of each other count as one purchase', () => {
  expect(expectedPurchase(ago(1000, 990, 640, 600, 270), [], now)).toEqual(expectedPurchase(ago(1000, 640, 270), [], now))
  expect(expectedPurchase(ago(270, 260, 250, 240), [], now)).toBeNull()
})

test('no purchase is expected from few, irregular or long-ended purchases', () => {
  expect(expectedPurchase([], [], now)).toBeNull()
  expect(expectedPurchase(ago(640, 270), [], now)).toBeNull()
  expect(expectedPurchase(ago(1000, 900, 270), [], now)).toBeNull()
  expect(expectedPurchase(ago(1700, 1340, 970), [], now)).toBeNull()
})

test('a purchase that is a little late is still expected', () => {
  expect(daysUntil(expectedPurchase(ago(1130, 770, 400), [], now)?.at)).toBe(-35)
})

test('the next end of a contract takes precedence over the buying rhythm', () => {
  const ends = [
    { noticeId: 1, at: daysBack(now, 3), isEstimate: false },
    { noticeId: 2, at: daysBack(now, -90), isEstimate: true },
    { noticeId: 3, at: daysBack(now, -200), isEstimate: false },
  ]
  expect(expectedPurchase(ago(1000, 640, 270), ends, now)).toEqual({
    at: daysBack(now, -90),
    from: 'contract',
    noticeId: 2,
    isEstimate: true,
    months: null,
  })
})

test('the order of the tenders does not matter, and no expected purchase is long past', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 8 }), (days) => {
      const next = expectedPurchase(ago(...days), [], now)
      expect(expectedPurchase(ago(...days.toReversed()), [], now)).toEqual(next)
      expect(daysUntil(next?.at ?? now)).toBeGreaterThan(-340)
    }),
  )
})
