import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { subscriptionCriteria, type Subscription } from '@tender/contract'
import { takeArrivals, takeUnread, useLiveHits } from '../../shared/hits/live-hits.ts'
import { beginSession, useSession } from '../../shared/session.ts'
import { useToast } from '../../shared/toast.ts'
import { answerCalls, success, type SentRequest } from '../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { resizeWindow } from '../../testing/resize-window.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleHit, sampleProjectHit, sampleSubscription, sampleSubscriptions } from '../../testing/sample-subscriptions.ts'
import { pageOf } from './subscriptions-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser({ permissions: ['documents.search', 'documents.newest', 'monitors.party'] }))
  useLiveHits.setState({ unread: null, arrived: [], revision: 0 })
})
afterEach(cleanup)

const roads = sampleSubscription({ unread: 2 })
const solar = sampleSubscription({ id: 2, name: '光伏', isQuiet: true })
const hitPage = (list: object[], totalCount = list.length) => success({ list, totalCount, pageIndex: 1, pageSize: 30 })

/** A server with these subscriptions and hits. */
function serve(list: Subscription[], more: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({ getUserMonitor: () => success(sampleSubscriptions(list)), getHitList: hitPage([sampleHit()]), ...more })
}
const bodies = (sent: SentRequest[], call: string) => sent.filter(({ url }) => url.endsWith(call)).map(({ body }) => body)

function openPage(kind: Parameters<typeof pageOf>[0] = 'bidding', address = '/monitors/bidding') {
  const Page = pageOf(kind)
  openKeptPage(<Page />, address)
}
const entry = (name: RegExp) => screen.findByRole('button', { name })

