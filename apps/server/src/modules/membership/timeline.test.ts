import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coversAreas } from './covered-areas.ts'
import { inUseAt } from './level-in-use.ts'
import { timeline, type PaidPeriod, type Stretch } from './timeline.ts'

const start = Date.parse('2026-11-20T10:00:00+08:00')
const aDay = 86_400_000

// nested and separate areas: a province, one of its cities, districts of it, another province, and repeated areas
const someAreas = fc.oneof(
  { weight: 3, arbitrary: fc.constant<string[]>([]) },
  fc.uniqueArray(fc.constantFrom('330000', '330100', '330106', '330200', '330203', '110000', '110105'), { minLength: 1, maxLength: 4 }),
)
const someTime = fc.oneof(fc.constantFrom(0, 1, 2, aDay, 30 * aDay), fc.integer({ min: 0, max: 400 * aDay }))
const somePeriod = fc.record({
  levelId: fc.integer({ min: 1, max: 7 }),
  startsAt: fc.oneof(fc.constantFrom(0, 1, aDay), fc.integer({ min: 0, max: 500 * aDay })).map((after) => new Date(start + after)),
  durationMs: someTime,
  areaCodes: someAreas,
})
const somePeriods = fc
  .array(somePeriod, { maxLength: 9 })
  .map((periods) => periods.map((period, index): PaidPeriod => ({ ...period, id: index + 1, rank: period.levelId })))
const nationwide = somePeriods.map((periods) => periods.map((period) => ({ ...period, areaCodes: [] })))
const paidMs = (periods: readonly PaidPeriod[]) => new Map(periods.map(({ id, durationMs }) => [id, durationMs]))
const runs = { numRuns: 500 }

describe('the timeline', () => {
  test('property: uses every period for exactly the paid time, and never before its start', () => {
    fc.assert(
      fc.property(somePeriods, (periods) => {
        const stretches = timeline(periods)
        expect(usedMs(periods, stretches)).toEqual(paidMs(periods))
        for (const { id, startsAt } of periods) {
          for (const { from, to } of entry(stretches, id)) {
            expect(from).toBeGreaterThanOrEqual(startsAt.getTime())
            expect(to).toBeGreaterThan(from)
          }
        }
      }),
      runs,
    )
  })

  test('property: never uses a period twice at the same moment', () => {
    fc.assert(
      fc.property(somePeriods, (periods) => {
        const stretches = timeline(periods)
        for (const { id } of periods) {
          const own = entry(stretches, id).toSorted((a, b) => a.from - b.from)
          for (const [index, { from }] of own.entries()) expect(from).toBeGreaterThanOrEqual(own[index - 1]?.to ?? -Infinity)
        }
      }),
      runs,
    )
  })

  test('property: does not depend on the order of the periods', () => {
    const shuffled = somePeriods.chain((periods) =>
      fc.tuple(fc.constant(periods), fc.shuffledSubarray(periods, { minLength: periods.length, maxLength: periods.length })),
    )
    fc.assert(
      fc.property(shuffled, ([periods, others]) => {
        expect(timeline(others)).toEqual(timeline(periods))
      }),
      runs,
    )
  })

  test('property: never idles while paid time is left, and pauses a period only if its areas are covered', () => {
    fc.assert(
      fc.property(somePeriods, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (periods, shares) => {
        const stretches = timeline(periods)
        for (const time of momentsOf(periods, stretches, shares)) {
          const ready = periods.filter((period) => period.startsAt.getTime() <= time && leftAt(period, stretches, time) > 0)
          const running = periods.filter(({ id }) => entry(stretches, id).some(({ from, to }) => from <= time && time < to))
          expect(running.length > 0).toBe(ready.length > 0)
          for (const waiting of ready.filter((period) => !running.includes(period))) {
            expect(
              coversAreas(
                running.filter(({ rank }) => rank >= waiting.rank),
                waiting.areaCodes,
              ),
            ).toBe(true)
          }
          for (const one of running) {
            expect(
              coversAreas(
                running.filter((other) => other.rank > one.rank),
                one.areaCodes,
              ),
            ).toBe(false)
          }
        }
      }),
      runs,
    )
  })

  test('property: always uses the highest available level', () => {
    fc.assert(
      fc.property(nationwide, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (periods, shares) => {
        const stretches = timeline(periods)
        for (const time of momentsOf(periods, stretches, shares)) {
          const ready = periods.filter((period) => period.startsAt.getTime() <= time && leftAt(period, stretches, time) > 0)
          const running = periods.filter(({ id }) => entry(stretches, id).some(({ from, to }) => from <= time && time < to))
          expect(running.map(({ rank }) => rank)).toEqual(ready.length === 0 ? [] : [Math.max(...ready.map(({ rank }) => rank))])
        }
      }),
      runs,
    )
  })

  test('property: adds up renewals of a level as if they were paid at once', () => {
    const renewals = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.array(someTime, { minLength: 1, maxLength: 6 }))
    fc.assert(
      fc.property(renewals, ([levelId, times]) => {
        const periods = times.map((durationMs, index): PaidPeriod => {
          return { id: index + 1, levelId, rank: levelId, startsAt: new Date(start), durationMs, areaCodes: [] }
        })
        const total = times.reduce((sum, time) => sum + time, 0)
        const { level } = inUseAt(periods, new Date(start))
        expect(level?.endsAt.getTime() ?? start).toBe(start + total)
      }),
      runs,
    )
  })

  test('property: never takes away existing time when more is bought', () => {
    fc.assert(
      fc.property(somePeriods, somePeriod, (periods, more) => {
        const bought: PaidPeriod = { ...more, id: periods.length + 1, rank: more.levelId }
        const after = timeline([...periods, bought])
        expect(usedMs(periods, after)).toEqual(paidMs(periods))
        // the past does not change either: a later beginning changes nothing before it
        const before = (stretches: readonly Stretch[]) => cutAt(stretches, bought.startsAt.getTime())
        expect(before(after)).toEqual(before(timeline(periods)))
        expect(lengthOf(after)).toBeGreaterThanOrEqual(lengthOf(timeline(periods)))
      }),
      runs,
    )
  })

  test('property: is the same for purchases one after another as for all of them together', () => {
    fc.assert(
      fc.property(somePeriods, (periods) => {
        // each is bought when it can first be used; whatever is bought later does not change past use
        const purchases = periods.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
        const lived: Stretch[] = []
        for (const [index, { startsAt }] of purchases.entries()) {
          const next = purchases[index + 1]?.startsAt.getTime() ?? Infinity
          lived.push(...between(timeline(purchases.slice(0, index + 1)), startsAt.getTime(), next))
        }
        expect(joined(lived)).toEqual(joined(timeline(periods)))
      }),
      runs,
    )
  })
})

