import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { understandWords } from './understand-words.ts'

// a Saturday, 11:00 in Shanghai
const now = new Date('2026-11-21T03:00:00Z')
const understand = (input: string) => understandWords(input, { now })
const filters = (input: string) => understand(input).chips.map((chip) => chip.filters)
const untouched = (input: string) => ({ words: input, chips: [] })

test('area, amount, time and channel become chips, the rest stays words', () => {
  expect(understand('杭州 500万以上 智能化 近一周 招标')).toEqual({
    words: '智能化',
    chips: [
      { kind: 'area', label: '浙江 杭州', source: '杭州', filters: { area: ['330100'] } },
      { kind: 'amount', label: '500万以上', source: '500万以上', filters: { budgetFrom: 500_000_000 } },
      { kind: 'published', label: '近7天', source: '近一周', filters: { published: '7d' } },
      { kind: 'channel', label: '招标公告', source: '招标', filters: { docchannel: ['tender'] } },
    ],
  })
})

test('the same is understood without spaces', () => {
  expect(understand('杭州500万以上近一周招标').words).toBe('')
  expect(filters('杭州500万以上近一周招标')).toEqual(filters('杭州 500万以上 近一周 招标'))
  expect(understand('1000万元以内智能化').words).toBe('智能化')
})

describe('areas', () => {
  test('provinces, cities and districts, with and without 省 and 市', () => {
    expect(filters('浙江')).toEqual([{ area: ['330000'] }])
    expect(filters('浙江省')).toEqual([{ area: ['330000'] }])
    expect(filters('浙江省宁波市鄞州区')).toEqual([{ area: ['330212'] }])
    expect(filters('义乌')).toEqual([{ area: ['330782'] }])
    expect(filters('北京市')).toEqual([{ area: ['110000'] }])
  })

  test('an area inside another narrows it; two beside each other are both wanted', () => {
    expect(understand('浙江 宁波 鄞州 充电桩').chips).toEqual([
      { kind: 'area', label: '浙江 宁波 鄞州区', source: '浙江 宁波 鄞州', filters: { area: ['330212'] } },
    ])
    expect(filters('杭州 宁波')).toEqual([{ area: ['330100'] }, { area: ['330200'] }])
  })

  test('a name that several districts bear needs its city', () => {
    expect(understand('朝阳区 物业')).toEqual(untouched('朝阳区 物业'))
    expect(filters('北京 朝阳区')).toEqual([{ area: ['110105'] }])
    expect(filters('长春市朝阳区')).toEqual([{ area: ['220104'] }])
  })

  test.each(['南京路 改造', '上海建工 围挡', '资源 再生', '公安 装备', '杭州湾新区泵站', '宁波大学'])('%s names no area', (input) =>
    expect(understand(input)).toEqual(untouched(input)),
  )
})

describe('amounts', () => {
  test.each([
    ['五百万以上', { budgetFrom: 500_000_000 }],
    ['一千二百万以上', { budgetFrom: 1_200_000_000 }],
    ['千万以上', { budgetFrom: 1_000_000_000 }],
    ['1亿以内', { budgetBelow: 10_000_000_000 }],
    ['不超过80万元', { budgetBelow: 80_000_000 }],
    ['100-300万', { budgetFrom: 100_000_000, budgetBelow: 300_000_000 }],
    ['100万至1亿', { budgetFrom: 100_000_000, budgetBelow: 10_000_000_000 }],
    ['1.5亿以上', { budgetFrom: 15_000_000_000 }],
    ['３００万以上', { budgetFrom: 300_000_000 }],
    ['中标金额500万以上', { winningFrom: 500_000_000 }],
  ])('%s', (input, expected) => expect(filters(input)).toEqual([expected]))

  test('who looks for results means the winning amount', () => {
    expect(filters('中标 100万以上')).toEqual([{ docchannel: ['result'] }, { winningFrom: 100_000_000 }])
  })

  test('a lower and an upper bound go together, a second of either stays a word', () => {
    expect(filters('100万以上 500万以下')).toEqual([{ budgetFrom: 100_000_000 }, { budgetBelow: 500_000_000 }])
    expect(understand('100万以上 200万以上').words).toBe('200万以上')
    expect(understand('500万以上 100万以下').words).toBe('100万以下')
  })

  test.each(['500万 设备', '100万吨以上 水厂', '10kV以上 电缆', '3-5年 维保', '300-100万', '5以上'])('%s names no amount', (input) =>
    expect(understand(input)).toEqual(untouched(input)),
  )
})

