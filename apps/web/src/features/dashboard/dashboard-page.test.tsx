import type { Screen } from '@tender/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeArrivals, takeUnread } from '../../shared/hits/live-hits.ts'
import { beginSession, rememberMenu } from '../../shared/session.ts'
import { changeSetting } from '../../shared/settings.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { sampleList, sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { sampleRecommended } from '../../testing/sample-recommended.ts'
import { sampleHit, sampleSubscription, sampleSubscriptions } from '../../testing/sample-subscriptions.ts'
import { DashboardPage } from './dashboard-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+08:00'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function figures(until: string, change: Partial<Screen> = {}): Screen {
  const end = Date.parse(`${until}T00:00:00Z`)
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: new Date(end - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    all: 100 + index,
    tenders: 40 + index,
    results: 20,
  }))
  const channels: Screen['channels'] = [
    { channel: 'tender', count: 600 },
    { channel: 'result', count: 200 },
  ]
  return { countedAt: '2026-11-20T02:00:00Z', until, days, channels, dueSoon: 24, dueSoonIsLowerBound: false, collected: 7, ...change }
}

const calls = (data: Screen) => ({
  screen: success(data),
  getDocumentList: success(sampleList([sampleRow()])),
  recentSearch: success([{ words: '消防 改造', searchedAt: '2026-11-20T01:00:00Z' }]),
  getCollectList: success({
    list: [
      {
        ...sampleRow({ id: 5, title: '体育馆工程招标公告', collected: true }),
        collectedAt: '2026-11-01T01:00:00Z',
        folderId: null,
        note: '',
        pursuit: null,
        updates: [{ id: 6, channel: 'result', publishedAt: '2026-11-19T01:00:00Z', text: '中标：体育建设有限公司' }],
        team: null,
        putIn: null,
      },
    ],
    totalCount: 1,
    pageIndex: 1,
    pageSize: 5,
    detailsLeft: null,
    folders: [],
    shared: [],
    members: [],
    counts: { all: 1, unfiled: 1, updated: 1, owned: 0, pursuits: [] },
  }),
  getCollectDeadlines: success([
    {
      id: 5,
      title: '体育馆工程招标公告',
      channel: 'tender',
      kind: 'bidding',
      at: '2026-11-20T01:00:00Z',
      isMoved: false,
      contractEnd: null,
    },
    {
      id: 7,
      title: '图书馆工程招标公告',
      channel: 'tender',
      kind: 'bidding',
      at: '2026-11-23T01:30:00Z',
      isMoved: false,
      contractEnd: null,
    },
  ]),
  getRecommendedTenders: success(sampleRecommended({ tenders: [], total: 0 })),
  getAdvance: success([{ id: 1, name: '本地医院', filters: { searchWord: '医院' } }]),
  getMemberServiceFrequency: success([
    { code: 'details', name: '公告详情', limit: 50, used: 12, left: 38, span: 'day', resetsAt: null },
    { code: 'export-rows', name: '导出条数', limit: 5, used: 0, left: 5, span: 'month', resetsAt: null },
  ]),
})

const openPage = () => openKeptPage(<DashboardPage />, '/dashboard')
const addressOf = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')

test('greets by name, and each figure of the day links to what it counts', async () => {
  answerCalls(calls(figures('2026-11-20')))
  openPage()
  expect(screen.getByRole('heading', { level: 1, name: '上午好，李经理' })).toBeTruthy()
  await screen.findByRole('link', { name: /今日公告 ?129 ?较昨日全天 ↑ 0.8%/ })
  expect(addressOf(/今日公告/)).toBe('/documents?published=2026-11-20..2026-11-20')
  expect(addressOf(/今日招标公告 ?69/)).toBe('/documents?channel=tender&published=2026-11-20..2026-11-20')
  expect(addressOf(/7日内截标 ?24/)).toBe('/documents?channel=tender&deadline=7days')
  expect(addressOf(/我的收藏 ?7/)).toBe('/collections/documents')
  await screen.findByRole('link', { name: /^中标结果$/ })
  expect(addressOf(/^中标结果$/)).toBe('/documents?channel=result&published=2026-10-22..2026-11-20')
  expect(addressOf(/消防 改造/)).toBe('/documents?words=消防+改造')
  expect(addressOf(/智慧园区/)).toBe('/documents/1')
})

