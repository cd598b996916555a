import { shanghaiMoment, type MarketSums } from '@tender/contract'
import { expect, test } from 'vitest'
import { readMonth, type Month } from './months.ts'
import { compare, firstCompared, periodsOf, spanOf, type KnownMonths } from './periods.ts'

const now = shanghaiMoment(2026, 11, 18, 10)

/** As many projects in each month as its number, and ten times as many in 2025. */
function known(changes: Partial<KnownMonths> = {}): KnownMonths {
  const of = (month: Month): MarketSums => ({
    tendered: ((month % 12) + 1) * (month < readMonth('2026-01') ? 10 : 1),
    awarded: 1,
    priced: 0,
    amount: 0,
  })
  const sums = new Map(Array.from({ length: 60 }, (_, index) => readMonth('2022-01') + index).map((month) => [month, of(month)]))
  return { sums, since: readMonth('2022-01'), until: now, ...changes }
}

test('months run up to the unfinished current one, each compared with the month and the year before', () => {
  const periods = periodsOf(spanOf('12m', now), known())
  expect(periods.map(({ name }) => name)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ])
  expect(periods.at(0)).toMatchObject({
    from: '2025-12-01',
    until: '2025-12-31',
    isOver: true,
    tendered: 120,
    before: { tendered: 110 },
    yearBefore: { tendered: 120 },
  })
  expect(periods.at(2)).toMatchObject({
    from: '2026-02-01',
    until: '2026-02-28',
    tendered: 2,
    before: { tendered: 1 },
    yearBefore: { tendered: 20 },
  })
  expect(periods.at(-1)).toMatchObject({
    from: '2026-11-01',
    until: '2026-11-30',
    isOver: false,
    tendered: 11,
    before: null,
    yearBefore: null,
  })
})

test('quarters and years follow the calendar', () => {
  expect(periodsOf(spanOf('8q', now), known()).at(-2)).toMatchObject({
    name: '2026年3季度',
    from: '2026-07-01',
    until: '2026-09-30',
    isOver: true,
    tendered: 7 + 8 + 9,
    before: { tendered: 4 + 5 + 6 },
    yearBefore: { tendered: 240 },
  })
  expect(periodsOf(spanOf('8q', now), known()).at(-1)).toMatchObject({ name: '2026年4季度', until: '2026-12-31', isOver: false })
  expect(periodsOf(spanOf('5y', now), known()).map(({ name, from, tendered }) => [name, from, tendered])).toEqual([
    ['2022年', '2022-01-01', 780],
    ['2023年', '2023-01-01', 780],
    ['2024年', '2024-01-01', 780],
    ['2025年', '2025-01-01', 780],
    ['2026年', '2026-01-01', 78],
  ])
})

test('finished months are compared with the same months one span earlier', () => {
  // December 2025 to October 2026, and December 2024 to October 2025
  expect(compare(spanOf('12m', now), known())).toMatchObject({
    now: { tendered: 120 + 55, awarded: 11 },
    before: { tendered: 120 + 550, awarded: 11 },
  })
  expect(firstCompared(spanOf('12m', now))).toBe(readMonth('2024-12'))
  expect(firstCompared(spanOf('5y', now))).toBe(readMonth('2017-01'))
})

test('no comparison is made with a time that is only partly known', () => {
  const partly = known({ since: readMonth('2025-01') })
  expect(compare(spanOf('12m', now), partly)).toBeNull()
  const periods = periodsOf(spanOf('12m', now), partly)
  expect(periods.map(({ before, yearBefore }) => [before !== null, yearBefore !== null])).toEqual([
    [true, false],
    // a year before January 2026 the first notices came in
    [true, false],
    ...Array.from({ length: 9 }, () => [true, true]),
    [false, false],
  ])
  expect(periodsOf(spanOf('12m', now), known({ since: null })).every(({ before }) => before === null)).toBe(true)
})

test('for members without the newest notices, a month is over once they may see all of it', () => {
  const early = shanghaiMoment(2026, 11, 5, 10)
  const periods = periodsOf(spanOf('12m', early), known({ until: shanghaiMoment(2026, 10, 29, 10) }))
  expect(periods.slice(-3).map(({ name, isOver }) => [name, isOver])).toEqual([
    ['2026-09', true],
    ['2026-10', false],
    ['2026-11', false],
  ])
})
