import type { CompanyDetail } from '@tender/contract'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { beginSession, rememberMenu } from '../../shared/session.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { CompanyPage } from './company-page.tsx'

const bar = (value: string, name: string, projects: number, amount = 0) => ({ value, name, projects, amount })

const company: CompanyDetail = {
  id: 9,
  name: '东江路桥集团有限公司',
  otherNames: [
    { name: '东江公路工程公司', noticeId: 31 },
    { name: '东江路桥公司', noticeId: null },
  ],
  kind: { code: 'agency', from: 'roles' },
  area: { name: '浙江 宁波', from: 'tenders' },
  industry: 'E',
  creditCode: { code: '91350100M000100Y43', noticeId: 32 },
  parent: null,
  branches: [],
  firstSeen: { at: '2025-01-05T02:00:00.000Z', noticeId: 33 },
  lastSeen: { at: '2026-11-18T02:00:00.000Z', noticeId: 34 },
  notices: 1200,
  tendered: 0,
  ran: 40,
  won: 3,
  competed: 5,
  wonAmount: null,
  awarded: null,
  tenderedDiscount: null,
  wonDiscount: { average: 1234, projects: 3 },
  customers: 2,
  suppliers: 0,
  rivals: 4,
  charts: [
    {
      side: 'won',
      months: [bar('2026-09', '2026-09', 0), bar('2026-10', '2026-10', 3, 20_000_000)],
      areas: [bar('330200', '宁波', 3)],
      categories: [bar('works', '工程', 3)],
      industries: [],
      methods: [bar('open', '公开招标', 3)],
    },
  ],
  hiddenNewestDays: 0,
  areaNames: [],
  collected: false,
}

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const days = { latest: '2026-10-02T02:00:00.000Z', latestNotice: 35 }
const pageOf = (row: object) => success({ list: [row], totalCount: 1, pageIndex: 1, pageSize: 20 })

function open(change: Partial<CompanyDetail> = {}, address = '/company?id=9') {
  const sent = answerCalls({
    'company/get': () => success({ ...company, ...change }),
    'company/rivals': () => pageOf({ id: 12, name: '对手路桥有限公司', met: 7, won: 0, lost: 4, ...days }),
    'company/partners': () => pageOf({ id: 13, name: '鄞州区水务局', times: 6, amount: 8_000_000, ...days }),
    'company/notices': () => success({ list: [sampleRow()], totalCount: 1, nextCursor: null }),
    documentCollect: () => success({ collected: true }),
  })
  openKeptPage(<CompanyPage />, address)
  return sent
}

const addressOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')

test('each fact names its source', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: '东江路桥集团有限公司' })).toBeTruthy()
  const factOf = (label: string) => screen.getByText(label).parentElement
  expect(factOf('单位类型')?.textContent).toContain('由其代理的 40 个项目判断')
  expect(factOf('所在地区')?.textContent).toContain('其多数招标项目所在地')
  expect(factOf('统一社会信用代码')?.querySelector('a')?.getAttribute('href')).toMatch(/\/32$/)
  expect(factOf('最近公告')?.querySelector('a')?.getAttribute('href')).toMatch(/\/34$/)
  const [stated, decided] = within(factOf('其他名称') ?? document.body).getAllByRole('listitem')
  expect(stated?.querySelector('a')?.getAttribute('href')).toMatch(/\/31$/)
  expect(decided?.textContent).toContain('运营人员核对')
})

test('every figure and every bar links to its notices; a month without notices has no bar link', async () => {
  open()
  const figures = within(await screen.findByRole('list', { name: '统计' }))
  expect(figures.getAllByRole('link').map(addressOf)).toEqual([
    '/company?id=9&tab=won',
    '/company?id=9&tab=competed',
    '/company?id=9&tab=ran',
    '/company?id=9&tab=won&known=discount',
  ])
  expect(figures.getByText('已公布金额 未公布')).toBeTruthy()
  expect(figures.getByText('12.3%')).toBeTruthy()
  const months = within(screen.getByRole('region', { name: '中标项目按月' }))
  expect(months.getAllByRole('listitem')).toHaveLength(2)
  expect(months.getAllByRole('link').map(addressOf)).toEqual(['/company?id=9&tab=won&month=2026-10'])
  expect(addressOf(screen.getByRole('link', { name: /宁波/ }))).toBe('/company?id=9&tab=won&area=330200')
  expect(addressOf(screen.getByRole('link', { name: /公开招标/ }))).toBe('/company?id=9&tab=won&method=open')
})

test('the number of notices opens all notices that name the company', async () => {
  const sent = open({}, '/company?id=9&tab=won&month=2026-10')
  await userEvent.click(await screen.findByRole('link', { name: '共 1,200 条公告' }))
  expect(shownAddress()).toBe('/company?id=9&tab=any')
  const list = within(await screen.findByRole('region', { name: '全部公告' }))
  expect(await list.findByRole('link', { name: sampleRow().title })).toBeTruthy()
  const asked = new URL(sent.findLast(({ url }) => url.includes('company/notices'))?.url ?? '', 'https://members.invalid').searchParams
  expect([asked.get('side'), asked.get('month')]).toEqual(['any', null])
  expect(screen.getByRole('link', { name: /^全部公告/ }).getAttribute('aria-current')).toBe('page')
})

