import type { Forecast, ForecastReply } from '@tender/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { installPopovers } from '../../../testing/browser-popovers.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleRow, sampleUser } from '../../../testing/sample-documents.ts'
import { ForecastPage } from './forecast-page.tsx'

const plan: Forecast = {
  at: '2031-12-31T15:59:00.000Z',
  basis: 'plan',
  isEstimate: false,
  rhythm: null,
  notice: sampleRow({
    id: 1,
    title: '江北区路灯维护采购意向',
    channel: 'intention',
    tenderer: '江北区城管局',
    budget: 90_000_000,
    expected: { text: '2031年12月', until: '2031-12-31T15:59:00.000Z' },
  }),
  successor: null,
}
const contract: Forecast = {
  at: '2032-01-31T15:59:00.000Z',
  basis: 'contract',
  isEstimate: true,
  rhythm: null,
  notice: sampleRow({
    id: 2,
    title: '思明区路灯维护中标结果公告',
    channel: 'result',
    tenderer: '=cmd,局',
    winners: ['明光照明'],
    winningAmount: 80_000_050,
    contractEnd: { at: '2032-01-31T15:59:00.000Z', isEstimate: true },
  }),
  successor: { id: 22, publishedAt: '2031-11-10T01:00:00.000Z' },
}
const rhythm: Forecast = {
  at: '2032-02-10T01:00:00.000Z',
  basis: 'rhythm',
  isEstimate: true,
  rhythm: { months: 12, purchases: 3 },
  notice: sampleRow({ id: 3, title: '吴中区2031年度路灯维护招标公告', budget: null, publishedAt: '2031-02-10T01:00:00.000Z' }),
  successor: null,
}

const reply = (changes: Partial<ForecastReply> = {}): ForecastReply => ({
  forecasts: [plan, contract, rhythm],
  total: 3,
  counts: { plan: 1, contract: 1, rhythm: 1 },
  isCut: false,
  notes: [],
  hiddenNewestDays: 0,
  areaNames: [],
  ...changes,
})

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
  installPopovers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (address = '/forecast?words=路灯') => openKeptPage(<ForecastPage />, address)
const askedOf = (url: string) => Object.fromEntries(new URL(url, 'https://members.invalid').searchParams)

test('asks for nothing without words and offers the member’s recent searches', async () => {
  const sent = answerCalls({
    recentSearch: () => success([{ words: '物业 保洁', searchedAt: '2026-11-18T01:00:00Z' }]),
    getProjectForecastList: () => success(reply()),
  })
  open('/forecast')
  await userEvent.click(await screen.findByRole('button', { name: '物业 保洁' }))
  expect(shownAddress()).toBe('/forecast?words=物业+保洁')
  await screen.findByText('江北区路灯维护采购意向')
  expect(sent.filter(({ url }) => url.includes('getProjectForecastList')).map(({ url }) => askedOf(url))).toMatchObject([
    { searchWord: '物业 保洁', horizon: '365days', basis: 'all' },
  ])
})

test('each row says when the tender is expected, and why', async () => {
  answerCalls({ getProjectForecastList: () => success(reply()) })
  open()
  const [first, second, third] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('已公布计划')
  expect(first?.textContent).toContain('预计 2031年12月')
  expect(second?.textContent).toContain('合同到期')
  expect(second?.textContent).toContain('约 2032-01-31')
  const successor = within(second ?? document.body).getByRole('link', { name: '2031-11-10 的公告' })
  expect(successor.getAttribute('href')).toContain('/documents/22')
  expect(third?.textContent).toContain('采购周期')
  expect(third?.textContent).toContain('约 2032-02')
  expect(third?.textContent).toContain('已采购 3 次，约每 12 个月一次，上次 2031-02-10')
  expect(screen.getByText(/将要招标（|个项目将要招标/).textContent).toBe('预计 3 个项目将要招标（已公布计划 1、合同到期 1、采购周期 1）')
})

