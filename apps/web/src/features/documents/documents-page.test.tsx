import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { DocumentRow } from '@tender/contract'
import userEvent from '@testing-library/user-event'
import { useLocation } from '../../shared/router/index.ts'
import { MemoryRouter, Route, Routes } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../shared/query-client.ts'
import { useToast } from '../../shared/toast.ts'
import { beginSession } from '../../shared/session.ts'
import { noFilters, type SearchFilters } from '../../shared/documents/search-state.ts'
import { closeRefusal, useRefusal } from '../../shared/upgrade/refusal.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { resizeWindow } from '../../testing/resize-window.ts'
import { sampleDraft } from '../../testing/sample-exports.ts'
import { sampleDetail, sampleList, sampleRow, sampleUnderstood, sampleUser, typedIn } from '../../testing/sample-documents.ts'
import { DocumentPage } from './document-page.tsx'
import { DocumentsPage } from './documents-page.tsx'

const quiet = {
  recentSearch: success([{ words: '消防', searchedAt: '2026-03-01T00:00:00Z' }]),
  recommendSearch: success(['充电桩']),
  getLastRecord: success(null),
  selAreaArray: success([]),
  getSynonymList: success({ list: [], totalCount: 0, pageIndex: 1, pageSize: 20 }),
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  closeRefusal()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{`${pathname}${decodeURIComponent(search)}`}</p>
}

function openPage(address: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <Routes>
          <Route path="/documents" element={<DocumentsPage />} />
          <Route path="/documents/:id" element={<DocumentPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const address = () => screen.getByTestId('address').textContent
const listBodies = (sent: SentRequest[]) => sent.filter((request) => request.url.endsWith('getDocumentList')).map((request) => request.body)

const found = (row: DocumentRow = sampleRow()) => success(sampleList([row]))

/** Holds the answers to typed searches until they are released. */
function typedWhenTold() {
  const tell = new Map<string, () => void>()
  const getDocumentList = async ({ body }: SentRequest) => {
    const typed = typedIn(body)
    if (typed !== undefined) await new Promise<void>((resolve) => tell.set(typed, resolve))
    return found()
  }
  return { getDocumentList, tell: (typed: string) => tell.get(typed)?.(), held: tell }
}

describe('several notices at once', () => {
  test('are collected with one call; notices that are no longer visible are counted and stay without a star', async () => {
    const rows = [sampleRow(), sampleRow({ id: 2, title: '第二条公告' }), sampleRow({ id: 3, title: '第三条公告', collected: true })]
    const sent = answerCalls({ ...quiet, getDocumentList: success(sampleList(rows)), collectDocuments: success({ ids: [1] }) })
    openPage('/documents')
    await userEvent.click(await screen.findByRole('button', { name: '多选' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }))
    const bar = within(screen.getByRole('group', { name: '批量操作' }))
    await userEvent.click(bar.getByRole('button', { name: '收藏' }))
    await waitFor(() => expect(useToast.getState().toast?.text).toBe('已收藏 1 条，另有 1 条已不可查看'))
    expect(sent.find(({ url }) => url.endsWith('collectDocuments'))?.body).toEqual({ ids: [1, 2], collect: true })
    expect(screen.getAllByRole('button', { name: /^已收藏：/ })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: '多选' }))
    expect(screen.queryByRole('checkbox', { name: '选择 第二条公告' })).toBeNull()
  })
})

