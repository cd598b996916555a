import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelInUse, type MemberPeriod } from './level-in-use.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))
const period = (levelId: number, from: number, to: number): MemberPeriod => ({
  levelId,
  rank: levelId,
  startsAt: day(from),
  endsAt: day(to),
})

const periods = fc.array(
  fc
    .record({ level: fc.integer({ min: 1, max: 7 }), from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 30 }) })
    .map(({ level, from, length }) => period(level, from, from + length)),
  { maxLength: 12 },
)
const moment = fc.integer({ min: -5, max: 100 }).map(day)

describe('the level in use', () => {
  test('nobody who has paid for nothing at the moment has one', () => {
    expect(levelInUse([], day(0))).toBeNull()
    expect(levelInUse([period(3, 0, 10)], day(10))).toBeNull()
    expect(levelInUse([period(3, 1, 10)], day(0))).toBeNull()
  })

  test('the highest comes first, lower ones go on when it ends', () => {
    const held = [period(2, 0, 30), period(5, 0, 10), period(3, 0, 20)]
    expect(levelInUse(held, day(5))).toEqual({ levelId: 5, endsAt: day(10) })
    expect(levelInUse(held, day(10))).toEqual({ levelId: 3, endsAt: day(20) })
    expect(levelInUse(held, day(20))).toEqual({ levelId: 2, endsAt: day(30) })
    expect(levelInUse(held, day(30))).toBeNull()
  })

  test('renewals of the same level add up, a gap ends them', () => {
    expect(levelInUse([period(3, 10, 20), period(3, 0, 10)], day(1))?.endsAt).toEqual(day(20))
    expect(levelInUse([period(3, 11, 20), period(3, 0, 10)], day(1))?.endsAt).toEqual(day(10))
    expect(levelInUse([period(4, 10, 20), period(3, 0, 10)], day(1))?.endsAt).toEqual(day(10))
  })

  test('property: it is paid for at the moment, and nothing higher is', () => {
    fc.assert(
      fc.property(periods, moment, (held, now) => {
        const covering = held.filter((one) => one.startsAt <= now && now < one.endsAt)
        const inUse = levelInUse(held, now)
        expect(inUse?.levelId ?? 0).toBe(Math.max(0, ...covering.map((one) => one.rank)))
      }),
    )
  })

  test('property: the level is paid for on every day until its end, and not at its end', () => {
    fc.assert(
      fc.property(periods, moment, (held, now) => {
        const inUse = levelInUse(held, now)
        fc.pre(inUse !== null)
        const isPaid = (time: Date) => held.some((one) => one.levelId === inUse.levelId && one.startsAt <= time && time < one.endsAt)
        for (let time = now; time < inUse.endsAt; time = new Date(time.getTime() + 86_400_000)) expect(isPaid(time)).toBe(true)
        expect(isPaid(inUse.endsAt)).toBe(false)
      }),
    )
  })

  test('property: the order of the periods says nothing', () => {
    fc.assert(
      fc.property(periods, moment, (held, now) => {
        expect(levelInUse(held.toReversed(), now)).toEqual(levelInUse(held, now))
      }),
    )
  })
})
