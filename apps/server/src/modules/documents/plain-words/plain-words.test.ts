import { noticeFilters } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areas } from '../../../gazetteer/area-table.ts'
import { understandWords } from './understand-words.ts'

// a Saturday, 11:00 in Shanghai
const now = new Date('2026-11-21T03:00:00Z')
const understand = (input: string) => understandWords(input, { now, may: () => true })
const filters = (input: string) => understand(input).filters
const untouched = (input: string) => ({ words: input, filters: {}, chips: [], locked: [] })

test('area, amount, time and channel become chips, and the rest stay words', () => {
  expect(understand('杭州 500万以上 智能化 近一周 招标')).toEqual({
    words: '智能化',
    filters: { area: ['330100'], budgetFrom: 500_000_000, published: '7d', docchannel: ['tender'] },
    chips: [
      { kind: 'area', label: '浙江 杭州', source: '杭州' },
      { kind: 'amount', label: '500万以上', source: '500万以上' },
      { kind: 'published', label: '近7天', source: '近一周' },
      { kind: 'channel', label: '招标公告', source: '招标' },
    ],
    locked: [],
  })
})

test('input without spaces is understood in the same way', () => {
  expect(understand('杭州500万以上近一周招标').words).toBe('')
  expect(filters('杭州500万以上近一周招标')).toEqual(filters('杭州 500万以上 近一周 招标'))
  expect(understand('1000万元以内智能化').words).toBe('智能化')
})

describe('areas', () => {
  test('are understood as provinces, cities and districts, with and without 省 and 市', () => {
    expect(filters('浙江')).toEqual({ area: ['330000'] })
    expect(filters('浙江省')).toEqual({ area: ['330000'] })
    expect(filters('浙江省宁波市鄞州区')).toEqual({ area: ['330212'] })
    expect(filters('义乌')).toEqual({ area: ['330782'] })
    expect(filters('北京市')).toEqual({ area: ['110000'] })
  })

  test('are narrowed by a smaller area inside, and combined when separate', () => {
    expect(understand('浙江 宁波 鄞州 充电桩').chips).toEqual([{ kind: 'area', label: '浙江 宁波 鄞州区', source: '浙江 宁波 鄞州' }])
    expect(filters('杭州 宁波')).toEqual({ area: ['330100', '330200'] })
  })

  test('shared by several districts need the city', () => {
    expect(understand('朝阳区 物业')).toEqual(untouched('朝阳区 物业'))
    expect(filters('北京 朝阳区')).toEqual({ area: ['110105'] })
    expect(filters('长春市朝阳区')).toEqual({ area: ['220104'] })
  })

  test.each(['南京路 改造', '上海建工 围挡', '资源 再生', '公安 装备', '杭州湾新区泵站', '宁波大学'])('%s contain no area', (input) =>
    expect(understand(input)).toEqual(untouched(input)),
  )
})