describe('an export contains', () => {
  const exporting = { ...quiet, dataExportOrderInit: success(sampleDraft()), exportReview: success({ rows: [] }) }
  const rows = [sampleRow(), sampleRow({ id: 2, title: '第二条公告' })]
  const drafted = (sent: SentRequest[]) => sent.find(({ url }) => url.endsWith('dataExportOrderInit'))?.body

  test('everything that the search finds, in its order', async () => {
    const sent = answerCalls({ ...exporting, getDocumentList: success(sampleList(rows)) })
    openPage('/documents?words=工程&channel=tender&sort=oldest&page=2')
    await userEvent.click(await screen.findByRole('button', { name: '导出' }))
    await screen.findByRole('dialog', { name: '导出' })
    await waitFor(() => expect(drafted(sent)).toEqual({ ...noFilters, searchWord: '工程', docchannel: ['tender'], sort: 'oldest' }))
  })

  test('the chosen results', async () => {
    const sent = answerCalls({ ...exporting, getDocumentList: success(sampleList(rows)) })
    openPage('/documents')
    await userEvent.click(await screen.findByRole('button', { name: '多选' }))
    const bar = within(await screen.findByRole('group', { name: '批量操作' }))
    expect(bar.getByRole('button', { name: '导出' })).toHaveProperty('disabled', true)
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 第二条公告' }))
    await userEvent.click(bar.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(drafted(sent)).toEqual({ ids: [2] }))
  })

  test('the search on a phone, where its button stands beside the filters', async () => {
    resizeWindow(390, 844)
    answerCalls({ ...exporting, getDocumentList: success(sampleList(rows)) })
    openPage('/documents')
    const filters = within(await screen.findByRole('region', { name: '筛选，可左右滑动' }))
    await userEvent.click(filters.getByRole('button', { name: '导出' }))
    expect(await screen.findByRole('dialog', { name: '导出' })).toBeTruthy()
  })
})

