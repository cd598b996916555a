import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeArrivals, useLiveHits } from '../../shared/hits/live-hits.ts'
import { beginSession } from '../../shared/session.ts'
import { useToast } from '../../shared/toast.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleDraft } from '../../testing/sample-exports.ts'
import { sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { sampleHit, sampleSubscription, sampleSubscriptions } from '../../testing/sample-subscriptions.ts'
import { DocumentCollectionsPage } from './document-collections-page.tsx'

installPopovers()
beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const collected = (change: object = {}) => ({
  ...sampleRow({ collected: true }),
  collectedAt: '2026-03-02T06:30:00Z',
  folderId: null,
  note: '',
  pursuit: null,
  updates: [],
  team: null,
  putIn: null,
  ...change,
})
const page = (list: object[], totalCount = list.length, change: object = {}) =>
  success({
    list,
    totalCount,
    pageIndex: 1,
    pageSize: 20,
    detailsLeft: null,
    shared: [],
    folders: [{ id: 3, name: '准备投标', count: 1 }],
    members: [],
    counts: { all: totalCount, unfiled: totalCount, updated: 0, owned: 0, pursuits: [] },
    ...change,
  })

const openPage = (address = '/collections/documents') => openKeptPage(<DocumentCollectionsPage />, address)
const listBodies = (sent: SentRequest[]) => sent.filter(({ url }) => url.endsWith('getCollectList')).map(({ body }) => body)

describe('favourites', () => {
  test('show when they were collected', async () => {
    answerCalls({ getCollectList: page([collected()]) })
    openPage()
    expect(await screen.findByRole('link', { name: '智慧园区弱电工程招标公告' })).toBeTruthy()
    expect(screen.getByText('收藏于 2026-03-02 14:30')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '招标收藏' })).toBeTruthy()
  })

  test('a search with too many characters stays in its field with an error and is not sent', async () => {
    const sent = answerCalls({ getCollectList: page([collected()]) })
    openPage(`/collect?words=${'长'.repeat(501)}`)
    await screen.findByRole('link', { name: /智慧园区/ })
    expect(screen.getByLabelText('在收藏中查找')).toHaveProperty('value', '长'.repeat(501))
    expect(screen.getByText('请控制在 500 字以内，现有 501 字')).toBeTruthy()
    expect(listBodies(sent)).toEqual([{ searchWord: '', page: 1 }])
  })

  test('the address keeps words and page', async () => {
    const sent = answerCalls({ getCollectList: page([collected()], 41) })
    openPage('/collect?page=2')
    await screen.findByRole('link', { name: /智慧园区/ })
    await userEvent.type(screen.getByLabelText('在收藏中查找'), '弱电{Enter}')
    expect(shownAddress()).toBe('/collect?words=弱电')
    await userEvent.click(await screen.findByRole('button', { name: '第 3 页' }))
    expect(shownAddress()).toBe('/collect?words=弱电&page=3')
    await waitFor(() =>
      expect(listBodies(sent)).toEqual([
        { searchWord: '', page: 2 },
        { searchWord: '弱电', page: 1 },
        { searchWord: '弱电', page: 3 },
      ]),
    )
  })

  test('can be filtered by stage and sorted by deadline, and the address keeps both', async () => {
    const counts = { all: 1, unfiled: 1, updated: 0, owned: 0, pursuits: [{ pursuit: 'bid', count: 1 }] }
    const sent = answerCalls({ getCollectList: page([collected({ pursuit: 'bid' })], 1, { counts }) })
    openPage()
    expect(await screen.findByRole('button', { name: '已投标：智慧园区弱电工程招标公告' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '已投标 1' }))
    await userEvent.click(screen.getByRole('radio', { name: '最早截止' }))
    expect(shownAddress()).toBe('/collections/documents?pursuit=bid&sort=deadline')
    await waitFor(() => expect(listBodies(sent).at(-1)).toEqual({ searchWord: '', page: 1, pursuit: 'bid', sort: 'deadline' }))
    await userEvent.click(screen.getByRole('button', { name: '已投标 1' }))
    expect(shownAddress()).toBe('/collections/documents?sort=deadline')
  })

  test('can be exported with their filters or as chosen rows, but not under a filter that exports lack', async () => {
    const sent = answerCalls({
      getCollectList: page([collected(), collected({ id: 2, title: '第二条公告' })]),
      exportCollectInit: success(sampleDraft()),
      exportReview: success({ rows: [] }),
    })
    const drafted = () => sent.filter(({ url }) => url.endsWith('exportCollectInit')).map(({ body }) => body)
    openPage('/collections/documents?words=弱电&folder=3&pursuit=bid')
    await screen.findByRole('link', { name: '第二条公告' })
    await userEvent.click(screen.getByRole('button', { name: '导出' }))
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    await userEvent.click(screen.getByRole('button', { name: '多选' }))
    const bar = within(await screen.findByRole('group', { name: '批量操作' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 第二条公告' }))
    await userEvent.click(bar.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(drafted()).toEqual([{ searchWord: '弱电', folderId: 3, pursuit: 'bid' }, { ids: [2] }]))
    cleanup()
    openPage('/collections/documents?updated=1')
    await screen.findByRole('link', { name: '第二条公告' })
    expect(screen.getByRole('button', { name: '导出' })).toHaveProperty('disabled', true)
  })

  test('offer no stage filter until a favourite has a stage', async () => {
    answerCalls({ getCollectList: page([collected()]) })
    openPage()
    expect(await screen.findByRole('button', { name: '跟进阶段：智慧园区弱电工程招标公告' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: '跟进阶段' })).toBeNull()
  })

  test('stay in the list after they are taken out and can be restored until the member leaves', async () => {
    const kept: object[] = [collected()]
    const sent = answerCalls({
      getCollectList: () => page(kept),
      documentCollect: ({ url }) => {
        if (url.includes('collect=0')) kept.length = 0
        return success({ collected: false })
      },
    })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: /^已收藏：/ }))
    expect(await screen.findByText('已取消收藏，离开本页后移除')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^收藏：/ })).toBeTruthy()
    await waitFor(() => expect(kept).toHaveLength(0))
    expect(listBodies(sent)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: '换页' }))
    await userEvent.click(screen.getByRole('button', { name: '换页' }))
    expect(await screen.findByText('还没有收藏的公告')).toBeTruthy()
  })

  test('can be moved to a folder, set to a stage and taken out several at once', async () => {
    const rows = [collected(), collected({ id: 2, title: '第二条公告' }), collected({ id: 3, title: '第三条公告' })]
    const sent = answerCalls({
      getCollectList: page(rows),
      file: success(null),
      pursue: success(null),
      collectDocuments: success({ ids: [] }),
    })
    const last = (call: string) => sent.findLast(({ url }) => url.endsWith(call))?.body
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: '多选' }))
    const bar = within(screen.getByRole('group', { name: '批量操作' }))
    expect(bar.getByRole('button', { name: '跟进阶段' })).toHaveProperty('disabled', true)
    await userEvent.click(bar.getByRole('checkbox', { name: '全选本页' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 第二条公告' }))
    expect(bar.getByText('已选 2 项')).toBeTruthy()
    await userEvent.click(bar.getByRole('button', { name: '归类' }))
    await userEvent.click(bar.getByRole('button', { name: '准备投标' }))
    await waitFor(() => expect(last('file')).toEqual({ kind: 'notice', ids: [1, 3], folderId: 3 }))
    await userEvent.click(bar.getByRole('button', { name: '跟进阶段' }))
    await userEvent.click(bar.getByRole('button', { name: '已报名' }))
    await waitFor(() => expect(last('pursue')).toMatchObject({ kind: 'notice', ids: [1, 3], pursuit: 'registered' }))
    await userEvent.click(bar.getByRole('button', { name: '取消收藏' }))
    expect(await screen.findAllByText('已取消收藏，离开本页后移除')).toHaveLength(2)
    expect(last('collectDocuments')).toEqual({ ids: [1, 3], collect: false })
    await userEvent.click(bar.getByRole('button', { name: '完成' }))
    expect(screen.queryByRole('checkbox', { name: '选择 第二条公告' })).toBeNull()
  })

  test('an empty list links to the search, and a search without results offers all favourites', async () => {
    answerCalls({ getCollectList: page([]) })
    openPage('/collections/documents?words=医院')
    await userEvent.click(await screen.findByRole('button', { name: '查看全部收藏' }))
    expect(shownAddress()).toBe('/collections/documents')
    expect((await screen.findByRole('link', { name: '查询招投标信息' })).getAttribute('href')).toBe('/documents')
  })

  test.each([
    ['folder=0', '这里还没有收藏'],
    ['updated=1', '收藏的项目没有更新'],
    ['owned=1', '没有由您负责的收藏'],
    ['pursuit=won', '没有已中标的收藏'],
  ])('an empty part of the favourites (%s) says what is missing there', async (part, title) => {
    answerCalls({ getCollectList: page([]) })
    openPage(`/collections/documents?${part}`)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('button', { name: '查看全部收藏' })).toBeTruthy()
  })

  test('a list that failed to load can be loaded again', async () => {
    let isBroken = true
    answerCalls({ getCollectList: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : page([collected()])) })
    openPage()
    await screen.findByText('公告没有载入')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /智慧园区/ })).toBeTruthy()
  })

  test('lie in folders, the address keeps the folder, and each row names it', async () => {
    const sent = answerCalls({ getCollectList: page([collected({ folderId: 3 })]) })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: '准备投标 1' }))
    expect(shownAddress()).toBe('/collections/documents?folder=3')
    await waitFor(() => expect(listBodies(sent).at(-1)).toEqual({ searchWord: '', page: 1, folderId: 3 }))
    expect(screen.getByRole('button', { name: '重命名' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^准备投标：智慧园区/ })).toBeTruthy()
  })

  test('have notes', async () => {
    answerCalls({ getCollectList: page([collected({ note: '周五前打电话' })]) })
    openPage()
    expect(await screen.findByText('周五前打电话')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^修改备注：/ })).toBeTruthy()
  })

  test('show a note that another window saved and replace it only after a second confirmation', async () => {
    const text = '备注刚刚在别处修改过，请看过之后再保存'
    let stored = '周五前打电话'
    const answers = [refusal(409, 'collection.note-changed', text, { fields: { note: text } }), success(null)]
    const sent = answerCalls({
      getCollectList: () => page([collected({ note: stored })]),
      'collection/note': () => answers.shift() ?? success(null),
    })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: /^修改备注：/ }))
    const dialog = within(screen.getByRole('dialog', { name: '备注' }))
    await userEvent.type(dialog.getByRole('textbox'), '，并约现场')
    stored = '李工已报名'
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    expect(await dialog.findByText('备注已在别处改为：李工已报名')).toBeTruthy()
    expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.getByRole('textbox')).toHaveProperty('value', '周五前打电话，并约现场')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '备注' })).toBeNull())
    expect(sent.filter(({ url }) => url.endsWith('/note')).map(({ body }) => body)).toEqual([
      { kind: 'notice', id: 1, note: '周五前打电话，并约现场', before: '周五前打电话' },
      { kind: 'notice', id: 1, note: '周五前打电话，并约现场', before: '李工已报名' },
    ])
  })

  test('show a stage that another window chose and replace it only after a second choice', async () => {
    const text = '跟进阶段刚刚在别处改为“已投标”，请看过之后再选择'
    let stored: 'bid' | 'won' | null = null
    const sent = answerCalls({
      getCollectList: () => page([collected({ pursuit: stored })]),
      pursue: ({ body }) => {
        if (!JSON.stringify(body).includes(`"before":[{"id":1,"pursuit":${JSON.stringify(stored)}}]`)) {
          return refusal(409, 'collection.pursuit-changed', '跟进阶段刚刚在别处改动过，请看过之后再选择', { fields: { pursuit: text } })
        }
        stored = 'won'
        return success(null)
      },
    })
    openPage()
    const mark = await screen.findByRole('button', { name: /^跟进阶段：智慧园区/ })
    stored = 'bid'
    await userEvent.click(mark)
    await userEvent.click(screen.getByRole('button', { name: '已中标' }))
    await waitFor(() => expect(useToast.getState().toast?.text).toBe(text))
    await userEvent.click(await screen.findByRole('button', { name: /^已投标：智慧园区/ }))
    await userEvent.click(screen.getByRole('button', { name: '已中标' }))
    expect(await screen.findByRole('button', { name: /^已中标：智慧园区/ })).toBeTruthy()
    expect(sent.filter(({ url }) => url.endsWith('/pursue')).map(({ body }) => body)).toEqual([
      { kind: 'notice', ids: [1], pursuit: 'won', before: [{ id: 1, pursuit: null }] },
      { kind: 'notice', ids: [1], pursuit: 'won', before: [{ id: 1, pursuit: 'bid' }] },
    ])
  })

  test('save two stages in the order in which they were chosen', async () => {
    const answers: ((answer: Response) => void)[] = []
    const sent = answerCalls({
      getCollectList: () => page([collected()]),
      pursue: () => new Promise<Response>((resolve) => void answers.push(resolve)),
    })
    const pursued = () => sent.filter(({ url }) => url.endsWith('/pursue')).map(({ body }) => body)
    openPage()
    for (const stage of ['跟进中', '已报名']) {
      await userEvent.click(await screen.findByRole('button', { name: /^跟进阶段：智慧园区/ }))
      await userEvent.click(screen.getByRole('button', { name: stage }))
    }
    expect(pursued()).toHaveLength(1)
    answers[0]?.(success(null))
    await waitFor(() => expect(pursued().at(-1)).toMatchObject({ pursuit: 'registered', before: [{ id: 1, pursuit: 'following' }] }))
    answers[1]?.(success(null))
  })

  test('show news of their projects until the member marks them as seen', async () => {
    const update = { id: 9, channel: 'result', publishedAt: '2026-03-05T02:00:00Z', text: '中标：浙江建设有限公司 168.9万元' }
    let updates = [update]
    const sent = answerCalls({
      getCollectList: () =>
        page([collected({ updates })], 1, { counts: { all: 1, unfiled: 1, updated: updates.length, owned: 0, pursuits: [] } }),
      markCollectSeen: () => {
        updates = []
        return success(null)
      },
    })
    openPage()
    expect((await screen.findByRole('link', { name: update.text })).getAttribute('href')).toBe('/documents/9')
    await userEvent.click(screen.getByRole('button', { name: '有更新 1' }))
    await waitFor(() => expect(listBodies(sent).at(-1)).toEqual({ searchWord: '', page: 1, updated: true }))
    await userEvent.click(screen.getByRole('button', { name: /^知道了：/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: update.text })).toBeNull())
  })

  test('link to their notification settings, refresh with new hits and mark them as read here', async () => {
    beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
    const told = sampleSubscription({ id: 8, kind: 'collection', name: '收藏更新' })
    const update = { id: 9, channel: 'result', publishedAt: '2026-03-05T02:00:00Z', text: '发布了中标结果' }
    let updates: object[] = []
    const sent = answerCalls({
      getUserMonitor: success(sampleSubscriptions([sampleSubscription(), told])),
      getCollectList: () => page([collected({ updates })]),
      markCollectSeen: success(null),
      getUnreadHits: success({ total: 0, bySubscription: [], newest: [] }),
    })
    openPage()
    expect((await screen.findByRole('link', { name: '更新推送' })).getAttribute('href')).toBe('/monitors?sub=8')
    const asked = listBodies(sent).length
    act(() => takeArrivals([sampleHit({ subscriptionId: 1 })], []))
    expect(listBodies(sent).length).toBe(asked)
    updates = [update]
    act(() => takeArrivals([sampleHit({ hitId: 12, subscriptionId: 8 })], [{ id: 8, unread: 1 }]))
    await userEvent.click(await screen.findByRole('button', { name: /^知道了：/ }))
    await waitFor(() => expect(useLiveHits.getState().unread).toEqual({ total: 0, bySubscription: [] }))
  })

  test('a favourite that was just taken out stays when new hits refresh the list', async () => {
    beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
    const sent = answerCalls({
      getUserMonitor: success(sampleSubscriptions([sampleSubscription({ id: 8, kind: 'collection', name: '收藏更新' })])),
      getCollectList: page([collected()]),
      documentCollect: success({ collected: false }),
      getUnreadHits: success({ total: 0, bySubscription: [], newest: [] }),
    })
    openPage()
    await screen.findByRole('link', { name: '更新推送' })
    await userEvent.click(screen.getByRole('button', { name: /^已收藏：/ }))
    expect(await screen.findByText('已取消收藏，离开本页后移除')).toBeTruthy()
    const asked = listBodies(sent).length
    act(() => takeArrivals([sampleHit({ hitId: 13, subscriptionId: 8 })], [{ id: 8, unread: 1 }]))
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(listBodies(sent).length).toBe(asked)
    expect(screen.getByText('已取消收藏，离开本页后移除')).toBeTruthy()
  })

  test('a favourite taken out during a refresh stays even if the refreshed list lacks it', async () => {
    beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
    let answerLate: (reply: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => (answerLate = resolve))
    const sent = answerCalls({
      getUserMonitor: success(sampleSubscriptions([sampleSubscription({ id: 8, kind: 'collection', name: '收藏更新' })])),
      getCollectList: () => (listBodies(sent).length === 1 ? page([collected()]) : late),
      documentCollect: success({ collected: false }),
      getUnreadHits: success({ total: 0, bySubscription: [], newest: [] }),
    })
    openPage()
    await screen.findByRole('link', { name: '更新推送' })
    act(() => takeArrivals([sampleHit({ hitId: 14, subscriptionId: 8 })], [{ id: 8, unread: 1 }]))
    await waitFor(() => expect(listBodies(sent)).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: /^已收藏：/ }))
    expect(await screen.findByText('已取消收藏，离开本页后移除')).toBeTruthy()
    answerLate(page([]))
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(screen.getByText('已取消收藏，离开本页后移除')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^收藏：/ })).toBeTruthy()
  })
})
