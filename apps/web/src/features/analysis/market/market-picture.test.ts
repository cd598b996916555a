import type { Market, MarketPart, MarketSums } from '@tender/contract'
import { expect, test } from 'vitest'
import { marketPicture, pictureName, type PicturedMarket } from './market-picture.ts'

const sums = (tendered: number, amount = 0): MarketSums => ({ tendered, awarded: 0, priced: amount > 0 ? 1 : 0, amount })
const part = (name: string, of: MarketSums): MarketPart => ({ value: null, name, ...of })
const period = (name: string, isOver: boolean, of: MarketSums) => ({
  name,
  from: `${name}-01`,
  until: `${name}-30`,
  isOver,
  before: null,
  yearBefore: null,
  ...of,
})

const market: Market = {
  periods: [period('2026-10', true, sums(5, 320_000_000)), period('2026-11', false, sums(2))],
  total: sums(7, 320_000_000),
  compared: null,
  areas: Array.from({ length: 10 }, (_, index) => part(`第${index}区`, sums(index))),
  categories: [part('工程', sums(7, 320_000_000))],
  industries: [part('建筑业', sums(3)), part('制造业', sums(4))],
  methods: [part('公开招标', sums(6)), part('询价', sums(1))],
  hiddenNewestDays: 0,
  areaNames: [],
}
const pictured: PicturedMarket = {
  market,
  measure: 'tendered',
  filters: ['浙江', '工程'],
  publisher: '招标订阅服务',
  now: new Date('2026-11-20T10:00:00+08:00'),
}
const colours = { parts: ['#111111'], text: '#222222', textSoft: '#333333', line: '#444444', surface: '#ffffff' }

/** The parts of the chart that tests look at. */
function drawn(changes: Partial<PicturedMarket> = {}) {
  const { option, ...size } = marketPicture({ ...pictured, ...changes }, colours)
  const listOf = <Part>(some: Part | Part[] | undefined): Part[] => (some === undefined ? [] : Array.isArray(some) ? some : [some])
  return { title: listOf(option.title), grid: listOf(option.grid), yAxis: listOf(option.yAxis), series: listOf(option.series), ...size }
}

test('the picture tells what it shows, of which time and filters, and where it is from', () => {
  expect(drawn().title).toMatchObject([
    { text: '招投标市场分析：招标项目' },
    { text: '2026-10-01 至 2026-11-30 · 浙江 · 工程 · 按项目统计 · 2026-11 未结束' },
    { text: '地区' },
    { text: '类别' },
    { text: '行业' },
    { text: '采购方式' },
    { text: '来源：招标订阅服务，2026-11-20' },
  ])
  expect(pictureName(pictured)).toBe('招投标市场分析（招标项目）2026-10-01至2026-11-30.png')
})

test('its bars are those of the page: each period, and the largest parts first', () => {
  const { series, yAxis } = drawn()
  expect(series[0]).toMatchObject({ data: [{ value: 5 }, { value: 2, itemStyle: { opacity: 0.5 } }] })
  expect(yAxis[1]).toMatchObject({ data: ['第9区', '第8区', '第7区', '第6区', '第5区', '第4区', '第3区', '第2区'] })
  expect(yAxis[3]).toMatchObject({ data: ['制造业', '建筑业'] })
  expect(drawn({ measure: 'amount' }).series[2]).toMatchObject({ data: [{ value: 320_000_000, label: { formatter: '320万' } }] })
})

test('groups of parts do not overlap, and the source stands below all of them', () => {
  const { grid, title, height } = drawn()
  const [, areas, categories, industries, methods] = grid
  expect([areas, categories, industries, methods]).toMatchObject([
    { left: 192, top: 438, height: 224 },
    { left: 776, top: 438, height: 28 },
    { left: 192, top: 730, height: 56 },
    { left: 776, top: 730, height: 56 },
  ])
  expect(title.at(-1)).toMatchObject({ top: 818 })
  expect(height).toBe(863)
})
