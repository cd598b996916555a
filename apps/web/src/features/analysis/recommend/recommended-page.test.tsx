import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { installPopovers } from '../../../testing/browser-popovers.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleRow, sampleUser } from '../../../testing/sample-documents.ts'
import { sampleRecommended } from '../../../testing/sample-recommended.ts'
import { RecommendedPage } from './recommended-page.tsx'

const nothing = { projects: 0, collected: 0, competed: 0, company: null, dismissed: 0, things: [], provinces: [] }

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
  installPopovers()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (address = '/recommended') => openKeptPage(<RecommendedPage />, address)

test('each row says what it shares with the member’s projects, and the page what it learnt from', async () => {
  answerCalls({ getRecommendedTenders: () => success(sampleRecommended()) })
  open()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('与您的项目相近：道路（8 个）、同一招标单位（2 个）、浙江 杭州（6 个）、规模相近')
  expect(second?.textContent).toContain('与您的项目相近：监理（3 个）')
  expect(screen.getByRole('region', { name: '学习依据与筛选' }).textContent).toContain(
    '已学习您的 12 个项目（收藏 9、通途路桥参与投标 4），多为道路 8、监理 3；查找范围：浙江、江苏，可在“地区”中更改',
  )
})

test('filters are kept in the address, sent, and cleared', async () => {
  const sent = answerCalls({ getRecommendedTenders: () => success(sampleRecommended()) })
  open('/recommended?area=330000&category=works')
  await screen.findByText('滨江体育馆监理招标公告')
  expect(sent.find(({ url }) => url.includes('getRecommendedTenders'))?.body).toMatchObject({ area: ['330000'], dtype: ['works'] })
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(shownAddress()).toBe('/recommended')
})

test('who followed too little is told what to do', async () => {
  answerCalls({ getRecommendedTenders: () => success(sampleRecommended({ tenders: [], total: 0, learnt: nothing })) })
  open()
  expect(await screen.findByText('还没有可以学习的项目')).toBeDefined()
  expect(screen.getByText(/收藏至少 3 个您想投的项目.*还没有出现以您的企业名称/)).toBeDefined()
  expect(screen.getByRole('link', { name: '去查询并收藏' }).getAttribute('href')).toContain('/documents')
})

test('who followed almost enough is told how many projects are missing', async () => {
  answerCalls({
    getRecommendedTenders: () =>
      success(sampleRecommended({ tenders: [], total: 0, learnt: { ...nothing, projects: 2, company: '通途路桥' } })),
  })
  open()
  expect(await screen.findByText('已有 2 个项目，还差 1 个')).toBeDefined()
  expect(screen.getByText(/通途路桥投标和中标的项目会自动计入/)).toBeDefined()
})

test('says that more was found and what was left out', async () => {
  answerCalls({ getRecommendedTenders: () => success(sampleRecommended({ total: 140, isCut: true, hiddenNewestDays: 7 })) })
  open()
  expect((await screen.findByText(/个未截止的招标/)).textContent).toBe(
    '推荐 140 个未截止的招标，显示最相近的 2 个；公告很多，可缩小地区，以免漏掉较早发布的',
  )
  expect(screen.getByText('您的权限不含近 7 天的公告，未计入。')).toBeDefined()
})

test('says so if nothing is alike or the request fails', async () => {
  answerCalls({ getRecommendedTenders: () => success(sampleRecommended({ tenders: [], total: 0 })) })
  open('/recommended?area=320000')
  expect(await screen.findByText('目前没有相近的未截止招标')).toBeDefined()
  answerCalls({ getRecommendedTenders: () => refusal(500, '系统繁忙，请稍后再试', 'internal') })
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined()
})

test('what was learnt begins a subscription', async () => {
  answerCalls({ getRecommendedTenders: () => success(sampleRecommended()) })
  open()
  const link = await screen.findByRole('link', { name: '按学习结果订阅' })
  const begun = new URL(link.getAttribute('href') ?? '', 'https://members.invalid').searchParams.get('new')
  expect(Object.fromEntries(new URLSearchParams(begun ?? ''))).toMatchObject({
    words: '道路|监理|路面',
    area: '330000,320000',
    channel: 'tender,prequalification',
  })
})

test('a star appears at once', async () => {
  answerCalls({ getRecommendedTenders: () => success(sampleRecommended()), documentCollect: () => success({ collected: true }) })
  open()
  await userEvent.click(await screen.findByRole('button', { name: '收藏：滨江体育馆监理招标公告' }))
  expect((await screen.findByRole('button', { name: '已收藏：滨江体育馆监理招标公告' })).getAttribute('aria-pressed')).toBe('true')
})

test('a tender is dismissed and taken back at once, and both are sent', async () => {
  const sent = answerCalls({
    getRecommendedTenders: () => success(sampleRecommended()),
    dismissTender: () => success({ dismissed: true }),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: '不感兴趣：滨江体育馆监理招标公告' }))
  expect(await screen.findByText(/已标为不感兴趣，不再推荐/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '撤销不感兴趣：滨江体育馆监理招标公告' }))
  expect(await screen.findByText(/与您的项目相近：监理/)).toBeDefined()
  await waitFor(() =>
    expect(sent.filter(({ url }) => url.includes('dismissTender')).map(({ body }) => body)).toEqual([
      { id: 2, dismissed: true },
      { id: 2, dismissed: false },
    ]),
  )
})

test('a tender that could not be dismissed is recommended as before', async () => {
  answerCalls({
    getRecommendedTenders: () => success(sampleRecommended()),
    dismissTender: () => refusal(500, '系统繁忙，请稍后再试', 'internal'),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: '不感兴趣：滨江体育馆监理招标公告' }))
  await waitFor(() => expect(screen.queryByText(/已标为不感兴趣/)).toBeNull())
  expect(screen.getByText(/与您的项目相近：监理/)).toBeDefined()
})

test('the dismissed tenders are listed and taken back', async () => {
  const dismissed = sampleRecommended({ tenders: [{ notice: sampleRow({ id: 3, title: '鼓楼路灯招标公告' }), reasons: [] }], total: 1 })
  const sent = answerCalls({
    getRecommendedTenders: ({ body }) => success(isOfDismissed(body) ? dismissed : sampleRecommended()),
    dismissTender: () => success({ dismissed: false }),
  })
  open()
  await userEvent.click(await screen.findByRole('radio', { name: '不感兴趣' }))
  expect(shownAddress()).toBe('/recommended?shown=dismissed')
  expect((await screen.findByText(/最近标记的在前/)).textContent).toBe('不感兴趣的招标 1 个，最近标记的在前')
  expect(screen.queryByRole('button', { name: /^地区/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '撤销不感兴趣：鼓楼路灯招标公告' }))
  expect(await screen.findByText(/已撤销，重新参与推荐/)).toBeDefined()
  await waitFor(() => expect(sent.find(({ url }) => url.includes('dismissTender'))?.body).toEqual({ id: 3, dismissed: false }))
})

const isOfDismissed = (body: unknown) => JSON.stringify(body).includes('"shown":"dismissed"')