describe('searching', () => {
  test('keeps a filter that was chosen while the words were interpreted', async () => {
    const { getDocumentList, tell } = typedWhenTold()
    answerCalls({ ...quiet, getDocumentList })
    openPage('/documents')
    await userEvent.type(await screen.findByRole('combobox', { name: '检索词' }), '电梯{Enter}')
    await userEvent.click(screen.getByRole('button', { name: '招标公告' }))
    await waitFor(() => expect(address()).toBe('/documents?channel=tender'))
    tell('电梯')
    await waitFor(() => expect(address()).toBe('/documents?words=电梯&channel=tender'))
  })

  test('does not take a member back who left while the words were interpreted', async () => {
    const { getDocumentList, tell } = typedWhenTold()
    const row = sampleRow()
    const detail = { getDocument: success(sampleDetail()), getProjectsOfNotice: success([]) }
    answerCalls({ ...quiet, ...detail, getDocumentList })
    openPage('/documents')
    await userEvent.type(await screen.findByRole('combobox', { name: '检索词' }), '电梯{Enter}')
    await userEvent.click(await screen.findByRole('link', { name: row.title }))
    const there = address()
    expect(there).toContain(`/documents/${row.id}`)
    await act(async () => {
      tell('电梯')
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
    expect(address()).toBe(there)
  })

  test('asks for what the address says', async () => {
    const sent = answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow({ titleMarks: [[4, 6]] })])) })
    openPage('/documents?words=工程&channel=tender&category=works&industry=E&page=2')
    await screen.findByText('弱电')
    expect(listBodies(sent)).toEqual([
      expect.objectContaining({ searchWord: '工程', docchannel: ['tender'], dtype: ['works'], qcodes: ['E'], page: 2, remember: false }),
    ])
    expect(document.querySelector('mark')?.textContent).toBe('弱电')
    expect(screen.queryByText('演示数据')).toBeNull()
  })

  test('searches for typed words, remembers them and puts them in the address', async () => {
    const sent = answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow()])) })
    openPage('/documents')
    await screen.findByRole('link', { name: /智慧园区/ })
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '检索词' }))
    await userEvent.keyboard('智能化{Enter}')
    await waitFor(() => expect(address()).toBe('/documents?words=智能化'))
    expect(listBodies(sent).slice(1)).toEqual([expect.objectContaining({ input: '智能化', remember: true })])
  })

  test('keeps words typed during a search and shows the reply to the last search, whichever comes first', async () => {
    const { getDocumentList, tell, held } = typedWhenTold()
    const requests = answerCalls({ ...quiet, getDocumentList })
    openPage('/documents')
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: '检索词' })
    const send = async (words: string, sent: string) => {
      await userEvent.clear(box)
      await userEvent.type(box, `${words}{Enter}`)
      await waitFor(() => expect([...held.keys()]).toContain(sent))
    }
    await send('医院', '医院')
    await userEvent.clear(box)
    await userEvent.type(box, '学校')
    tell('医院')
    await waitFor(() => expect(address()).toBe('/documents?words=医院'))
    expect(box.value).toBe('学校')

    await send('桥梁', '桥梁')
    await send('隧道', '隧道')
    tell('隧道')
    await waitFor(() => expect(address()).toBe('/documents?words=隧道'))
    tell('桥梁')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(address()).toBe('/documents?words=隧道')
    expect(box.value).toBe('隧道')
    const cancelled = requests.filter(({ signal }) => signal?.aborted).map(({ body }) => typedIn(body))
    expect(cancelled).toEqual(['桥梁'])
  })

  test('turns recognised conditions into chips that can be removed', async () => {
    const understood = sampleUnderstood('智能化', {
      filters: { docchannel: ['tender'] },
      chips: [{ kind: 'channel', label: '招标公告', source: '招标' }],
    })
    answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow()], { understood })) })
    openPage('/documents')
    await userEvent.type(screen.getByRole('combobox', { name: '检索词' }), '智能化 招标{Enter}')
    await waitFor(() => expect(address()).toBe('/documents?words=智能化&channel=tender'))
    expect(screen.getByRole('button', { name: '按原文搜索' }).title).toBe('已识别为筛选条件：招标公告')
    await userEvent.click(screen.getByRole('button', { name: '去掉 招标公告' }))
    expect(address()).toBe('/documents?words=智能化')
  })

  test('folds the filters into one line whose buttons show the chosen values', async () => {
    answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow()])) })
    openPage('/documents')
    expect(screen.getByRole('group', { name: '信息类型' })).toBeTruthy()
    await userEvent.type(screen.getByRole('combobox', { name: '检索词' }), '智能化{Enter}')
    await waitFor(() => expect(screen.queryByRole('group', { name: '信息类型' })).toBeNull())
    const bar = within(screen.getByRole('group', { name: '筛选条件' }))
    expect(bar.getByRole('button', { name: '发布时间：近3月' })).toBeTruthy()
    await userEvent.click(bar.getByRole('button', { name: '更多筛选' }))
    await userEvent.click(await screen.findByRole('button', { name: '招标公告' }))
    await userEvent.click(screen.getByRole('button', { name: '收起筛选' }))
    expect(screen.getByRole('button', { name: '信息类型：招标公告' })).toBeTruthy()
    expect(address()).toBe('/documents?words=智能化&channel=tender')
  })

  test('shows an error for words that are too long and does not cut or search them', async () => {
    const sent = answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow()])) })
    openPage('/documents')
    const words = screen.getByRole('combobox', { name: '检索词' })
    await userEvent.click(words)
    await userEvent.paste('长'.repeat(501))
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('请控制在 500 字以内，现有 501 字')
    expect(words).toHaveProperty('value', '长'.repeat(501))
    expect(listBodies(sent).map(typedIn)).toEqual([undefined])
  })

  test('a search within the results is added as a chip', async () => {
    answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow()])) })
    openPage('/documents?words=工程')
    await userEvent.type(screen.getByLabelText('在结果中搜索', { selector: 'input' }), '医院{Enter}')
    expect(address()).toBe('/documents?words=工程&within=医院')
    expect(screen.getByRole('button', { name: '去掉 结果中含：医院' })).toBeTruthy()
  })
})

describe('the list', () => {
  test('the arrow keys move from row to row', async () => {
    answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow(), sampleRow({ id: 2, title: '第二条' })])) })
    openPage('/documents')
    await screen.findByRole('link', { name: '第二条' })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('第二条')
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('智慧园区弱电工程招标公告')
  })

  test('marks an opened notice as read after going back and does not load the list again', async () => {
    const sent = answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow()])), getDocument: success(sampleDetail()) })
    openPage('/documents?words=工程')
    await userEvent.click(await screen.findByRole('link', { name: '智慧园区弱电工程招标公告' }))
    await screen.findByRole('heading', { level: 1, name: '智慧园区弱电工程变更公告' })
    expect(address()).toBe('/documents/1?words=工程')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('link', { name: /智慧园区弱电工程招标公告.*已查看/ })).toBeTruthy()
    expect(listBodies(sent)).toHaveLength(1)
  })

  test('remembers the table view', async () => {
    answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow()])) })
    openPage('/documents')
    await screen.findByRole('link', { name: /智慧园区/ })
    await userEvent.click(screen.getByRole('radio', { name: '表格' }))
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('columnheader', { name: '预算金额' })).toBeTruthy()
    expect(within(table).getByText('1,280万元')).toBeTruthy()
    expect(localStorage.getItem('documentListView')).toContain('"view":"table"')
    await userEvent.click(screen.getByRole('radio', { name: '列表' }))
  })
})