test('the horizon, the basis and the filters are kept in the address and sent as lists', async () => {
  const sent = answerCalls({ getProjectForecastList: () => success(reply()) })
  open('/forecast?words=路灯&area=330000,350000&category=services')
  await userEvent.click(await screen.findByRole('radio', { name: '半年内' }))
  await userEvent.click(screen.getByRole('radio', { name: '采购周期' }))
  expect(shownAddress()).toBe('/forecast?basis=rhythm&until=180days&words=路灯&area=330000,350000&category=services')
  const asked = sent.filter(({ url }) => url.includes('getProjectForecastList')).at(-1)
  expect(askedOf(asked?.url ?? '')).toMatchObject({ horizon: '180days', basis: 'rhythm', area: '330000,350000', dtype: 'services' })
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(shownAddress()).toBe('/forecast?basis=rhythm&until=180days&words=路灯')
})

test('a tenderer or the present contractor is enough to ask for', async () => {
  const sent = answerCalls({ getProjectForecastList: () => success(reply()) })
  open('/forecast?winner=明光照明')
  await screen.findByText('思明区路灯维护中标结果公告')
  expect(askedOf(sent[0]?.url ?? '')).toMatchObject({ winner: '明光照明' })
  expect(screen.getByRole('button', { name: /^现中标单位/ })).toBeDefined()
})

test('says what is left out, and that more was found', async () => {
  answerCalls({
    getProjectForecastList: () =>
      success(reply({ total: 340, isCut: true, hiddenNewestDays: 7, areaNames: ['江苏'], notes: ['“（”按文字查询。'] })),
  })
  open()
  expect((await screen.findByText(/个项目将要招标/)).textContent).toBe(
    '预计 340 个项目将要招标，显示最近的 3 个（已公布计划 1、合同到期 1、采购周期 1）；公告很多，可缩小地区或增加词语，以免漏掉更远的',
  )
  expect(screen.getByText('您的权限限于：江苏，只统计这些地区的公告。')).toBeDefined()
  expect(screen.getByText('您的权限不含近 7 天的公告，未计入。')).toBeDefined()
  expect(screen.getByText('“（”按文字查询。')).toBeDefined()
})

test('says so if nothing is expected or the request fails', async () => {
  const nothing = reply({ forecasts: [], total: 0, counts: { plan: 0, contract: 0, rhythm: 0 } })
  answerCalls({ getProjectForecastList: () => success(nothing) })
  open()
  expect(await screen.findByText('没有推算出将要招标的项目')).toBeDefined()
  expect(screen.queryByRole('button', { name: '下载表格' })).toBeNull()
  answerCalls({ getProjectForecastList: () => refusal(500, '系统繁忙，请稍后再试', 'internal') })
  await userEvent.click(screen.getByRole('radio', { name: '不限' }))
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined()
})

test('saves the list as a table without spreadsheet formulas', async () => {
  answerCalls({ getProjectForecastList: () => success(reply()) })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:x'
  })
  // the environment would leave the page
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open()
  await userEvent.click(await screen.findByRole('button', { name: '下载表格' }))
  expect((await saved[0]?.text())?.split('\r\n').slice(1, 4)).toEqual([
    '2031年12月,已公布计划,,江北区路灯维护采购意向,2026-03-01,江北区城管局,浙江 宁波,900000,,',
    '约 2032-01-31,合同到期,可能已重新招标（2031-11-10）,思明区路灯维护中标结果公告,2026-03-01,"\'=cmd,局",浙江 宁波,12800000,明光照明,800000.5',
    '约 2032-02,采购周期,已采购 3 次，约每 12 个月一次,吴中区2031年度路灯维护招标公告,2031-02-10,鄞州区大数据管理中心,浙江 宁波,,,',
  ])
})

test('a star appears at once', async () => {
  answerCalls({ getProjectForecastList: () => success(reply()), documentCollect: () => success({ collected: true }) })
  open()
  await userEvent.click(await screen.findByRole('button', { name: '收藏：江北区路灯维护采购意向' }))
  expect((await screen.findByRole('button', { name: '已收藏：江北区路灯维护采购意向' })).getAttribute('aria-pressed')).toBe('true')
})