describe('times of publication', () => {
  test.each([
    ['今天', 'today'],
    ['昨天', '2026-11-20..2026-11-20'],
    ['近3天', '3d'],
    ['近一周', '7d'],
    ['最近7天', '7d'],
    ['近1月', '30d'],
    ['近三个月', '90d'],
    ['近半年', '180d'],
    ['近一年', '365d'],
    ['近10天', '2026-11-11..2026-11-21'],
    ['本周', '2026-11-16..2026-11-22'],
    ['本月', '2026-11-01..2026-11-30'],
    ['上月', '2026-10-01..2026-10-31'],
    ['去年', '2025-01-01..2025-12-31'],
    ['2026年2月', '2026-02-01..2026-02-28'],
    ['2026-03-05', '2026-03-05..2026-03-05'],
    ['2026-01-01至2026-03-31', '2026-01-01..2026-03-31'],
  ])('%s', (input, published) => expect(filters(input)).toEqual([{ published }]))

  test('the day is that of Shanghai', () => {
    const lateEvening = new Date('2026-12-31T17:00:00Z')
    expect(understandWords('本月', { now: lateEvening }).chips[0]?.filters).toEqual({ published: '2027-01-01..2027-01-31' })
  })

  test('a second time stays a word', () => expect(understand('本周 今天').words).toBe('今天'))
  test.each(['2026年度 审计', '近江路 改造', '2026年13月', '2026-02-30'])('%s names no time', (input) =>
    expect(understand(input)).toEqual(untouched(input)),
  )
})

test('channels, categories and deadlines are taken as pieces of their own only', () => {
  expect(filters('中标候选人')).toEqual([{ docchannel: ['candidate'] }])
  expect(filters('采购意向')).toEqual([{ docchannel: ['intention'] }])
  expect(filters('货物类 未截止')).toEqual([{ dtype: ['goods'] }, { deadline: 'open' }])
  expect(understand('招标代理 工程')).toEqual(untouched('招标代理 工程'))
})

test('what the query language has a say in is never touched', () => {
  expect(understand('"杭州 招标" -杭州 近一周')).toMatchObject({ words: '"杭州 招标" -杭州', chips: [{ source: '近一周' }] })
  expect(understand('(杭州|宁波) 今天')).toMatchObject({ words: '(杭州|宁波)', chips: [{ source: '今天' }] })
  expect(understand('杭州 | 宁波')).toEqual(untouched('杭州 | 宁波'))
  expect(understand('标题:杭州')).toEqual(untouched('标题:杭州'))
})

test('words and chips together are the input', () => {
  const word = fc.constantFrom(
    '杭州',
    '智能化',
    '500万以上',
    '近一周',
    '招标',
    '宁波市鄞州区',
    '"杭州 招标"',
    '-杭州',
    '|',
    '(',
    ')',
    '"',
    '100-300万',
    '今天',
    '北京',
    '朝阳区',
    '2026年3月',
    '、',
    '未截止',
  )
  const piece = fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 4 }))
  const input = fc.array(fc.tuple(piece, fc.constantFrom('', ' ', '　'))).map((parts) => parts.flat().join(''))
  const characters = (text: string) =>
    text
      .replace(/[\s、；;。！？]/gu, '')
      .split('')
      .toSorted()
      .join('')
  fc.assert(
    fc.property(input, (text) => {
      const { words, chips } = understand(text)
      expect(characters(words + chips.map((chip) => chip.source).join(''))).toBe(characters(text))
    }),
    { numRuns: 500 },
  )
})
