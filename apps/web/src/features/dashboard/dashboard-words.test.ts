import { describe, expect, test } from 'vitest'
import { channelsAddress, dayAddress, dueSoonAddress, wordsAddress } from './dashboard-links.ts'
import { compareLastDay, greetingAt, shortDay } from './dashboard-words.ts'
import { shareOf, slicesOf } from './composition.ts'

test.each([
  ['2026-11-20T00:00:00+08:00', '夜深了'],
  ['2026-11-20T05:00:00+08:00', '早上好'],
  ['2026-11-20T09:00:00+08:00', '上午好'],
  ['2026-11-20T12:00:00+08:00', '中午好'],
  ['2026-11-20T14:00:00+08:00', '下午好'],
  ['2026-11-20T18:00:00+08:00', '晚上好'],
  ['2026-11-19T16:30:00Z', '夜深了'],
])('at %s the greeting is %s', (time, greeting) => {
  expect(greetingAt(new Date(time))).toBe(greeting)
})

describe('comparison with the day before', () => {
  const counts = (...all: number[]) =>
    all.map((count, index) => ({ day: `2026-11-${22 - all.length + 1 + index}`, all: count, tenders: 0, results: 0 }))
  const compared = (dayBefore: string, ...all: number[]) => compareLastDay(counts(...all), 'all', dayBefore)

  test('does not call an unfinished day lower than a whole one', () => {
    expect(compared('昨日', 1086, 12)).toEqual({ text: '昨日全天 1,086 条', isMore: false })
    expect(compared('前一日', 1000, 1124)).toEqual({ text: '较前一日全天 ↑ 12.4%', isMore: true })
    expect(compared('昨日', 9, 9)).toEqual({ text: '与昨日全天持平', isMore: false })
    expect(compared('前一日', 0, 3)).toEqual({ text: '前一日没有公告', isMore: false })
  })

  test('leaves out quiet days and names the last one that was not', () => {
    expect(compared('昨日', 310, 3, 1, 17)).toEqual({ text: '周四全天 310 条', isMore: false })
    expect(compared('昨日', 310, 3, 1, 341)).toEqual({ text: '较周四全天 ↑ 10%', isMore: true })
    expect(compared('昨日', 310, 0, 0)).toEqual({ text: '周五全天 310 条', isMore: false })
    expect(compared('昨日', 310, 0, 0, 0, 0, 0, 0, 0, 0, 12)).toEqual({ text: '11月13日全天 310 条', isMore: false })
    expect(compared('昨日', 0, 0, 0)).toEqual({ text: '近 30 日没有', isMore: false })
    expect(compareLastDay(counts(310, 0, 0), 'tenders', '昨日').text).toBe('近 30 日没有')
  })

  test('names a day without its year', () => {
    expect(shortDay('2026-01-05')).toBe('1月5日')
  })
})

describe('the donut', () => {
  const counts = (['tender', 'result', 'candidate', 'change', 'contract', 'failure', 'intention'] as const).map((channel, index) => ({
    channel,
    count: 10 + index,
  }))

  test('shows six stages by themselves and groups the smallest if there are more', () => {
    expect(slicesOf(counts.slice(0, 6)).map(({ name }) => name)).not.toContain('其他 2 类')
    const slices = slicesOf(counts)
    expect(slices).toHaveLength(6)
    expect(slices.at(-1)).toEqual({ name: '其他 2 类', count: 21, channels: ['result', 'tender'] })
    expect(slices[0]).toEqual({ name: '采购意向', count: 16, channels: ['intention'] })
  })

  test('shares are percentages, also of nothing', () => {
    expect(shareOf(1, 3)).toBe('33.3%')
    expect(shareOf(0, 0)).toBe('0%')
  })
})

test('every figure has the address of its search', () => {
  expect(dayAddress('2026-11-20')).toBe('/documents?published=2026-11-20..2026-11-20')
  expect(dayAddress('2026-11-20', ['tender'])).toBe('/documents?channel=tender&published=2026-11-20..2026-11-20')
  const days = [{ day: '2026-10-22', all: 0, tenders: 0, results: 0 }]
  expect(channelsAddress({ days, until: '2026-11-20' }, ['result', 'contract'])).toBe(
    '/documents?channel=result,contract&published=2026-10-22..2026-11-20',
  )
  expect(dueSoonAddress).toBe('/documents?channel=tender&deadline=7days')
  expect(decodeURIComponent(wordsAddress('消防 改造'))).toBe('/documents?words=消防+改造')
})
