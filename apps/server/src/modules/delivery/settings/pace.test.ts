import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shanghaiClock, shanghaiMoment } from '@tender/contract'
import { dueSince, nextTime, paceFor, type Pace } from './pace.ts'

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`)
const daily: Pace = { frequency: 'daily', hour: 8, weekday: 1 }
const weekly: Pace = { frequency: 'weekly', hour: 18, weekday: 5 }
const instant: Pace = { frequency: 'now', hour: 20, weekday: 1 }

test('a digest is due once at its hour in Shanghai, even after several missed times', () => {
  expect(dueSince(daily, at('2026-11-20 08:00'), at('2026-11-21 07:59'))).toBeNull()
  expect(dueSince(daily, at('2026-11-20 08:00'), at('2026-11-21 08:00'))).toEqual(at('2026-11-21 08:00'))
  expect(dueSince(daily, at('2026-11-21 08:00'), at('2026-11-21 23:00'))).toBeNull()
  expect(dueSince(daily, at('2026-11-01 08:00'), at('2026-11-21 09:30'))).toEqual(at('2026-11-21 08:00'))
  // 2026-11-20 is a Friday
  expect(dueSince(weekly, at('2026-11-14 00:00'), at('2026-11-20 17:59'))).toBeNull()
  expect(dueSince(weekly, at('2026-11-14 00:00'), at('2026-11-20 18:00'))).toEqual(at('2026-11-20 18:00'))
  expect(dueSince(weekly, at('2026-11-20 18:00'), at('2026-11-27 17:00'))).toBeNull()
})

test('a member without the right to instant delivery gets a daily digest at eight', () => {
  expect(paceFor(instant, true)).toEqual(instant)
  expect(paceFor(instant, false)).toEqual(daily)
  expect(nextTime(instant, at('2026-11-20 09:00'))).toEqual(at('2026-11-21 08:00'))
})

test('property: the next time is the first time after now at which a digest is due', () => {
  const pace = fc.record({
    frequency: fc.constantFrom('daily' as const, 'weekly' as const),
    hour: fc.integer({ min: 0, max: 23 }),
    weekday: fc.integer({ min: 1, max: 7 }),
  })
  const moment = fc.date({ min: at('2026-01-01 00:00'), max: at('2028-01-01 00:00'), noInvalidDate: true })
  fc.assert(
    fc.property(pace, moment, (one, now) => {
      const next = nextTime(one, now)
      const { year, month, day, hour, minute } = shanghaiClock(next)
      expect([hour, minute]).toEqual([one.hour, 0])
      const weekday = ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7) + 1
      expect(one.frequency === 'daily' || weekday === one.weekday).toBe(true)
      expect(next > now).toBe(true)
      expect(dueSince(one, now, new Date(next.getTime() - 1))).toBeNull()
      expect(dueSince(one, now, next)).toEqual(shanghaiMoment(year, month, day, hour))
    }),
  )
})
