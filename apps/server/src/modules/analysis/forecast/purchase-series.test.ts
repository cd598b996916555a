import { daysBack } from '@tender/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { rhythmsOf, seriesOf, successorOf, withKeys, type Purchase } from './purchase-series.ts'

const now = new Date('2026-11-18T09:00:00+08:00')
let id = 0
const tender = (
  days: number,
  title = '路灯维护服务招标公告',
  { tenderer = '江北区城市管理局', category = 'services' }: Partial<Pick<Purchase, 'tenderer' | 'category'>> = {},
): Purchase => {
  id += 1
  return { id, title, tenderer, category, publishedAt: daysBack(now, days) }
}
const never = new AbortController().signal
const rhythms = async (...tenders: Purchase[]) =>
  rhythmsOf(seriesOf(await withKeys(tenders, never)), now).map(({ at, months, purchases, last }) => [
    Math.round((Number(at) - Number(now)) / 86_400_000),
    months,
    purchases,
    last.id,
  ])

test('what the same tenderer bought a year apart is expected again a year later', async () => {
  const [once, again] = [tender(640, '2025年度路灯维护服务招标公告'), tender(270, '2026年度路灯维护服务招标公告')]
  expect(await rhythms(again, once)).toEqual([[100, 12, 2, again.id]])
})

test('two purchases are no rhythm if they are not about a year apart, or not the same', async () => {
  expect(await rhythms(tender(400), tender(270))).toEqual([])
  expect(await rhythms(tender(800), tender(270))).toEqual([])
  expect(await rhythms(tender(640), tender(270, '道路保洁服务招标公告'))).toEqual([])
  expect(await rhythms(tender(640), tender(270, undefined, { tenderer: '江南区城市管理局' }))).toEqual([])
  expect(await rhythms(tender(640, undefined, { tenderer: null }), tender(270, undefined, { tenderer: null }))).toEqual([])
})

test('three purchases may have any regular interval', async () => {
  expect((await rhythms(tender(270), tender(180), tender(90))).map(([days, months]) => [days, months])).toEqual([[0, 3]])
  expect(await rhythms(tender(500), tender(180), tender(90))).toEqual([])
})

test('further rounds of a tender are no purchases of their own', async () => {
  const again = '路灯维护服务（二次）招标公告'
  expect(await rhythms(tender(190), tender(100, again), tender(10, '路灯维护服务重新招标公告'))).toEqual([])
  expect((await rhythms(tender(640), tender(560, again), tender(270))).map(([days, , purchases]) => [days, purchases])).toEqual([[100, 2]])
  // the first round of that year is not known
  expect((await rhythms(tender(640), tender(270, again))).map(([days, , purchases]) => [days, purchases])).toEqual([[100, 2]])
})

test('a work is only expected again if its name says for which time', async () => {
  const works = { category: 'works' } as const
  expect(await rhythms(tender(640, '城南路改造工程招标公告', works), tender(270, '城南路改造工程招标公告', works))).toEqual([])
  const [once, later] = ['2025年城区道路养护工程招标公告', '2026年城区道路养护工程招标公告']
  expect(await rhythms(tender(640, once, works), tender(270, later, works))).toHaveLength(1)
})

test('what is tendered every two months has mostly failed before', async () => {
  expect(await rhythms(tender(130), tender(70), tender(10))).toEqual([])
})

test('the order of the tenders does not matter', async () => {
  const tenders = [640, 625, 270].flatMap((days) => [tender(days), tender(days), tender(days, '道路保洁服务招标公告')])
  const told = async (...all: Purchase[]) => new Set((await rhythms(...all)).map(String))
  const expected = await told(...tenders)
  expect(expected.size).toBe(2)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(tenders, { minLength: tenders.length }), async (shuffled) => {
      expect(await told(...shuffled)).toEqual(expected)
    }),
  )
})

test('only a tender from eight months before the end of a contract follows it', () => {
  const contract = { publishedAt: daysBack(now, 600), endsAt: daysBack(now, -60) }
  const [first, late] = [tender(640), tender(30)]
  expect(successorOf([first, late], contract)).toBe(late)
  expect(successorOf([first, tender(400)], contract)).toBeUndefined()
  expect(successorOf([first], contract)).toBeUndefined()
  expect(successorOf([], contract)).toBeUndefined()
})

test('an award and its tender have the same key', async () => {
  const [one, other] = await withKeys(
    [tender(1, '路灯维护服务2026年度中标结果公告'), tender(1, '2025年度路灯维护服务竞争性磋商公告')],
    never,
  )
  expect([one?.key === other?.key, one?.key]).toEqual([true, expect.stringContaining('路灯维护')])
})

test('keys are no longer read once the member is gone', async () => {
  const gone = new AbortController()
  const reading = withKeys(
    Array.from({ length: 600 }, () => tender(1)),
    gone.signal,
  )
  gone.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})