describe('amounts', () => {
  test.each([
    ['五百万以上', { budgetFrom: 500_000_000 }],
    ['一千二百万以上', { budgetFrom: 1_200_000_000 }],
    ['千万以上', { budgetFrom: 1_000_000_000 }],
    ['1亿以内', { budgetBelow: 10_000_000_001 }],
    ['不超过80万元', { budgetBelow: 80_000_001 }],
    ['100-300万', { budgetFrom: 100_000_000, budgetBelow: 300_000_001 }],
    ['100万至1亿', { budgetFrom: 100_000_000, budgetBelow: 10_000_000_001 }],
    ['1.5亿以上', { budgetFrom: 15_000_000_000 }],
    ['３００万以上', { budgetFrom: 300_000_000 }],
    ['中标金额500万以上', { winningFrom: 500_000_000 }],
    ['50–100万', { budgetFrom: 50_000_000, budgetBelow: 100_000_001 }],
    ['50万-100万元', { budgetFrom: 50_000_000, budgetBelow: 100_000_001 }],
    ['百万以上', { budgetFrom: 100_000_000 }],
    ['500万以上的', { budgetFrom: 500_000_000 }],
  ])('%s', (input, expected) => expect(filters(input)).toEqual(expected))

  test.each([
    ['100万以内', undefined, 100_000_001, '100万以内'],
    ['100万以下', undefined, 100_000_001, '100万以内'],
    ['100万及以下', undefined, 100_000_001, '100万以内'],
    ['不超过100万', undefined, 100_000_001, '100万以内'],
    ['≤100万', undefined, 100_000_001, '100万以内'],
    ['<=100万', undefined, 100_000_001, '100万以内'],
    ['小于100万', undefined, 100_000_000, '低于100万'],
    ['低于100万', undefined, 100_000_000, '低于100万'],
    ['少于100万', undefined, 100_000_000, '低于100万'],
    ['不到100万', undefined, 100_000_000, '低于100万'],
    ['<100万', undefined, 100_000_000, '低于100万'],
    ['100万以上', 100_000_000, undefined, '100万以上'],
    ['不低于100万', 100_000_000, undefined, '100万以上'],
    ['>=100万', 100_000_000, undefined, '100万以上'],
    ['超过100万', 100_000_001, undefined, '超过100万'],
    ['大于100万', 100_000_001, undefined, '超过100万'],
    ['高于100万', 100_000_001, undefined, '超过100万'],
    ['>100万', 100_000_001, undefined, '超过100万'],
    ['50-100万', 50_000_000, 100_000_001, '50万–100万'],
  ])('%s includes its limit only if the words do', (input, budgetFrom, budgetBelow, label) => {
    expect(understand(input)).toMatchObject({ words: '', chips: [{ kind: 'amount', label, source: input }] })
    expect([filters(input).budgetFrom, filters(input).budgetBelow]).toEqual([budgetFrom, budgetBelow])
  })

  test('with a search for results mean the winning amount', () => {
    expect(filters('中标 100万以上')).toEqual({ docchannel: ['result'], winningFrom: 100_000_000 })
  })

  test('combine one lower and one upper bound, and a second of either stays a word', () => {
    expect(filters('100万以上 500万以下')).toEqual({ budgetFrom: 100_000_000, budgetBelow: 500_000_001 })
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
    ['2026', '2026-01-01..2026-12-31'],
    ['2025年', '2025-01-01..2025-12-31'],
    ['3月份', '2026-03-01..2026-03-31'],
    ['3月', '2026-03-01..2026-03-31'],
    ['12月份', '2025-12-01..2025-12-31'],
    ['十一月份', '2026-11-01..2026-11-30'],
    ['去年3月', '2025-03-01..2025-03-31'],
    ['上半年', '2026-01-01..2026-06-30'],
    ['2025年下半年', '2025-07-01..2025-12-31'],
    ['去年 上半年', '2025-01-01..2025-06-30'],
    ['第三季度', '2026-07-01..2026-09-30'],
    ['不限时间', 'all'],
    ['时间不限', 'all'],
    ['近一周的', '7d'],
  ])('%s', (input, published) => expect(filters(input)).toEqual({ published }))

  test('use the day in Shanghai', () => {
    const lateEvening = new Date('2026-12-31T17:00:00Z')
    expect(understandWords('本月', { now: lateEvening, may: () => true }).filters).toEqual({ published: '2027-01-01..2027-01-31' })
  })

  test('include only one time, and a second one stays a word', () => expect(understand('本周 今天').words).toBe('今天'))
  test.each(['2026年度 审计', '近江路 改造', '2027 规划', '三月 花卉', '13月份', '半年 维保', '2026年13月', '2026-02-30'])(
    '%s names no time',
    (input) => expect(understand(input)).toEqual(untouched(input)),
  )
})

test('channels, categories and deadlines are recognised only as separate words', () => {
  expect(filters('中标候选人')).toEqual({ docchannel: ['candidate'] })
  expect(filters('采购意向')).toEqual({ docchannel: ['intention'] })
  expect(filters('货物类 未截止')).toEqual({ dtype: ['goods'], deadline: 'open' })
  expect(understand('招标代理 工程')).toEqual(untouched('招标代理 工程'))
})