test('the table shows each stated fact in its column and a dash for a missing one', async () => {
  const silent = sampleRow({ id: 2, title: '只有标题的公告', areaName: '', tenderer: null, budget: null })
  const full = sampleRow({ winners: ['甲建设有限公司', '乙建设有限公司'], winningAmount: 1_190_000_000, standing: 'changed' })
  answerCalls({ ...quiet, getDocumentList: success(sampleList([full, silent])) })
  openPage('/documents?channel=result')
  await userEvent.click(await screen.findByRole('radio', { name: '表格' }))
  const table = within(await screen.findByRole('table'))
  const titles = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cellsOf = (name: RegExp) => {
    const texts = within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    return Object.fromEntries(titles.slice(1).map((title, index) => [title, texts[index]]))
  }
  expect(cellsOf(/智慧园区/)).toMatchObject({
    信息类型: '招标公告',
    地区: '浙江 宁波',
    招标单位: '鄞州区大数据管理中心',
    中标单位: '甲建设有限公司乙建设有限公司',
    预算金额: '1,280万元',
    中标金额: '1,190万元',
    投标截止: '已变更',
  })
  expect(cellsOf(/只有标题/)).toMatchObject({ 地区: '—', 招标单位: '—', 预算金额: '—', 中标金额: '—' })
})

describe('without results', () => {
  const wider = (label: string, totalCount: number, filters: Partial<SearchFilters>) => ({
    label,
    totalCount,
    totalIsLowerBound: false,
    filters: { ...noFilters, ...filters },
  })

  test('offers wider searches with their counts and alerts about new notices', async () => {
    const sent = answerCalls({
      ...quiet,
      getDocumentList: success(sampleList([])),
      getWiderSearches: success([
        wider('扩大到浙江', 3, { searchWord: '罕见词', area: ['330000'] }),
        wider('去掉“罕见词”', 23, { area: ['330100'] }),
      ]),
    })
    openPage('/documents?words=罕见词&area=330100')
    await userEvent.click(await screen.findByRole('button', { name: '扩大到浙江（3 条）' }))
    expect(address()).toBe('/documents?words=罕见词&area=330000')
    expect(sent.find(({ url }) => url.endsWith('getWiderSearches'))?.body).toMatchObject({ searchWord: '罕见词', area: ['330100'] })
    expect(screen.getByRole('link', { name: '有新公告时提醒我' }).getAttribute('href')).toContain('/monitors/bidding?new=')
  })

  test('says so if no wider search finds anything', async () => {
    answerCalls({ ...quiet, getDocumentList: success(sampleList([])), getWiderSearches: success([]) })
    openPage('/documents?words=罕见词')
    expect(await screen.findByText(/放宽条件后也没有公告/)).toBeTruthy()
  })

  test('tells the level which condition is locked and offers to go on without it', async () => {
    answerCalls({
      ...quiet,
      getDocumentList: refusal(403, 'rights.insufficient', '您当前会员权限不足，请升级会员！', { permission: 'documents.full-text' }),
    })
    openPage('/documents?words=工程&scope=full')
    expect(await screen.findByText('您当前会员权限不足，请升级会员！')).toBeTruthy()
    expect(screen.getByRole('link', { name: '升级会员' }).getAttribute('href')).toBe('/upgrade?need=documents.full-text')
    expect(useRefusal.getState().refusal).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '去掉受限的条件继续搜索' }))
    expect(address()).toBe('/documents?words=工程')
  })

  test('a failed search keeps its conditions and can be repeated', async () => {
    let isBroken = true
    answerCalls({
      ...quiet,
      getDocumentList: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : success(sampleList([sampleRow()]))),
    })
    openPage('/documents?words=工程')
    await screen.findByText('搜索没有完成')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /智慧园区/ })).toBeTruthy()
    expect(address()).toBe('/documents?words=工程')
  })
})