test('a star appears at once in the list of its notices', async () => {
  open({}, '/company?id=9&tab=any')
  const star = async () => screen.findByRole('button', { name: new RegExp(`收藏：${sampleRow().title}`) })
  expect((await star()).getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(await star())
  expect((await star()).getAttribute('aria-pressed')).toBe('true')
})

test.each([
  ['won', '/opportunities/latent?view=ending&winner=东江路桥集团有限公司'],
  ['tendered', '/opportunities/latent?view=ending&tenderer=东江路桥集团有限公司'],
])('its %s notices link to its ending contracts for members with the party filter', async (tab, address) => {
  beginSession('tok', sampleUser({ permissions: ['documents.search', 'documents.party-filter'] }))
  open({ tendered: 2 }, `/company?id=9&tab=${tab}`)
  expect(addressOf(await screen.findByRole('link', { name: '将要到期的合同' }))).toBe(address)
})

test('its tendered notices link to what it will probably tender, for members who may open the forecast', async () => {
  beginSession('tok', sampleUser({ permissions: ['documents.search', 'documents.party-filter'] }))
  open({ tendered: 2 }, '/company?id=9&tab=tendered')
  expect(addressOf(await screen.findByRole('link', { name: '预计招标的项目' }))).toBe('/forecast?tenderer=东江路桥集团有限公司')
  cleanup()
  rememberMenu(sampleMenu({ refused: [{ path: '/forecast', reason: 'level', need: 'analysis.potential' }] }))
  open({ tendered: 2 }, '/company?id=9&tab=tendered')
  await screen.findByRole('link', { name: '将要到期的合同' })
  expect(screen.queryByRole('link', { name: '预计招标的项目' })).toBeNull()
})

test.each([
  ['won', '中标公告', ['documents.search']],
  ['competed', '投标公告', ['documents.search', 'documents.party-filter']],
] as const)('its %s notices lead to none without that right, or if the company only competed', async (tab, list, permissions) => {
  beginSession('tok', sampleUser({ permissions: [...permissions] }))
  open({}, `/company?id=9&tab=${tab}`)
  await screen.findByRole('region', { name: list })
  expect(screen.queryByRole('link', { name: '将要到期的合同' })).toBeNull()
})

test('a bar asks for exactly its notices', async () => {
  const sent = open()
  await userEvent.click(within(await screen.findByRole('region', { name: '中标项目按月' })).getByRole('link'))
  expect(shownAddress()).toBe('/company?id=9&tab=won&month=2026-10')
  expect(await screen.findByRole('region', { name: '中标公告' })).toBeTruthy()
  const asked = new URL(sent.find(({ url }) => url.includes('company/notices'))?.url ?? '', 'https://members.invalid').searchParams
  expect([asked.get('id'), asked.get('side'), asked.get('month'), asked.get('area')]).toEqual(['9', 'won', '2026-10', null])
})

test('every figure of a rival or customer opens the notices behind it', async () => {
  open({}, '/company?id=9&tab=rivals')
  const rival = within(await screen.findByRole('row', { name: /对手路桥/ }))
  expect(rival.getAllByRole('link').map(addressOf)).toEqual([
    '/company?id=12',
    '/company?id=9&tab=competed&rival=12',
    '/company?id=9&tab=competed&wonBy=12',
    expect.stringMatching(/\/35$/),
  ])
  await userEvent.click(screen.getByRole('link', { name: /客户与供应商/ }))
  const customer = within(await screen.findByRole('row', { name: /鄞州区水务局/ }))
  expect(customer.getAllByRole('link').map(addressOf)).toEqual([
    '/company?id=13',
    '/company?id=9&tab=won&customer=13',
    '/company?id=9&tab=won&customer=13&known=amount',
    expect.stringMatching(/\/35$/),
  ])
})

test('asks for the projects that a rival won and says so above the list', async () => {
  const sent = open({}, '/company?id=9&tab=competed&wonBy=12')
  expect(await screen.findByText(/该对手中标的同场项目/)).toBeTruthy()
  const asked = new URL(sent.find(({ url }) => url.includes('company/notices'))?.url ?? '', 'https://members.invalid').searchParams
  expect([asked.get('side'), asked.get('wonBy'), asked.get('known')]).toEqual(['competed', '12', null])
})

test('tells members without the newest days what the figures leave out', async () => {
  open({ hiddenNewestDays: 7 })
  expect(await screen.findByText('以下数字按您的会员权限不含最近 7 天的公告。')).toBeTruthy()
})

test('says that an unknown company does not exist or is not visible', async () => {
  answerCalls({ 'company/get': () => refusal(404, 'companies.not-found', '没有这个单位，或您可以查看的公告都没有提到它，请重新查找') })
  openKeptPage(<CompanyPage />, '/company?id=9')
  expect(await screen.findByText(/没有这个单位/)).toBeTruthy()
})