describe('the level in use', () => {
  test('property: is the highest level of the timeline, and stays until its end', () => {
    fc.assert(
      fc.property(somePeriods, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (periods, shares) => {
        const stretches = timeline(periods)
        for (const time of momentsOf(periods, stretches, shares)) {
          const { level, periods: running } = inUseAt(periods, new Date(time))
          expect(new Set(running.map(({ id }) => id))).toEqual(runningIds(stretches, time))
          const ranks = running.map(({ rank }) => rank)
          expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
          expect(level?.levelId ?? null).toBe(highestAt(periods, time))
          if (level === null) continue
          const end = level.endsAt.getTime()
          expect(end).toBeGreaterThan(time)
          expect(highestAt(periods, end - 1)).toBe(level.levelId)
          expect(highestAt(periods, end)).not.toBe(level.levelId)
          const edges = stretches.flatMap(({ from, to }) => [from, to]).filter((moment) => moment >= time && moment < end)
          const others = edges.filter((moment) => highestAt(periods, moment) !== level.levelId)
          expect(others).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is empty before the first purchase and after the last paid millisecond', () => {
    const period: PaidPeriod = { id: 1, levelId: 3, rank: 3, startsAt: new Date(start), durationMs: 5, areaCodes: [] }
    expect(inUseAt([period], new Date(start - 1)).level).toBeNull()
    expect(inUseAt([period], new Date(start)).level?.levelId).toBe(3)
    expect(inUseAt([period], new Date(start + 4)).level).toEqual({ levelId: 3, endsAt: new Date(start + 5) })
    expect(inUseAt([period], new Date(start + 5)).level).toBeNull()
  })
})

function entry(stretches: readonly Stretch[], id: number): Stretch[] {
  return stretches.filter(({ periodId }) => periodId === id)
}

function usedMs(periods: readonly PaidPeriod[], stretches: readonly Stretch[]): Map<number, number> {
  return new Map(periods.map(({ id }) => [id, lengthOf(entry(stretches, id))]))
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0)
}

function leftAt({ id, durationMs }: PaidPeriod, stretches: readonly Stretch[], time: number): number {
  return durationMs - lengthOf(cutAt(entry(stretches, id), time))
}

/** The stretches before `time`. */
function cutAt(stretches: readonly Stretch[], time: number): Stretch[] {
  return joined(between(stretches, -Infinity, time))
}

function between(stretches: readonly Stretch[], from: number, to: number): Stretch[] {
  return stretches
    .map((stretch) => ({ ...stretch, from: Math.max(stretch.from, from), to: Math.min(stretch.to, to) }))
    .filter((stretch) => stretch.from < stretch.to)
}

/** The same use, without the boundaries where others began or ended. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const stretch of stretches.toSorted((a, b) => a.periodId - b.periodId || a.from - b.from)) {
    const last = all.at(-1)
    if (last?.periodId === stretch.periodId && last.to === stretch.from) all[all.length - 1] = { ...last, to: stretch.to }
    else all.push(stretch)
  }
  return all
}

/** Moments of changes, a millisecond beside them, and anywhere between. */
function momentsOf(periods: readonly PaidPeriod[], stretches: readonly Stretch[], shares: readonly number[]): number[] {
  const edges = [...stretches.flatMap(({ from, to }) => [from, to]), ...periods.map(({ startsAt }) => startsAt.getTime())]
  const last = Math.max(start, ...edges)
  return [...edges.flatMap((edge) => [edge - 1, edge]), ...shares.map((share) => Math.floor(start + share * (last - start)))]
}

function runningIds(stretches: readonly Stretch[], time: number): Set<number> {
  return new Set(stretches.flatMap(({ periodId, from, to }) => (from <= time && time < to ? [periodId] : [])))
}

function highestAt(periods: readonly PaidPeriod[], time: number): number | null {
  const ids = runningIds(timeline(periods), time)
  const running = periods.filter(({ id }) => ids.has(id)).toSorted((a, b) => b.rank - a.rank)
  return running[0]?.levelId ?? null
}