describe('levels', () => {
  test('shows typed conditions that the level lacks, with the level that opens them', async () => {
    beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
    const understood = sampleUnderstood('电梯', {
      filters: { area: ['330100'] },
      chips: [{ kind: 'area', label: '浙江 杭州', source: '杭州' }],
      locked: [
        { kind: 'amount', label: '200万以上', source: '200万以上', need: 'documents.amount-filter' },
        { kind: 'published', label: '近7天', source: '最近一周', need: 'documents.newest' },
      ],
    })
    const sent = answerCalls({
      ...quiet,
      getDocumentList: success(sampleList([sampleRow()], { understood })),
      getMemberLevelList: success([]),
    })
    openPage('/documents')
    const box = await screen.findByRole('combobox', { name: '检索词' })
    expect(box.getAttribute('placeholder')).toBe('输入关键词，或直接描述：杭州 智能化 近一个月 招标')
    await userEvent.type(box, '杭州 200万以上 最近一周 电梯{Enter}')
    expect(await screen.findByText(/没有按“200万以上”筛选：您当前的会员级别不含“金额筛选”/)).toBeTruthy()
    expect(screen.getByText(/没有按“最近一周”筛选：您当前的会员级别不含“查看近7天公告”/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /升级/ }).map((link) => link.getAttribute('href'))).toContain(
      '/upgrade?need=documents.amount-filter',
    )
    expect(listBodies(sent).map(typedIn)).toEqual([undefined, '杭州 200万以上 最近一周 电梯'])
    expect(address()).toBe('/documents?words=电梯&area=330100')
  })

  test('shows a registered user that full text is locked and that the newest days are hidden', async () => {
    beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
    answerCalls({ ...quiet, getDocumentList: success(sampleList([sampleRow()], { hiddenNewestDays: 7 })) })
    openPage('/documents')
    await screen.findByText('您当前的会员级别看不到最近 7 天发布的公告，升级会员后即可查看。')
    await userEvent.click(screen.getByRole('radio', { name: /全文/ }))
    const refused = (permission: string) => ({
      detail: { error: 'rights.insufficient', permission },
      text: '您当前会员权限不足，请升级会员！',
    })
    expect(useRefusal.getState().refusal).toEqual(refused('documents.full-text'))
    await userEvent.click(screen.getByRole('radio', { name: /金额最大/ }))
    expect(useRefusal.getState().refusal).toEqual(refused('documents.amount-filter'))
    expect(address()).toBe('/documents')
    expect(screen.queryByRole('link', { name: '鄞州区大数据管理中心' })).toBeNull()
  })
})

describe('counted details', () => {
  const left = (count: number) => ({ limit: 5, used: 5 - count, left: count, resetsAt: '2026-11-20T16:00:00.000Z', unlimitedAreaNames: [] })

  test('show what is left at the list, in the notice and again after going back', async () => {
    answerCalls({
      ...quiet,
      getDocumentList: success(sampleList([sampleRow()], { detailsLeft: left(5) })),
      getDocument: success(sampleDetail({ detailsLeft: left(4) })),
    })
    openPage('/documents')
    expect(await screen.findByText(/今日还可查看 5 篇公告详情/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /智慧园区/ }))
    expect(await screen.findByText('今日还可查看 4 篇公告详情')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
    expect(await screen.findByText(/今日还可查看 4 篇公告详情/)).toBeTruthy()
  })

  test('are not used again by coming back to a notice, however late', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const sent = answerCalls({
      ...quiet,
      getDocumentList: success(sampleList([sampleRow()], { detailsLeft: left(5) })),
      getDocument: success(sampleDetail({ detailsLeft: left(4) })),
    })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    openPage('/documents')
    for (let visit = 0; visit < 2; visit += 1) {
      await user.click(await screen.findByRole('link', { name: /智慧园区/ }))
      await screen.findByText('今日还可查看 4 篇公告详情')
      vi.setSystemTime(Date.now() + 86_400_000)
      await user.click(screen.getByRole('button', { name: '返回列表' }))
    }
    vi.useRealTimers()
    expect(sent.filter(({ url }) => url.includes('getDocument?'))).toHaveLength(1)
  })

  test('that are used up say when they return and how to get more', async () => {
    const usedUp = refusal(403, 'quota.used-up', '额度已用完', { quota: 'details', resetsAt: '2026-11-20T16:00:00.000Z' })
    answerCalls({ ...quiet, getDocument: usedUp })
    openPage('/documents/1')
    expect(await screen.findByText('今日可查看的公告详情已用完')).toBeTruthy()
    expect(screen.getByText(/额度将于 2026-11-21 零点 恢复/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '升级会员' }).getAttribute('href')).toBe('/upgrade?need=details')
    expect(useRefusal.getState().refusal).toBeNull()
  })
})

