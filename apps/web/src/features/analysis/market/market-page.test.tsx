import type { Market, MarketPeriod, MarketSums } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { useToast } from '../../../shared/toast.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { installInView } from '../../../testing/in-view.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { MarketPage } from './market-page.tsx'

const sums = (tendered: number, awarded = 0, amount = 0): MarketSums => ({ tendered, awarded, priced: amount > 0 ? 1 : 0, amount })

const month = (name: string, days: number, of: MarketSums, changes: Partial<MarketPeriod> = {}): MarketPeriod => ({
  name,
  from: `${name}-01`,
  until: `${name}-${days}`,
  isOver: true,
  ...of,
  before: null,
  yearBefore: null,
  ...changes,
})

const market: Market = {
  periods: [
    month('2026-09', 30, sums(4, 1, 100_000_000)),
    month('2026-10', 31, sums(5, 3, 320_000_000), { before: sums(4, 1, 100_000_000), yearBefore: sums(10) }),
    month('2026-11', 30, sums(2), { isOver: false }),
  ],
  total: { tendered: 11, awarded: 4, priced: 2, amount: 420_000_000 },
  compared: { now: sums(9, 4, 420_000_000), before: sums(6, 0) },
  areas: [
    { value: '330200', name: '宁波', ...sums(3, 4, 420_000_000) },
    { value: '330100', name: '杭州', ...sums(7) },
    { value: null, name: '浙江（未写明市）', ...sums(1) },
  ],
  categories: [{ value: 'works', name: '工程', ...sums(11, 4, 420_000_000) }],
  industries: [{ value: 'E', name: '建筑业', ...sums(11, 4, 420_000_000) }],
  methods: [
    { value: 'open', name: '公开招标', ...sums(9, 4, 420_000_000) },
    { value: 'inquiry', name: '询价', ...sums(2) },
  ],
  hiddenNewestDays: 0,
  areaNames: [],
}

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (address = '/market') => openKeptPage(<MarketPage />, address)
const charts = () => screen.findByRole('region', { name: '走势与分布' })
const searchBehind = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'https://members.invalid').searchParams

test('shows totals of finished months and compares them with the year before', async () => {
  const sent = answerCalls({ getMarket: () => success(market) })
  open()
  const figures = within(await screen.findByRole('list', { name: '合计' })).getAllByRole('listitem')
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    '招标项目11同比 +50.0%',
    '中标项目4之前的数据不足，不作比较',
    '已公布中标金额420万元之前的数据不足，不作比较',
    '平均中标金额210万元按 2 个已公布金额的项目',
  ])
  expect(sent[0]?.body).toEqual({ span: '12m', area: [], dtype: [], qcodes: [], method: [] })
})

test('every bar opens its notices with the filters of the page', async () => {
  answerCalls({ getMarket: () => success(market) })
  open('/market?category=works&method=inquiry')
  const october = searchBehind(within(await charts()).getByRole('link', { name: /26年10/ }))
  expect(Object.fromEntries(october)).toEqual({
    channel: 'prequalification,tender',
    category: 'works',
    method: 'inquiry',
    published: '2026-10-01..2026-10-31',
  })
  const area = within(screen.getByRole('region', { name: '地区' }))
  expect(Object.fromEntries(searchBehind(area.getByRole('link', { name: /^杭州/ })))).toMatchObject({
    area: '330100',
    published: '2026-09-01..2026-11-30',
  })
  expect(area.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['杭州7', '宁波3', '浙江（未写明市）1'])
  expect(area.queryByRole('link', { name: /未写明/ })).toBeNull()
  const method = within(screen.getByRole('region', { name: '采购方式' }))
  expect(searchBehind(method.getByRole('link', { name: /^公开招标/ })).get('method')).toBe('open')
})

test('the address keeps the measure and the time span', async () => {
  const sent = answerCalls({ getMarket: () => success(market) })
  open()
  await userEvent.click(within(await charts()).getByRole('radio', { name: '中标金额' }))
  expect(shownAddress()).toBe('/market?sort=amount')
  const area = within(screen.getByRole('region', { name: '地区' }))
  expect(area.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['宁波420万'])
  expect(searchBehind(area.getByRole('link')).get('channel')).toBe('result')
  await userEvent.click(screen.getByRole('radio', { name: '近5年' }))
  expect(shownAddress()).toBe('/market?span=5y&sort=amount')
  expect(sent.at(-1)?.body).toMatchObject({ span: '5y' })
})

