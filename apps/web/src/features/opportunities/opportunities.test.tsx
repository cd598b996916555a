import { defaultBranding } from '@tender/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showBranding, showHostBranding } from '../../shared/branding.ts'
import { beginSession } from '../../shared/session.ts'
import { closeToast, useToast } from '../../shared/toast.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleList, sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { sampleDraft } from '../../testing/sample-exports.ts'
import { sampleHit, sampleSubscription, sampleSubscriptions } from '../../testing/sample-subscriptions.ts'
import { LatentPage } from './latent-page.tsx'
import { PublicPage } from './public-page.tsx'
import { RealTimePage } from './real-time-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  closeToast()
  beginSession('tok', sampleUser({ permissions: ['documents.search', 'documents.newest'] }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  showHostBranding()
})

installPopovers()

const pages = (
  <Routes>
    <Route path="/opportunities/public" element={<PublicPage />} />
    <Route path="/latentTencent" element={<LatentPage />} />
    <Route path="/opportunities/realTimeTencent" element={<RealTimePage />} />
  </Routes>
)
const openPage = (address: string) => openKeptPage(pages, address)
const listBodies = (sent: SentRequest[]) => sent.filter(({ url }) => url.endsWith('getDocumentList')).map(({ body }) => body)
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const rowOf = (id: number) => sampleRow({ id, title: `公告${id}` })