describe('a notice', () => {
  test('a fact leads to its place in the text', async () => {
    answerCalls({ getDocument: success(sampleDetail()) })
    openPage('/documents/1')
    await userEvent.click(await screen.findByRole('button', { name: /1,280万元/ }))
    const place = document.querySelector<HTMLElement>('[data-fact="budget-1"]')
    expect(place?.dataset['flash']).toBe('')
    expect(document.activeElement).toBe(place)
  })

  test('shows its project, what changed and which level reads phones', async () => {
    const noAward = { winners: [], budget: null, winningAmount: null }
    const sampleAward = {
      id: 6,
      title: '中标结果公告',
      channel: 'result' as const,
      publishedAt: '2026-04-01T00:00:00Z',
      isCurrent: false,
      winners: ['中天建设集团'],
      budget: 176_900_000,
      winningAmount: 168_900_000,
    }
    const detail = sampleDetail({
      changes: [{ label: '投标截止', before: '2026-03-01', after: '2026-03-09' }],
      contacts: [
        {
          role: '招标人',
          isSupervision: false,
          name: '李工',
          phone: '139****0000',
          isMasked: true,
          isReplaced: false,
          by: { id: 1, title: '变更公告', channel: 'change', publishedAt: '2026-03-01T00:00:00Z' },
        },
        { role: '招标人', isSupervision: false, name: '王工', phone: '138****0000', isMasked: true, by: null, isReplaced: true },
        { role: '监督电话', isSupervision: true, name: null, phone: '0571-8****321', isMasked: true, by: null, isReplaced: false },
      ],
      thread: [
        { id: 5, title: '招标公告', channel: 'tender', publishedAt: '2026-02-01T00:00:00Z', isCurrent: false, ...noAward },
        { id: 1, title: '变更公告', channel: 'change', publishedAt: '2026-03-01T00:00:00Z', isCurrent: true, ...noAward },
        sampleAward,
      ],
    })
    answerCalls({ getDocument: success(detail) })
    openPage('/documents/1')
    expect(await screen.findByRole('row', { name: '投标截止 2026-03-01 2026-03-09' })).toBeTruthy()
    expect(screen.getByText('项目进展（3 条公告）')).toBeTruthy()
    expect(screen.getByText(/^176\.9 → 168\.9万元，/).textContent).toContain('−4.5%')
    expect(decodeURIComponent(screen.getByRole('link', { name: '中天建设集团' }).getAttribute('href') ?? '')).toBe(
      '/documents?published=all&winner=中天建设集团',
    )
    expect(screen.getByText('监督部门')).toBeTruthy()
    expect(screen.getByRole('link', { name: '招标公告' }).getAttribute('href')).toBe('/documents/5')
    expect(screen.getByText('您当前会员权限不足，请升级会员！')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '138****0000' })).toBeNull()
  })

  test('that was removed says so and leads back', async () => {
    answerCalls({
      ...quiet,
      getDocument: refusal(404, 'document.not-found', '该公告不存在或已下架，请返回列表重新查询'),
      getDocumentList: success(sampleList([])),
    })
    openPage('/documents/9')
    expect(await screen.findByText('该公告不存在或已下架，请返回列表重新查询')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
    expect(address()).toBe('/documents')
  })
})