test('shows news, approaching deadlines and today’s matches of the saved filters', async () => {
  beginSession('tok', sampleUser({ permissions: ['documents.search', 'documents.newest'] }))
  const sent = answerCalls(calls(figures('2026-11-20')))
  openPage()
  expect((await screen.findByRole('link', { name: /中标：体育建设有限公司/ })).getAttribute('href')).toBe('/documents/6')
  expect(addressOf(/1 个收藏有更新/)).toBe('/collections/documents?updated=1')
  expect(await screen.findByRole('link', { name: /本地医院 ?今日 1 条/ })).toBeTruthy()
  const due = screen.getByRole('region', { name: '7 日内到期的收藏' })
  expect(
    within(due)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['剩 3 天投标截止图书馆工程招标公告11-23 09:30'])
  expect(sent.find(({ url }) => url.includes('getCollectDeadlines'))?.url).toContain('contracts=0')
  const member = screen.getByRole('region', { name: '我的会员' })
  expect(member.textContent).toContain('2027-03-01 到期')
  expect(member.textContent).toContain('今日公告详情已用 12 / 50 篇，剩 38 篇')
  expect(member.textContent).toContain('本月导出条数已用 0 / 5 条，剩 5 条')
})

test('shows unread hits of each subscription, most first, with links to their lists', async () => {
  beginSession('tok', sampleUser({ permissions: ['documents.search', 'documents.newest'] }))
  const mine = [
    sampleSubscription({ id: 1, name: '道路工程', unread: 2 }),
    sampleSubscription({ id: 2, kind: 'rival', name: '对手', unread: 7 }),
    sampleSubscription({ id: 3, name: '都读过了', unread: 0 }),
    sampleSubscription({ id: 4, kind: 'collection', name: '收藏更新', unread: 5 }),
  ]
  answerCalls({ ...calls(figures('2026-11-20')), getUserMonitor: success(sampleSubscriptions(mine)) })
  openPage()
  const unread = within(await screen.findByRole('list', { name: '订阅的未读命中' }))
  expect(unread.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['对手7 条未读', '/monitors/rival?sub=2&unread=1'],
    ['道路工程2 条未读', '/monitors/bidding?sub=1&unread=1'],
  ])
  act(() => takeArrivals([sampleHit({ subscriptionId: 1 })], [{ id: 1, unread: 9 }]))
  act(() => takeUnread({ total: 9, bySubscription: [{ id: 1, unread: 9 }] }, { isElsewhere: false }))
  expect(unread.getAllByRole('link').map((link) => link.textContent)).toEqual(['道路工程9 条未读'])
})

test('shows the likest open tenders with their reasons before the newest notices, to accounts that may open AI大数据', async () => {
  const sent = answerCalls({ ...calls(figures('2026-11-20')), getRecommendedTenders: () => success(sampleRecommended()) })
  openPage()
  const card = await screen.findByRole('region', { name: '为您推荐' })
  const [first, second] = within(card).getAllByRole('listitem')
  expect(first?.textContent).toContain('萧山四号路路面改造工程招标公告道路（8 个）、同一招标单位（2 个）')
  expect(second?.textContent).toContain('滨江体育馆监理招标公告')
  expect(within(card).getByRole('link', { name: '查看全部' }).getAttribute('href')).toBe('/recommended')
  expect(sent.find(({ url }) => url.endsWith('getRecommendedTenders'))?.body).toEqual({ size: 5 })
  expect(card.compareDocumentPosition(screen.getByRole('region', { name: '最新公告' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()
  rememberMenu(sampleMenu({ refused: [{ path: '/recommended', reason: 'level', need: 'analysis.ai' }] }))
  const without = answerCalls(calls(figures('2026-11-20')))
  openPage()
  await screen.findByRole('link', { name: /智慧园区/ })
  expect(without.some(({ url }) => url.endsWith('getRecommendedTenders'))).toBe(false)
})

test('shows a new member the notices first and folds empty cards into one line of advice', async () => {
  answerCalls({
    ...calls(figures('2026-11-20')),
    getCollectList: success({
      ...sampleList([]),
      folders: [],
      shared: [],
      members: [],
      counts: { all: 0, unfiled: 0, updated: 0, owned: 0, pursuits: [] },
    }),
    getCollectDeadlines: success([]),
    getAdvance: success([]),
    recentSearch: success([]),
  })
  openPage()
  await screen.findByText(/^暂无新消息，7 日内没有收藏到期；收藏公告或建立订阅后会在这里提醒。/)
  expect(addressOf(/^建立订阅$/)).toBe('/monitors')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '今日数据',
    '最新公告',
    '近 30 日公告趋势',
    '我的会员',
    '近 30 日公告构成',
  ])
})

test('hides favourites, subscriptions and orders from accounts without access and does not ask for them', async () => {
  const refused = ['/collections/documents', '/monitors', '/upgrade'].map((path) => ({ path, reason: 'main-account' as const }))
  rememberMenu(sampleMenu({ refused }))
  const sent = answerCalls({ ...calls(figures('2026-11-20')), getAdvance: success([]) })
  openPage()
  await screen.findByRole('link', { name: /智慧园区/ })
  expect(screen.queryByText(/我的收藏|与我有关|7 日内到期的收藏|截止日历|续费或升级|建立订阅|暂无新消息/)).toBeNull()
  expect(sent.filter(({ url }) => /getCollect/.test(url))).toEqual([])
})

test('shows an account without the search its level and quotas', async () => {
  beginSession('tok', sampleUser({ permissions: [] }))
  const sent = answerCalls(calls(figures('2026-11-20')))
  openPage()
  expect(await screen.findByText(/已用 12 \/ 50 篇/)).toBeTruthy()
  expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['getMemberServiceFrequency'])
})

test('invites a main account to renew and a sub-account only to compare levels', async () => {
  answerCalls(calls(figures('2026-11-20')))
  openPage()
  expect((await screen.findByRole('link', { name: '续费或升级' })).getAttribute('href')).toBe('/upgrade')
  cleanup()
  beginSession('tok', sampleUser({ accountType: 20 }))
  openPage()
  expect((await screen.findByRole('link', { name: '会员级别' })).getAttribute('href')).toBe('/upgrade')
  expect(screen.queryByText('续费或升级')).toBeNull()
})

test('says that a day has no notices and which day had the last ones', async () => {
  const quiet = figures('2026-11-20')
  const days = quiet.days.map((day, index) => (index < 28 ? day : { ...day, all: 0, tenders: 0, results: 0 }))
  answerCalls(calls({ ...quiet, days }))
  openPage()
  expect(await screen.findByText(/^今日（周五）还没有公告发布；/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /今日公告 ?0 ?周三全天 127 条/ })).toBeTruthy()
})