describe('bidding deadlines', () => {
  test.each([
    ['今天截止', '2026-11-21..2026-11-21'],
    ['明天截止', '2026-11-22..2026-11-22'],
    ['本周截止', '2026-11-16..2026-11-22'],
    ['下周截止的', '2026-11-23..2026-11-29'],
    ['月底前截止', '2026-11-21..2026-11-30'],
    ['下个月截止', '2026-12-01..2026-12-31'],
    ['3天内截止', '2026-11-21..2026-11-24'],
    ['十五天之内截止', '2026-11-21..2026-12-06'],
    ['两周内截标', '2026-11-21..2026-12-05'],
    ['12月截止', '2026-12-01..2026-12-31'],
    ['12月 截止', '2026-12-01..2026-12-31'],
    ['十二月份投标截止', '2026-12-01..2026-12-31'],
    ['11月截止', '2026-11-01..2026-11-30'],
    ['3月截止', '2027-03-01..2027-03-31'],
    ['2026年3月截止', '2026-03-01..2026-03-31'],
    ['12月15日截止', '2026-12-15..2026-12-15'],
    ['12月15日前 截止', '2026-11-21..2026-12-15'],
    ['1月5号之前截止', '2026-11-21..2027-01-05'],
    ['2026-12-15截止', '2026-12-15..2026-12-15'],
    ['12月1日至12月15日截止', '2026-12-01..2026-12-15'],
    ['2026-12-01至2026-12-15 截止', '2026-12-01..2026-12-15'],
    ['7天内截止', '7days'],
  ])('%s', (input, deadline) =>
    expect(understand(input)).toMatchObject({ words: '', filters: { deadline }, chips: [{ kind: 'deadline' }] }),
  )

  test('a deadline combines with a time of publication, and its chip shows the days', () => {
    expect(understand('杭州 本月 12月15日前截止 电梯')).toMatchObject({
      words: '电梯',
      filters: { published: '2026-11-01..2026-11-30', deadline: '2026-11-21..2026-12-15' },
      chips: [{}, {}, { label: '2026-11-21至2026-12-15截止', source: '12月15日前截止' }],
    })
  })

  test.each(['截止阀', '截止', '2月30日截止', '13月截止', '999天内截止', '合同截止', '12月15日至12月1日截止', '昨天之前2026-01-01前截止'])(
    '%s names no deadline',
    (input) => expect(understand(input).filters.deadline).toBeUndefined(),
  )

  test('a second deadline stays a word', () => expect(understand('本周截止 下周截止').words).toBe('下周截止'))
})

test('parts of the query language are never changed', () => {
  expect(understand('"杭州 招标" -杭州 近一周')).toMatchObject({ words: '"杭州 招标" -杭州', chips: [{ source: '近一周' }] })
  expect(understand('(杭州|宁波) 今天')).toMatchObject({ words: '(杭州|宁波)', chips: [{ source: '今天' }] })
  expect(understand('杭州 | 宁波')).toEqual(untouched('杭州 | 宁波'))
  expect(understand('标题:杭州')).toEqual(untouched('标题:杭州'))
})

describe('several areas in one word', () => {
  test.each([
    ['江浙沪', ['310000', '320000', '330000']],
    ['长三角', ['310000', '320000', '330000', '340000']],
    ['华东', ['310000', '320000', '330000', '340000', '350000', '360000', '370000']],
    ['东北地区', ['210000', '220000', '230000']],
    ['京津冀', ['110000', '120000', '130000']],
    ['江浙沪 江苏', ['320000']],
    ['杭州 华东', ['330100']],
    ['川渝 杭州', ['500000', '510000', '330100']],
  ])('%s', (input, area) => expect(filters(input)).toEqual({ area }))

  test.each(['华东医院', '西南大学 物业', '两湖一库'])('%s names no areas', (input) => expect(understand(input)).toEqual(untouched(input)))
})