describe('lists of opportunities', () => {
  test('公开商机 asks for notices open for bids, by deadline, and can sort newest first', async () => {
    const sent = answerCalls({ getDocumentList: success(sampleList([sampleRow()])) })
    openPage('/opportunities/public')
    await screen.findByRole('link', { name: /智慧园区/ })
    await userEvent.click(screen.getByRole('radio', { name: '最新发布' }))
    expect(shownAddress()).toBe('/opportunities/public?sort=newest')
    await userEvent.click(screen.getByRole('button', { name: '变更公告' }))
    await waitFor(() => expect(listBodies(sent)).toHaveLength(3))
    expect(listBodies(sent)).toEqual([
      expect.objectContaining({
        docchannel: ['tender', 'prequalification', 'change'],
        sort: 'deadline',
        deadline: 'open',
        published: 'all',
      }),
      expect.objectContaining({ docchannel: ['tender', 'prequalification', 'change'], sort: 'newest', deadline: 'open' }),
      expect.objectContaining({ docchannel: ['change'], sort: 'newest', deadline: 'open' }),
    ])
  })

  test('公开商机 exports its list with one row for each opportunity', async () => {
    const sent = answerCalls({
      getDocumentList: success(sampleList([sampleRow()])),
      dataExportOrderInit: success(sampleDraft()),
      exportReview: success({ rows: [] }),
    })
    openPage('/opportunities/public?words=弱电')
    await userEvent.click(await screen.findByRole('button', { name: '导出' }))
    await screen.findByRole('dialog', { name: '导出' })
    const drafted = () => sent.find(({ url }) => url.endsWith('dataExportOrderInit'))?.body
    await waitFor(() => expect(drafted()).toMatchObject({ searchWord: '弱电', deadline: 'open', sort: 'deadline', latestOnly: true }))
  })

  test('standalone 潜在商机 keeps its own address and opens notices in the workbench', async () => {
    const sent = answerCalls({ getDocumentList: success(sampleList([sampleRow({ channel: 'intention' })])) })
    openPage('/latentTencent')
    expect((await screen.findByRole('link', { name: /智慧园区/ })).getAttribute('href')).toBe('/documents/1')
    await userEvent.type(screen.getByLabelText('标题关键词'), '弱电{Enter}')
    expect(shownAddress()).toBe('/latentTencent?words=弱电')
    await waitFor(() =>
      expect(listBodies(sent).at(-1)).toMatchObject({ docchannel: ['intention', 'forecast'], searchWord: '弱电', remember: false }),
    )
  })

  test('潜在商机 offers a subscription to its stages or to the chosen ones', async () => {
    answerCalls({ getDocumentList: success(sampleList([sampleRow({ channel: 'intention' })])) })
    openPage('/latentTencent?words=充电桩')
    const link = await screen.findByRole('link', { name: '订阅前期商机' })
    const search = () => new URLSearchParams(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('new') ?? '')
    expect([search().get('words'), search().get('channel')]).toEqual(['充电桩', 'intention,forecast'])
    await userEvent.click(screen.getByRole('button', { name: '采购意向' }))
    await waitFor(() => expect(search().get('channel')).toBe('intention'))
  })

  test('潜在商机 also lists contracts by their end for the chosen words and areas', async () => {
    const row = sampleRow({ channel: 'result', contractEnd: { at: '2027-02-28T15:59:00Z', isEstimate: true } })
    const sent = answerCalls({ getDocumentList: success(sampleList([row])), selAreaArray: success([]) })
    openPage('/latentTencent?words=保安&channel=forecast&area=330200')
    await screen.findByRole('link', { name: /智慧园区/ })
    await userEvent.click(screen.getByRole('radio', { name: '合同到期' }))
    expect(shownAddress()).toBe('/latentTencent?words=保安&area=330200&view=ending')
    expect(await screen.findByText('约 2027-02-28')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '半年内' }))
    expect(shownAddress()).toBe('/latentTencent?words=保安&area=330200&contract-ends=180days&view=ending')
    await waitFor(() => expect(listBodies(sent)).toHaveLength(3))
    expect(listBodies(sent).slice(1)).toEqual([
      expect.objectContaining({
        docchannel: ['result', 'contract'],
        sort: 'contract',
        contractEnds: 'ahead',
        published: 'all',
        searchWord: '保安',
      }),
      expect.objectContaining({ docchannel: ['result', 'contract'], sort: 'contract', contractEnds: '180days', latestOnly: true }),
    ])
    await userEvent.click(screen.getByRole('radio', { name: '将要招标' }))
    expect(shownAddress()).toBe('/latentTencent?words=保安&area=330200')
  })

  test('has its own saved filters and applies one as it was saved', async () => {
    const saved = { id: 3, name: '浙江快截止', filters: { area: ['330000'], deadline: '7days', published: 'all' } }
    const sent = answerCalls({
      getDocumentList: success(sampleList([sampleRow()])),
      getAdvance: success([saved]),
      saveAdvance: success({ id: 4 }),
      selAreaArray: success([]),
    })
    openPage('/opportunities/public?words=弱电')
    await userEvent.click(await screen.findByRole('button', { name: '筛选方案' }))
    await userEvent.type(await screen.findByLabelText('把当前条件保存为'), '弱电')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await userEvent.click(screen.getByRole('button', { name: '浙江快截止' }))
    await waitFor(() => expect(shownAddress()).toBe('/opportunities/public?area=330000&deadline=7days'))
    expect(sent.find(({ url }) => url.includes('getAdvance'))?.url).toContain('list=public')
    expect(sent.find(({ url }) => url.endsWith('saveAdvance'))?.body).toMatchObject({
      list: 'public',
      name: '弱电',
      filters: { searchWord: '弱电', deadline: 'open', docchannel: [] },
    })
  })

  test('standalone pages can show only hits of the member’s subscriptions; pages in the frame cannot', async () => {
    answerCalls({
      getDocumentList: success(sampleList([sampleRow()])),
      getUserMonitor: success(sampleSubscriptions([sampleSubscription()])),
      getHitList: success({ list: [sampleHit({ title: '道路命中公告' })], totalCount: 1, pageIndex: 1, pageSize: 30 }),
    })
    openPage('/latentTencent')
    await userEvent.click(await screen.findByRole('radio', { name: '我的订阅' }))
    expect(shownAddress()).toBe('/latentTencent?mine=1')
    expect(await screen.findByText('道路命中公告')).toBeTruthy()
    cleanup()
    openPage('/opportunities/public?mine=1')
    await screen.findByRole('link', { name: /智慧园区/ })
    expect(screen.queryByRole('radio', { name: '我的订阅' })).toBeNull()
  })

  test('standalone pages start with the hits of the brand, and filters apply to the list of all notices', async () => {
    showBranding({ ...defaultBranding, hasSubscriptions: true })
    answerCalls({
      getDocumentList: success(sampleList([sampleRow()])),
      getBrandHitList: success({
        list: [sampleHit({ title: '本站命中公告', words: ['路灯'] })],
        totalCount: 1,
        pageIndex: 1,
        pageSize: 30,
      }),
    })
    openPage('/latentTencent')
    expect(await screen.findByText('本站命中公告')).toBeTruthy()
    expect(screen.getByText('路灯')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '全部商机' }))
    expect(shownAddress()).toBe('/latentTencent?all=1')
    await screen.findByRole('link', { name: /智慧园区/ })
    await userEvent.type(screen.getByLabelText('标题关键词'), '弱电{Enter}')
    expect(shownAddress()).toBe('/latentTencent?words=弱电')
    await userEvent.clear(screen.getByLabelText('标题关键词'))
    await userEvent.type(screen.getByLabelText('标题关键词'), '{Enter}')
    expect(shownAddress()).toBe('/latentTencent?all=1')
    await userEvent.click(screen.getByRole('radio', { name: '本站订阅' }))
    expect(shownAddress()).toBe('/latentTencent')
  })

  test('several hits of the brand can be collected or exported at once but not marked as read', async () => {
    showBranding({ ...defaultBranding, hasSubscriptions: true })
    const list = [sampleHit({ hitId: 11 }), sampleHit({ id: 2, hitId: 12, title: '本站命中公告' })]
    const sent = answerCalls({
      getBrandHitList: success({ list, totalCount: 2, pageIndex: 1, pageSize: 30 }),
      collectDocuments: success({ ids: [2] }),
      dataExportOrderInit: success(sampleDraft()),
      exportReview: success({ rows: [] }),
    })
    openPage('/latentTencent')
    await userEvent.click(await screen.findByRole('button', { name: '多选' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 本站命中公告' }))
    const bar = within(screen.getByRole('group', { name: '批量操作' }))
    expect(bar.queryByRole('button', { name: '标为已读' })).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(sent.find(({ url }) => url.endsWith('dataExportOrderInit'))?.body).toEqual({ ids: [2] }))
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    await userEvent.click(bar.getByRole('button', { name: '收藏' }))
    await waitFor(() => expect(useToast.getState().toast?.text).toBe('已收藏 1 条'))
    expect(sent.find(({ url }) => url.endsWith('collectDocuments'))?.body).toEqual({ ids: [2], collect: true })
  })

  test('a brand without hits offers the list of all notices', async () => {
    showBranding({ ...defaultBranding, hasSubscriptions: true })
    answerCalls({
      getDocumentList: success(sampleList([sampleRow()])),
      getBrandHitList: success({ list: [], totalCount: 0, pageIndex: 1, pageSize: 30 }),
    })
    openPage('/latentTencent')
    await userEvent.click(await screen.findByRole('button', { name: '查看全部商机' }))
    expect(await screen.findByRole('link', { name: /智慧园区/ })).toBeTruthy()
  })

  test('tells a level that the newest days are hidden, and offers to clear filters that find nothing', async () => {
    answerCalls({ getDocumentList: success(sampleList([], { hiddenNewestDays: 7 })) })
    openPage('/opportunities/public?words=罕见词&published=3d')
    expect(await screen.findByText(/看不到最近 7 天发布的公告/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '清空条件' }))
    expect(shownAddress()).toBe('/opportunities/public')
  })
})