describe('the list of subscriptions', () => {
  test('shows unread hits, why subscriptions are inactive, and the room left', async () => {
    serve([
      roads,
      solar,
      sampleSubscription({ id: 3, name: '绿化', state: 'paused' }),
      sampleSubscription({ id: 4, name: '桥梁', state: 'over-quota' }),
      sampleSubscription({ id: 5, name: '隧道', state: 'no-right' }),
      sampleSubscription({ id: 6, kind: 'keyword', name: '别处' }),
    ])
    openPage()
    expect((await entry(/^道路工程/)).textContent).toContain('2 条未读')
    for (const [name, state] of [
      ['光伏', '60 天没有命中'],
      ['绿化', '已暂停'],
      ['桥梁', '超出会员额度'],
      ['隧道', '权限不足'],
    ]) {
      expect((await entry(new RegExp(`^${name}`))).textContent).toContain(state)
    }
    expect(screen.queryByText('别处')).toBeNull()
    expect(screen.getByText(/已用/).textContent).toBe('已用 6 / 20')
  })

  test('keeps the chosen subscription, the unread filter and the page in the address', async () => {
    const sent = serve([roads, solar], { getHitList: hitPage([sampleHit()], 70) })
    openPage()
    await userEvent.click(await entry(/^道路工程/))
    expect(shownAddress()).toBe('/monitors/bidding?sub=1')
    await userEvent.click(screen.getByRole('radio', { name: '未读' }))
    expect(shownAddress()).toBe('/monitors/bidding?sub=1&unread=1')
    await userEvent.click(await screen.findByRole('button', { name: '第 3 页' }))
    expect(shownAddress()).toBe('/monitors/bidding?sub=1&unread=1&page=3')
    await waitFor(() =>
      expect(bodies(sent, 'getHitList').at(-1)).toEqual({
        subscriptionId: 1,
        kinds: ['bidding'],
        unread: true,
        searchWord: '',
        page: 3,
        size: 30,
      }),
    )
  })

  test('names the kind of each on the page of all, and is one selection field on a phone', async () => {
    resizeWindow(390, 844)
    serve([roads, sampleSubscription({ id: 7, kind: 'owner', name: '教育局' })])
    openPage(null, '/monitors')
    const choice = await screen.findByRole('combobox', { name: '查看' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['全部（2 条未读）', '招标订阅 · 道路工程（2 条未读）', '业主监控 · 教育局'])
    await userEvent.selectOptions(choice, '业主监控 · 教育局')
    expect(shownAddress()).toBe('/monitors?sub=7')
  })

  test('includes the subscription to favourites, which can be paused and delivered but not edited', async () => {
    serve([roads, sampleSubscription({ id: 8, kind: 'collection', name: '收藏更新', unread: 3 })])
    openPage(null, '/monitors?sub=8')
    const bar = await screen.findByRole('group', { name: '操作：收藏更新' })
    expect(
      within(bar)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['暂停', '推送'])
    expect(within(bar).getByRole('link', { name: '去招标收藏' }).getAttribute('href')).toBe('/collections/documents')
  })

  test('offers an upgrade instead of a new subscription if no room is left', async () => {
    serve([roads], {
      getUserMonitor: success(
        sampleSubscriptions([roads], { quotas: { subscriptions: { limit: 1, used: 1 }, monitors: { limit: 0, used: 0 } } }),
      ),
    })
    openPage()
    await entry(/^道路工程/)
    const add = screen.getByRole('button', { name: '新建订阅' })
    expect(add).toHaveProperty('disabled', true)
    expect(screen.getByRole('link', { name: /升级/ }).getAttribute('href')).toBe('/upgrade?need=subscriptions')
  })

  test('tells a level without the newest days when hits appear', async () => {
    beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
    serve([roads])
    openPage()
    expect(await screen.findByText(/发布满 7 天后才会出现在这里/)).toBeTruthy()
  })

  test('拟在建订阅 lists projects with reason, owner and investment', async () => {
    const hits = [
      sampleProjectHit(),
      sampleProjectHit({ hitId: 20, reason: 'new', stageReached: '初步设计', stageBefore: null, isRead: true }),
    ]
    serve([sampleSubscription({ id: 8, kind: 'proposed', name: '水厂' })], { getHitList: hitPage(hits) })
    openPage('proposed', '/monitors/proposed')
    const [moved, appeared] = await within(await screen.findByRole('region', { name: '命中的项目' })).findAllByRole('listitem')
    expect(moved?.textContent).toMatch(
      /青岭县城东水厂扩建工程.*未读.*阶段变化.*初步设计 → 施工准备.*建设单位：青岭县水务发展有限公司.*水厂.*投资额5,000万元/,
    )
    expect(appeared?.textContent).toMatch(/新项目.*初步设计/)
    expect(appeared?.textContent).not.toContain('未读')
  })
})

describe('hits', () => {
  test('show matched words, delay and a star', async () => {
    serve([roads], { getHitList: hitPage([sampleHit(), sampleHit({ hitId: 10, id: 2, title: '旧公告', isRead: true })]) })
    openPage()
    const [unread, read] = await screen.findAllByRole('listitem')
    expect(unread && within(unread).getByText('未读')).toBeTruthy()
    expect(unread && within(unread).getByText('发布后 3 分钟收到')).toBeTruthy()
    expect(unread && within(unread).getByText('道路')).toBeTruthy()
    expect(unread && within(unread).getByRole('button', { name: /^收藏：/ })).toBeTruthy()
    expect(read && within(read).queryByText('未读')).toBeNull()
    expect(screen.getByRole('link', { name: '智慧园区弱电工程招标公告' }).getAttribute('href')).toBe(
      '/documents/1?words=%22%E9%81%93%E8%B7%AF%22',
    )
  })

  test('come in by themselves and count as unread', async () => {
    const rows = [sampleHit({ isRead: true })]
    serve([{ ...roads, unread: 0 }], { getHitList: () => hitPage(rows) })
    openPage()
    await screen.findByRole('link', { name: /智慧园区/ })
    const arrived = sampleHit({ id: 3, hitId: 12, title: '刚到的公告' })
    rows.unshift(arrived)
    act(() => takeUnread({ total: 0, bySubscription: [] }, { isElsewhere: false }))
    act(() => takeArrivals([arrived], [{ id: 1, unread: 1 }]))
    expect(await screen.findByRole('link', { name: '刚到的公告' })).toBeTruthy()
    expect((await entry(/^道路工程/)).textContent).toContain('1 条未读')
  })

  test('wait behind a button while the member reads a row', async () => {
    const rows = [sampleHit()]
    serve([roads], { getHitList: () => hitPage(rows) })
    openPage()
    const link = await screen.findByRole('link', { name: /智慧园区/ })
    link.focus()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const arrived = sampleHit({ id: 3, hitId: 12, title: '刚到的公告' })
    rows.unshift(arrived)
    act(() => takeArrivals([arrived], [{ id: 1, unread: 3 }]))
    await userEvent.click(await screen.findByRole('button', { name: '有 1 条新命中' }))
    expect(await screen.findByRole('link', { name: '刚到的公告' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /条新命中/ })).toBeNull())
  })

  test('全部已读 marks the hits of the shown subscriptions', async () => {
    const sent = serve([roads, solar], { markHitsRead: success({ total: 0, bySubscription: [] }) })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: '全部已读' }))
    expect(bodies(sent, 'markHitsRead')).toEqual([{ kinds: ['bidding'] }])
    await waitFor(() => expect(screen.getByRole('button', { name: '全部已读' })).toHaveProperty('disabled', true))
    expect((await entry(/^道路工程/)).textContent).not.toContain('未读')
    expect(bodies(sent, 'getHitList')).toHaveLength(2)
  })

  test('can be marked read or collected several at once, and a notice with two hits is collected once', async () => {
    const rows = [
      sampleHit({ hitId: 9 }),
      sampleHit({ hitId: 10, subscriptionId: 2 }),
      sampleHit({ hitId: 11, id: 2, title: '旧公告', isRead: true }),
    ]
    const sent = serve([roads, solar], {
      getHitList: hitPage(rows),
      markHitsRead: success({ total: 0, bySubscription: [] }),
      collectDocuments: success({ ids: [1, 2] }),
    })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: '多选' }))
    const [first] = await screen.findAllByRole('checkbox', { name: /^选择 / })
    await userEvent.click(first ?? document.body)
    const bar = within(screen.getByRole('group', { name: '批量操作' }))
    expect(bar.getByText('已选 1 项')).toBeTruthy()
    await userEvent.click(bar.getByRole('button', { name: '标为已读' }))
    expect(bodies(sent, 'markHitsRead')).toEqual([{ hitIds: [9] }])
    await userEvent.click(bar.getByRole('checkbox', { name: '全选本页' }))
    await userEvent.click(bar.getByRole('button', { name: '标为已读' }))
    await waitFor(() => expect(bodies(sent, 'markHitsRead').at(-1)).toEqual({ hitIds: [9, 10] }))
    await userEvent.click(bar.getByRole('button', { name: '收藏' }))
    await waitFor(() => expect(bodies(sent, 'collectDocuments')).toEqual([{ ids: [1, 2], collect: true }]))
  })

  test('of notices and projects are collected separately', async () => {
    const project = sampleProjectHit({ hitId: 12, id: 1 })
    const sent = serve([roads], { getHitList: hitPage([sampleHit({ hitId: 9 }), project]), collectProjects: success({ ids: [1] }) })
    openPage(null, '/monitors')
    await userEvent.click(await screen.findByRole('button', { name: '多选' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${project.name}` }))
    const bar = within(screen.getByRole('group', { name: '批量操作' }))
    expect(bar.getByText('已选 1 项')).toBeTruthy()
    expect(bar.getByRole('button', { name: '收藏公告' })).toHaveProperty('disabled', true)
    await userEvent.click(bar.getByRole('button', { name: '收藏项目' }))
    await waitFor(() => expect(bodies(sent, 'collectProjects')).toEqual([{ ids: [1], collect: true }]))
    expect(await screen.findByRole('button', { name: `已收藏：${project.name}` })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^收藏：/ })).toHaveLength(1)
  })

  test('全部已读 is not offered for searched hits, because it would mark the others too', async () => {
    serve([roads, solar])
    openPage('bidding', '/monitors/bidding?words=桥梁')
    expect(await screen.findByRole('searchbox')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull()
  })

  test('a page after the last one links to the first', async () => {
    serve([roads], { getHitList: hitPage([], 7) })
    openPage('bidding', '/monitors/bidding?page=999')
    await userEvent.click(await screen.findByRole('button', { name: '回到第 1 页' }))
    expect(shownAddress()).toBe('/monitors/bidding')
  })

  test('distinguish no hits, no unread hits and no hits with the searched words', async () => {
    serve([], { getHitList: hitPage([]) })
    openPage()
    expect(await screen.findByText('还没有内容')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '未读' }))
    expect(await screen.findByText('没有未读的命中')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('在命中中查找'), '桥梁{Enter}')
    expect(await screen.findByText('没有含“桥梁”的命中')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '查看全部命中' }))
    expect(shownAddress()).toBe('/monitors/bidding')
  })
})

describe('a selected subscription', () => {
  test('can be paused and copied', async () => {
    const list = [roads]
    const sent = serve(list, {
      'subscription/pause': () => {
        list[0] = { ...roads, state: 'paused' }
        return success(null)
      },
      'subscription/copy': () => {
        list.push(sampleSubscription({ id: 9, name: '道路工程 副本' }))
        return success({ id: 9 })
      },
    })
    openPage('bidding', '/monitors/bidding?sub=1')
    await userEvent.click(await screen.findByRole('button', { name: '暂停' }))
    expect(await screen.findByRole('button', { name: '恢复' })).toBeTruthy()
    expect(bodies(sent, 'subscription/pause')).toEqual([{ id: 1, paused: true }])
    await userEvent.click(screen.getByRole('button', { name: '复制' }))
    await waitFor(() => expect(shownAddress()).toBe('/monitors/bidding?sub=9'))
  })

  test('is deleted after a question that says what is lost', async () => {
    const list = [roads]
    const sent = serve(list, {
      describeDeletion: success({ hits: 12, unread: 2 }),
      'subscription/delete': () => {
        list.length = 0
        return success(null)
      },
    })
    openPage('bidding', '/monitors/bidding?sub=1')
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    const dialog = within(await screen.findByRole('dialog', { name: '删除“道路工程”' }))
    expect(await dialog.findByText(/12 条命中记录将一并删除，其中 2 条未读/)).toBeTruthy()
    expect(bodies(sent, 'subscription/delete')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(shownAddress()).toBe('/monitors/bidding'))
    expect(bodies(sent, 'subscription/delete')).toEqual([{ id: 1 }])
    // nothing is requested for a deleted subscription
    expect(sent.filter(({ url }) => url.includes('describeDeletion'))).toHaveLength(1)
  })
})

test('the page of all subscriptions shows how recent each source is', async () => {
  const sources = [
    { name: '浙江省公共资源交易网', notices: 1200, lastArrivedAt: '2026-11-20T01:05:00.000Z', delay: 180_000 },
    { name: '某市政府采购网', notices: 30, lastArrivedAt: '2026-11-19T01:05:00.000Z', delay: null },
  ]
  serve([roads], { getSourceFreshness: success(sources) })
  openPage(null, '/monitors')
  await userEvent.click(await screen.findByRole('button', { name: '来源时效' }))
  const dialog = within(await screen.findByRole('dialog', { name: '来源时效' }))
  const row = await dialog.findByRole('row', { name: /浙江省公共资源交易网/ })
  expect(row.textContent).toBe('浙江省公共资源交易网1,2003 分钟2026-11-20 09:05')
  expect(dialog.getByRole('row', { name: /某市政府采购网/ }).textContent).toContain('—')
})

describe('a main account', () => {
  const accounts = [
    { docchannel: 7, docchannelName: '李经理', loginId: 'main' },
    { docchannel: 12, docchannelName: '小王', loginId: 'wang' },
  ]
  const theirs = sampleSubscription({
    id: 31,
    name: '光伏储能',
    unread: 1,
    criteria: subscriptionCriteria.parse({
      groups: [{ keyword: '光伏', synonyms: ['太阳能'], further: ['储能'], excluded: ['维修'] }],
      filters: { winner: '第三建设' },
    }),
  })
  const isOf = (userId: number) => (request: SentRequest) => request.url.includes(`userId=${userId}`)

  test('reads a sub-account’s subscriptions and hits but cannot change them or mark them read', async () => {
    useSession.setState({ accountSelect: accounts })
    const sent = serve([], {
      getUserMonitor: (request) => success(sampleSubscriptions(isOf(12)(request) ? [theirs] : [roads])),
      getHitList: hitPage([
        sampleHit({ hitId: 5, subscriptionId: 31, opened: true, isRead: false }),
        sampleHit({ hitId: 6, subscriptionId: 31, id: 2, title: '看过的', isRead: true }),
      ]),
    })
    openPage()
    await entry(/^道路工程/)
    await userEvent.selectOptions(screen.getByLabelText('查看账号'), '小王（wang）')
    expect(shownAddress()).toBe('/monitors/bidding?userId=12')
    expect(await screen.findByText('正在查看 小王 的订阅与命中，只能查看，不会替对方标为已读。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '多选' })).toBeNull()
    // the live counts are the member's own
    act(() => takeUnread({ total: 3, bySubscription: [{ id: 1, unread: 3 }] }, { isElsewhere: false }))
    expect((await entry(/^光伏储能/)).textContent).toContain('1 条未读')
    await userEvent.click(await entry(/^光伏储能/))
    expect(shownAddress()).toBe('/monitors/bidding?userId=12&sub=31')
    await waitFor(() => expect(bodies(sent, 'getHitList').at(-1)).toMatchObject({ userId: 12, subscriptionId: 31 }))
    expect(screen.getByText('光伏 或 太阳能，且含 储能，不含 维修')).toBeTruthy()
    expect(screen.getByText('中标单位：第三建设')).toBeTruthy()
    const rows = within(screen.getByRole('region', { name: '“光伏储能”命中的公告' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent.includes('未读'))).toEqual([true, false])
    for (const name of ['修改', '暂停', '推送', '删除', '全部已读', '新建订阅']) expect(screen.queryByRole('button', { name })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('查看账号'), '我的订阅')
    expect(shownAddress()).toBe('/monitors/bidding')
    await entry(/^道路工程/)
  })

  test('shows a failed refresh of a sub-account’s lists in place and without a message', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    useSession.setState({ accountSelect: accounts })
    const sent = serve([theirs], { getHitList: hitPage([sampleHit({ subscriptionId: 31 })]) })
    openPage('bidding', '/monitors/bidding?userId=12')
    await entry(/^光伏储能/)
    expect(sent.length).toBeGreaterThan(0)
    answerCalls({ getUserMonitor: new TypeError('Failed to fetch'), getHitList: new TypeError('Failed to fetch') })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await screen.findAllByText('没有更新成功，以下是之前的内容。')).toHaveLength(2)
    expect(useToast.getState().toast).toBeNull()
    vi.useRealTimers()
  })

  test('sees that a sub-account has no subscriptions and cannot edit them through the address', async () => {
    useSession.setState({ accountSelect: accounts })
    serve([], { getHitList: hitPage([]) })
    openPage('bidding', '/monitors/bidding?userId=12&edit=31')
    expect(await screen.findByText('该账号还没有招标订阅')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('alone can choose an account; a sub-account reads its own', async () => {
    beginSession('tok', sampleUser({ permissions: ['documents.search'], accountType: 20 }))
    useSession.setState({ accountSelect: [] })
    const sent = serve([roads])
    openPage('bidding', '/monitors/bidding?userId=12')
    await entry(/^道路工程/)
    expect(screen.queryByLabelText('查看账号')).toBeNull()
    expect(sent.some(isOf(12))).toBe(false)
  })
})
