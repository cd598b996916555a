import type { PotentialCompany, PotentialReply } from '@tender/contract'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, rememberMenu } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { installPopovers } from '../../../testing/browser-popovers.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { sampleMenu } from '../../../testing/sample-menu.ts'
import { sampleSubscriptions } from '../../../testing/sample-subscriptions.ts'
import { PotentialPage } from './potential-page.tsx'

const company = (id: number, name: string, changes: Partial<PotentialCompany> = {}): PotentialCompany => ({
  id,
  name,
  projects: 1,
  competed: 0,
  amount: null,
  discount: null,
  discounted: 0,
  latest: '2026-06-05T01:00:00.000Z',
  latestNotice: 70 + id,
  partners: [],
  areaNames: [],
  own: 0,
  next: null,
  ...changes,
})

const reply = (changes: Partial<PotentialReply> = {}): PotentialReply => ({
  companies: [
    company(1, '江北区城管局', {
      projects: 3,
      amount: 270_000_000,
      discount: 1050,
      discounted: 2,
      partners: [
        { id: 8, name: '明光照明', projects: 2 },
        { id: 9, name: '宁星照明', projects: 1 },
      ],
      areaNames: ['宁波', '杭州'],
      own: 1,
      next: { at: '2027-05-30T00:00:00.000Z', from: 'rhythm', noticeId: null, isEstimate: true, months: 12 },
    }),
    company(2, '姑苏区城管局', {
      next: { at: '2027-04-08T16:00:00.000Z', from: 'contract', noticeId: 5, isEstimate: false, months: null },
    }),
  ],
  total: 2,
  notices: 9,
  isCut: false,
  projects: 5,
  published: '2023-11-21..2026-11-20',
  own: { id: 7, name: '我方照明' },
  notes: [],
  hiddenNewestDays: 0,
  areaNames: [],
  ...changes,
})

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (address = '/potential?words=路灯') => openKeptPage(<PotentialPage />, address)
const queryOf = (link: HTMLElement) => Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'https://members.invalid').searchParams)
const cellsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)

test('asks for nothing without words and offers the member’s recent searches', async () => {
  const sent = answerCalls({
    recentSearch: () => success([{ words: '电梯 维保', searchedAt: '2026-11-18T01:00:00Z' }]),
    getPotentialCompanies: () => success(reply()),
  })
  open('/potential')
  await userEvent.click(await screen.findByRole('button', { name: '电梯 维保' }))
  expect(shownAddress()).toBe('/potential?words=电梯+维保')
  await screen.findByRole('table')
  expect(sent.filter(({ url }) => url.endsWith('getPotentialCompanies')).map(({ body }) => body)).toMatchObject([
    { side: 'customers', span: '3y', searchWord: '电梯 维保', sort: 'projects', relation: 'all' },
  ])
})

test('shows what each customer bought, from which company, and when it will buy again', async () => {
  answerCalls({ getPotentialCompanies: () => success(reply()) })
  open()
  const [head, first, second] = within(await screen.findByRole('table', { name: '' })).getAllByRole('row')
  expect(cellsOf(head)).toEqual([
    '招标单位',
    '地区',
    '招标项目',
    '中标金额',
    '平均降幅',
    '主要中标单位',
    '最近招标',
    '预计下次',
    '本单位中标',
  ])
  expect(cellsOf(first)).toEqual([
    '江北区城管局',
    '宁波、杭州',
    '3',
    '270万元',
    '10.5%',
    '明光照明 2 次宁星照明',
    '2026-06-05',
    '约 2027-05约每 12 个月一次',
    '1',
  ])
  expect(cellsOf(second)).toEqual(['姑苏区城管局', '—', '1', '—', '—', '—', '2026-06-05', '2027-04-09合同到期', '0'])
  expect(screen.getByText(/个项目中有/).textContent).toBe('9 篇公告、5 个项目中有 2 家单位')
  expect(queryOf(screen.getByRole('link', { name: '9 篇公告' }))).toEqual({ words: '路灯', published: '2023-11-21..2026-11-20' })
  expect(queryOf(screen.getByRole('link', { name: '3' }))).toMatchObject({ words: '路灯', tenderer: '江北区城管局' })
})

test('rivals have their own columns and do not keep the order of customers', async () => {
  const rivals = reply({ companies: [company(8, '明光照明', { projects: 0, competed: 4 })], own: null })
  const sent = answerCalls({ getPotentialCompanies: ({ body }) => success(JSON.stringify(body).includes('"rivals"') ? rivals : reply()) })
  open('/potential?words=路灯&sort=next')
  await userEvent.click(await screen.findByRole('radio', { name: '潜在竞争对手' }))
  const row = await screen.findByRole('row', { name: /^明光照明/ })
  expect(cellsOf(row)).toEqual(['明光照明', '—', '0', '4', '—', '—', '—', '2026-06-05'])
  expect(sent.map(({ body }) => body)).toMatchObject([
    { side: 'customers', sort: 'next' },
    { side: 'rivals', sort: 'projects' },
  ])
  expect(screen.queryByRole('radio', { name: '未合作过' })).toBeNull()
})