describe('实时商机', () => {
  /** A server that receives notices; it gives no answers while `isDown`. */
  function startServer(ids: number[]) {
    const server = { ids, isDown: false, sent: [] as SentRequest[] }
    server.sent = answerCalls({
      getDocumentList: () =>
        server.isDown ? refusal(500, 'server.failed', '操作失败') : success(sampleList(server.ids.map((id) => rowOf(id)))),
      collectDocuments: success({ ids: [4, 2] }),
    })
    return server
  }
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

  async function openFeed(ids: number[]) {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = startServer(ids)
    openPage('/opportunities/realTimeTencent')
    await screen.findByText(/更新于/)
    return server
  }

  test('new notices come in at the top and are marked 未读 until they are seen', async () => {
    const server = await openFeed([2, 1])
    expect(listBodies(server.sent)[0]).toMatchObject({ published: '3d', sort: 'newest', docchannel: [] })
    server.ids = [3, 2, 1]
    await pass(21)
    await waitFor(() => expect(titles()).toEqual(['公告3', '公告2', '公告1']))
    const [first, second] = screen.getAllByRole('listitem')
    expect(first && within(first).getByText('未读')).toBeTruthy()
    expect(second && within(second).queryByText('未读')).toBeNull()
    expect(screen.getByText('1 条未读')).toBeTruthy()
    cleanup()
    openPage('/opportunities/realTimeTencent')
    expect(await screen.findByText('1 条未读')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
    expect(screen.queryByText('未读')).toBeNull()
    cleanup()
    openPage('/opportunities/realTimeTencent')
    expect(await screen.findByText(/更新于/)).toBeTruthy()
    expect(screen.queryByText('1 条未读')).toBeNull()
  })

  test('does not load the list repeatedly while the stream tells what arrives', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const stream = new TransformStream<Uint8Array, Uint8Array>()
    const writer = stream.writable.getWriter()
    const say = (event: string, data: object) =>
      writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    const sent = answerCalls({
      getDocumentList: success(sampleList([rowOf(1)])),
      followDocuments: () => new Response(stream.readable, { headers: { 'content-type': 'text/event-stream' } }),
    })
    openPage('/opportunities/realTimeTencent')
    await screen.findByText(/更新于/)
    void say('refresh', {})
    await waitFor(() => expect(listBodies(sent)).toHaveLength(2))
    await pass(30)
    void say('notices', { rows: [rowOf(2)], gone: [], moved: [] })
    await waitFor(() => expect(titles()).toEqual(['公告2', '公告1']))
    await pass(30)
    void say('notices', { rows: [], gone: [1], moved: [] })
    await waitFor(() => expect(titles()).toEqual(['公告2']))
    expect(listBodies(sent)).toHaveLength(2)
    expect(sent.find(({ url }) => url.endsWith('followDocuments'))?.body).not.toHaveProperty('page')
    // the stream is lost and cannot be opened again, so the page polls
    await writer.close()
    await pass(21)
    await waitFor(() => expect(listBodies(sent).length).toBeGreaterThan(2))
  })

  test('says that nothing came today, and offers a longer period after quiet days', async () => {
    const server = await openFeed([1])
    expect(screen.getByText('今日还没有新公告')).toBeTruthy()
    server.ids = []
    await pass(21)
    expect(await screen.findByText('近 3 天没有公告发布')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '查看近 7 天' }))
    expect(shownAddress()).toBe('/opportunities/realTimeTencent?published=7d')
  })

  test('new notices wait behind a button while the member reads a row', async () => {
    const server = await openFeed([2, 1])
    screen.getByRole('link', { name: '公告2' }).focus()
    server.ids = [4, 3, 2, 1]
    await pass(21)
    const waiting = await screen.findByRole('button', { name: '有 2 条新公告' })
    expect(titles()).toEqual(['公告2', '公告1'])
    fireEvent.click(waiting)
    await waitFor(() => expect(titles()).toEqual(['公告4', '公告3', '公告2', '公告1']))
  })

  test('several notices are marked read or collected at once, and new ones wait during the selection', async () => {
    const server = await openFeed([1])
    server.ids = [4, 3, 2, 1]
    await pass(21)
    expect(await screen.findByText('3 条未读')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '多选' }))
    const bar = within(await screen.findByRole('group', { name: '批量操作' }))
    expect(bar.getByRole('button', { name: '标为已读' }).hasAttribute('disabled')).toBe(true)
    server.ids = [5, 4, 3, 2, 1]
    await pass(21)
    expect(await screen.findByRole('button', { name: '有 1 条新公告' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择 公告4' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 公告2' }))
    fireEvent.click(bar.getByRole('button', { name: '标为已读' }))
    expect(screen.getByText('1 条未读')).toBeTruthy()
    fireEvent.click(bar.getByRole('button', { name: '收藏' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^已收藏：/ })).toHaveLength(2))
    expect(server.sent.find(({ url }) => url.endsWith('collectDocuments'))?.body).toEqual({ ids: [4, 2], collect: true })
    fireEvent.click(bar.getByRole('button', { name: '完成' }))
    cleanup()
    openPage('/opportunities/realTimeTencent')
    expect(await screen.findByText('2 条未读')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((row) => within(row).queryByText('未读') !== null)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })

  test('asks for nothing while paused and loads at once when resumed', async () => {
    const server = await openFeed([1])
    fireEvent.click(screen.getByRole('button', { name: '暂停更新' }))
    await pass(120)
    expect(listBodies(server.sent)).toHaveLength(1)
    server.ids = [2, 1]
    fireEvent.click(screen.getByRole('button', { name: '继续更新' }))
    await waitFor(() => expect(titles()).toEqual(['公告2', '公告1']))
  })

  test('asks for nothing while hidden and catches up when shown', async () => {
    const server = await openFeed([1])
    fireEvent.click(screen.getByRole('button', { name: '换页' }))
    await pass(120)
    expect(listBodies(server.sent)).toHaveLength(1)
    server.ids = [2, 1]
    fireEvent.click(screen.getByRole('button', { name: '换页' }))
    await waitFor(() => expect(titles()).toEqual(['公告2', '公告1']))
  })

  test('shows a failure in place and retries with growing delays until it succeeds', async () => {
    const server = await openFeed([1])
    server.isDown = true
    await pass(21)
    expect(await screen.findByText('更新没有成功，正在自动重试')).toBeTruthy()
    expect(useToast.getState().toast).toBeNull()
    expect(titles()).toEqual(['公告1'])
    await pass(60)
    // 5, 10 and 20 seconds apart
    expect(listBodies(server.sent)).toHaveLength(5)
    server.isDown = false
    server.ids = [2, 1]
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }))
    await waitFor(() => expect(titles()).toEqual(['公告2', '公告1']))
    expect(screen.getByText('实时更新中')).toBeTruthy()
  })

  test('shows a level without the newest days what it would get and a link to older notices, and asks for nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
    const server = startServer([1])
    openPage('/opportunities/realTimeTencent')
    expect(screen.getByText('您当前会员权限不足，请升级会员！')).toBeTruthy()
    expect(screen.getByText(/升级后可在公告发布后随即看到/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '升级会员' }).getAttribute('href')).toBe('/upgrade?need=documents.newest')
    expect(screen.getByRole('link', { name: '查询更早的公告' }).getAttribute('href')).toBe('/documents')
    await pass(60)
    expect(server.sent.filter(({ url }) => url.includes('/document/'))).toEqual([])
  })
})