test('a picture that cannot be drawn is an error that says what to do', async () => {
  answerCalls({ getMarket: () => success(market) })
  open()
  vi.stubGlobal('OffscreenCanvas', undefined)
  await userEvent.click(within(await charts()).getByRole('button', { name: '存为图片' }))
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('图片没有生成，请重试；仍不行时请刷新页面。'))
})

test('the table shows 环比 and 同比, newest first, and compares finished periods only', async () => {
  answerCalls({ getMarket: () => success(market) })
  open()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  const texts = rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
  expect(texts[0]).toEqual([
    '时间',
    '招标项目',
    '招标项目环比',
    '招标项目同比',
    '中标项目',
    '中标项目环比',
    '中标项目同比',
    '中标金额',
    '中标金额环比',
    '中标金额同比',
  ])
  expect(texts[1]).toEqual(['2026-11（未结束）', '2', '—', '—', '0', '—', '—', '—', '—', '—'])
  expect(texts[2]).toEqual(['2026-10', '5', '+25.0%', '-50.0%', '3', '+200.0%', '—', '320万元', '+220.0%', '—'])
})

test('saves the table with numbers that a spreadsheet can add up', async () => {
  const saved: Blob[] = []
  // the environment would leave the page
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:table'
  })
  answerCalls({ getMarket: () => success(market) })
  open()
  await userEvent.click(await screen.findByRole('button', { name: '下载表格' }))
  expect((await saved[0]?.text())?.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    '时间,招标项目,招标项目环比,招标项目同比,中标项目,中标项目环比,中标项目同比,中标金额（元）,中标金额环比,中标金额同比',
    '2026-11（未结束）,2,,,0,,,,,',
    '2026-10,5,+25.0%,-50.0%,3,+200.0%,,3200000,+220.0%,',
    '2026-09,4,,,1,,,1000000,,',
    '',
  ])
})

test('asks for the largest companies when they scroll into view, by role and order', async () => {
  const companies = [
    { id: 7, name: '东湖水利建设有限公司', projects: 12, amount: 320_000_000_00 },
    { id: 9, name: '西湖水利建设有限公司', projects: 3, amount: 0 },
  ]
  const sent = answerCalls({ getMarketCompanies: () => success(companies), getMarket: () => success(market) })
  const watched = installInView()
  open('/market?category=works')
  const list = within(await screen.findByRole('region', { name: '单位排行' }))
  const asked = () => sent.filter(({ url }) => url.includes('Companies')).map(({ body }) => body)
  expect(asked()).toEqual([])
  for (const tell of watched.values()) tell(true)
  expect(await list.findByRole('link', { name: /^东湖水利建设有限公司/ })).toHaveProperty('pathname', '/companies/7')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '东湖水利建设有限公司12 个',
    '西湖水利建设有限公司3 个',
  ])
  await userEvent.click(list.getByRole('radio', { name: '招标单位' }))
  await userEvent.click(list.getByRole('radio', { name: '中标金额' }))
  await list.findByText('3.2亿')
  const filters = { span: '12m', area: [], dtype: ['works'], qcodes: [], method: [] }
  expect(asked()).toEqual([
    { ...filters, side: 'won', by: 'projects' },
    { ...filters, side: 'tendered', by: 'projects' },
    { ...filters, side: 'tendered', by: 'amount' },
  ])
})

test('says which areas and days are counted, and that an area has no projects', async () => {
  answerCalls({ getMarket: () => success({ ...market, total: sums(0), areaNames: ['江苏'], hiddenNewestDays: 7 }) })
  open()
  expect(await screen.findByText(/只统计这些地区的项目/)).toBeTruthy()
  expect(screen.getByText(/一个月结束满 7 天后才计入/)).toBeTruthy()
  expect(screen.getByText('这一范围内没有项目')).toBeTruthy()
})

test('tells a level without the right which level has it', async () => {
  answerCalls({ getMarket: refusal(403, 'rights.insufficient', '您当前会员权限不足，请升级会员！', { permission: 'analysis.market' }) })
  open()
  expect(await screen.findByText(/按地区、行业、采购方式、时间分析招投标市场的规模与走势/)).toBeTruthy()
})