describe('excluded words', () => {
  test.each([
    ['充电桩 不含维修', '充电桩', '维修'],
    ['充电桩 不要 维修', '充电桩', '维修'],
    ['除了保洁以外的 物业', '物业', '保洁'],
    ['物业 除了保洁', '物业', '保洁'],
    ['物业 不含保洁、绿化 食堂', '物业 食堂', '保洁 绿化'],
    ['物业 不含保洁，绿化', '物业', '保洁 绿化'],
    ['物业 不含保洁 不含绿化', '物业', '保洁 绿化'],
  ])('%s', (input, words, excludeWords) => expect(understand(input)).toMatchObject({ words, filters: { excludeWords } }))

  test.each(['不含税 报价', '物业 不含', '不要求业绩', '不含"保洁 服务"', '不含(保洁|绿化)'])('%s excludes nothing', (input) =>
    expect(understand(input)).toEqual(untouched(input)),
  )
})

describe('words without spaces', () => {
  test.each([
    ['今年中标的', '', { published: '2026-01-01..2026-12-31', docchannel: ['result'] }],
    ['去年杭州招标公告', '', { published: '2025-01-01..2025-12-31', area: ['330100'], docchannel: ['tender'] }],
    ['浙江的充电桩', '充电桩', { area: ['330000'] }],
    ['今年中标的充电桩', '充电桩', { published: '2026-01-01..2026-12-31', docchannel: ['result'] }],
    ['近一周的充电桩', '充电桩', { published: '7d' }],
    ['500万以上的充电桩', '充电桩', { budgetFrom: 500_000_000 }],
  ])('%s', (input, words, expected) => expect(understand(input)).toMatchObject({ words, filters: expected }))

  test.each(['招标的文件', '今年计划', '中标合同公告'])('%s stays as words', (input) => expect(understand(input)).toEqual(untouched(input)))
})

test('areas beyond the limit of the filter stay words', () => {
  const { maxItems } = noticeFilters.area
  const cities = areas.filter(({ level, name }) => level === 2 && name.endsWith('市')).map(({ name }) => name)
  const { words, filters: read } = understand(cities.slice(0, maxItems + 3).join(' '))
  expect(read.area).toHaveLength(maxItems)
  expect(words).toBe(cities.slice(maxItems, maxItems + 3).join(' '))
})

describe('a condition that the level does not include', () => {
  const asRegistered = (input: string) => understandWords(input, { now, may: () => false })

  test('is reported with the required right, and is neither searched nor filtered', () => {
    expect(asRegistered('杭州 200万以上 最近一周 电梯')).toEqual({
      words: '电梯',
      filters: { area: ['330100'] },
      chips: [{ kind: 'area', label: '浙江 杭州', source: '杭州' }],
      locked: [
        { kind: 'amount', label: '200万以上', source: '200万以上', need: 'documents.amount-filter' },
        { kind: 'published', label: '近7天', source: '最近一周', need: 'documents.newest' },
      ],
    })
  })

  test.each(['今天', '昨天', '近3天', '近一周'])('%s is locked because it lies within the hidden newest days', (words) =>
    expect(asRegistered(words)).toMatchObject({ filters: {}, locked: [{ need: 'documents.newest' }] }),
  )

  test.each(['近一个月', '近10天', '本月', '去年', '不限时间'])('%s is allowed because it begins before the hidden days', (words) =>
    expect(asRegistered(words)).toMatchObject({ filters: { published: expect.any(String) }, locked: [] }),
  )
})

test('property: words and chips together contain the whole input', () => {
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
    '12月',
    '截止',
    '15天内截止',
    '不含',
    '不含维修',
    '除了保洁以外的',
    '今年中标的',
    '江浙沪',
    '上半年',
    '的',
    '不限时间',
    '-',
    '，',
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
    fc.property(input, fc.boolean(), (text, isOpen) => {
      const { words, chips, locked } = understandWords(text, { now, may: () => isOpen })
      expect(characters([words, ...[...chips, ...locked].map(({ source }) => source)].join(''))).toBe(characters(text))
    }),
    { numRuns: 500 },
  )
})