test('screen readers get the trend as a table, and the shown table links each figure', async () => {
  answerCalls(calls(figures('2026-11-20')))
  openPage()
  const table = await screen.findByRole('table', { name: '近 30 日每日公告数量' })
  expect(within(table).getAllByRole('row')).toHaveLength(31)
  expect(within(table).getByRole('row', { name: '2026-11-20 129 69 20' })).toBeTruthy()
  expect(within(table).queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '表格' }))
  await userEvent.click(screen.getByRole('link', { name: '69' }))
  expect(shownAddress()).toBe('/documents?channel=tender&published=2026-11-20..2026-11-20')
})

test('tells a level without the newest days where its figures end', async () => {
  answerCalls(calls(figures('2026-11-13')))
  openPage()
  expect(await screen.findByText(/^数据截至 2026-11-13：/)).toBeTruthy()
  expect(addressOf(/11月13日公告 ?129 ?较前一日全天 ↑ 0.8%/)).toBe('/documents?published=2026-11-13..2026-11-13')
})

test('figures that failed to load can be loaded again, and the newest notices are shown without them', async () => {
  let isBroken = true
  const answers = calls(figures('2026-11-20'))
  answerCalls({ ...answers, screen: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : answers.screen) })
  openPage()
  await userEvent.click(await screen.findByRole('button', { name: '重试' }).finally(() => (isBroken = false)))
  expect(screen.getByRole('link', { name: /智慧园区/ })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /今日公告/ })).toBeTruthy()
})

test('figures that failed to refresh stay, with a line that says so', async () => {
  let isBroken = false
  const answers = calls(figures('2026-11-20'))
  answerCalls({ ...answers, screen: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : answers.screen.clone()) })
  openPage()
  await screen.findByRole('link', { name: /今日公告/ })
  isBroken = true
  await userEvent.click(screen.getByRole('button', { name: '换页' }))
  await userEvent.click(screen.getByRole('button', { name: '换页' }))
  await screen.findByText('没有更新成功，以下是之前的内容。')
  screen.getByRole('link', { name: /今日公告/ })
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText('没有更新成功，以下是之前的内容。')).toBeNull())
})

test('the charts use the theme’s colours, redraw when these change, and not while the page is hidden', async () => {
  document.documentElement.style.setProperty('--chart-1', '#123456')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #seen: IntersectionObserverCallback
      constructor(seen: IntersectionObserverCallback) {
        this.#seen = seen
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target }
        // oxlint-disable-next-line no-unsafe-type-assertion -- the environment has no such observer; the chart reads this one property
        this.#seen([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver)
      }
      disconnect() {}
    },
  )
  answerCalls(calls(figures('2026-11-20')))
  openPage()
  await waitFor(() => expect(document.querySelector('svg path[fill="#123456"]')).not.toBeNull())
  document.documentElement.style.setProperty('--chart-1', '#654321')
  changeSetting('theme', '#654321')
  await waitFor(() => expect(document.querySelector('svg path[fill="#654321"]')).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '换页' }))
  await waitFor(() => expect(document.querySelector('svg path[fill="#654321"]')).toBeNull())
})