test('a click on a column sorts by it', async () => {
  const sent = answerCalls({ getPotentialCompanies: () => success(reply()) })
  open()
  await userEvent.click(await screen.findByRole('button', { name: /预计下次/ }))
  expect(shownAddress()).toContain('sort=next')
  expect(sent.at(-1)?.body).toMatchObject({ sort: 'next' })
})

test('a member with a known company can leave out its own customers', async () => {
  const sent = answerCalls({ getPotentialCompanies: () => success(reply()) })
  open()
  await userEvent.click(await screen.findByRole('radio', { name: '未合作过' }))
  expect(sent.at(-1)?.body).toMatchObject({ relation: 'new' })
  await vi.waitFor(() => expect(screen.queryByRole('columnheader', { name: '本单位中标' })).toBeNull())
})

test('says which notices and companies are left out', async () => {
  const companies = [company(1, '江北区城管局')]
  answerCalls({
    getPotentialCompanies: () =>
      success(
        reply({ companies, total: 340, notices: 5000, isCut: true, hiddenNewestDays: 7, areaNames: ['江苏'], notes: ['“（”按文字查询。'] }),
      ),
  })
  open()
  expect((await screen.findByText(/个项目中有/)).textContent).toBe(
    '最近的 5,000 篇公告、5 个项目中有 340 家单位，显示前 1 家；可缩小地区或缩短统计周期，以免漏掉更早的',
  )
  expect(screen.getByText('您的权限限于：江苏，只统计这些地区的公告。')).toBeDefined()
  expect(screen.getByText('您的权限不含近 7 天的公告，未计入。')).toBeDefined()
  expect(screen.getByText('“（”按文字查询。')).toBeDefined()
})

test('names are not links for members who may not open companies', async () => {
  rememberMenu(sampleMenu({ refused: [{ path: '/companies', reason: 'level', need: 'companies.view' }] }))
  answerCalls({ getPotentialCompanies: () => success(reply()) })
  open()
  const row = await screen.findByRole('row', { name: /^江北区城管局/ })
  expect(within(row).queryByRole('link', { name: '江北区城管局' })).toBeNull()
})

test('a row watches its company in the role of its side, for members with company monitors', async () => {
  installPopovers()
  const subscriptions = success(sampleSubscriptions([]))
  const answers = { getPotentialCompanies: () => success(reply()), getUserMonitor: () => subscriptions.clone() }
  answerCalls(answers)
  open()
  await screen.findByRole('row', { name: /^江北区城管局/ })
  expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
  cleanup()
  beginSession('tok', sampleUser({ permissions: ['documents.search', 'analysis.potential', 'monitors.party'] }))
  answerCalls(answers)
  open()
  await userEvent.click(await screen.findByRole('button', { name: '监控 江北区城管局' }))
  const [watch] = await screen.findAllByRole('link', { name: /^加入.*监控$/, hidden: true })
  expect(watch?.textContent).toBe('加入业主监控')
  expect(new URLSearchParams(watch?.getAttribute('href')?.split('?')[1]).get('new')).toBe(`tenderer=${encodeURIComponent('江北区城管局')}`)
  cleanup()
  open()
  await userEvent.click(await screen.findByRole('radio', { name: '潜在竞争对手' }))
  await userEvent.click(await screen.findByRole('button', { name: '监控 江北区城管局' }))
  expect((await screen.findAllByRole('link', { name: /^加入.*监控$/, hidden: true }))[0]?.textContent).toBe('加入对手监控')
})

test('says so if nothing is found or the request fails', async () => {
  answerCalls({ getPotentialCompanies: () => success(reply({ companies: [], total: 0, notices: 0, projects: 0 })) })
  open()
  expect(await screen.findByText('没有找到潜在客户')).toBeDefined()
  answerCalls({ getPotentialCompanies: () => refusal(500, '系统繁忙，请稍后再试', 'internal') })
  await userEvent.click(screen.getByRole('radio', { name: '近5年' }))
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined()
})

test('saves the table with whole amounts and without spreadsheet formulas', async () => {
  const companies = [company(1, '=cmd,局', { amount: 270_000_050, partners: [{ id: 8, name: '明光', projects: 2 }] })]
  answerCalls({ getPotentialCompanies: () => success(reply({ companies, own: null })) })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:x'
  })
  // the environment would leave the page
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open()
  await userEvent.click(await screen.findByRole('button', { name: '下载表格' }))
  expect(await saved[0]?.text()).toBe(
    '\uFEFF招标单位,地区,招标项目,中标金额（元）,平均降幅,主要中标单位,最近招标,预计下次\r\n"\'=cmd,局",,1,2700000.5,,明光（2 次）,2026-06-05,\r\n',
  )
})
