import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { useToast } from '../../../shared/toast.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { formatDuration } from '../shared/format-duration.ts'
import { OperatorImportsPage } from './operator-imports-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const now = '2026-11-20T02:00:00.000Z'
const figures = (change: object = {}) =>
  success({
    now,
    noticesToday: 12,
    rejectsToday: 3,
    newestPublishedAt: null,
    newestStoredAt: '2026-11-20T01:57:00.000Z',
    byHour: [{ from: '2026-11-20T01:00:00.000Z', count: 12 }],
    byDay: [{ from: '2026-11-19T16:00:00.000Z', count: 12 }],
    sources: [
      { name: '甲网', lastAt: '2026-11-20T01:57:00.000Z', dayCount: 5, weekCount: 9 },
      { name: '乙网', lastAt: '2026-11-17T01:00:00.000Z', dayCount: 0, weekCount: 2 },
      { name: '丙网', lastAt: '2026-10-01T01:00:00.000Z', dayCount: 0, weekCount: 0 },
    ],
    sourcesAreCut: false,
    storage: { room: 'enough', freeMegabytes: 90_000 },
    ...change,
  })
const run = {
  id: 7,
  origin: 'a.jsonl',
  startedAt: now,
  finishedAt: null,
  durationMs: 65_000,
  state: 'cut-off',
  readCount: 9,
  newCount: 5,
  mergedCount: 0,
  updatedCount: 0,
  unchangedCount: 0,
  rejectedCount: 4,
}
const reject = { id: 1, runId: 7, origin: 'a.jsonl', line: 3, reason: '缺少标题', excerpt: '联系人 138****5678', rejectedAt: now }
const answers = {
  'import/figures': figures(),
  'import/runs': success({ list: [run], totalCount: 1, pageIndex: 1, pageSize: 20 }),
  'import/rejects': success({ list: [reject], totalCount: 1, pageIndex: 1, pageSize: 20, reasons: [{ reason: '缺少标题', count: 4 }] }),
  ingestKey: success([
    { name: '省网', createdAt: now, revokedAt: null },
    { name: '旧网', createdAt: now, revokedAt: now },
  ]),
  'ingestKey/%E7%9C%81%E7%BD%91': success({ revoked: 1 }),
}
const open = (address = '/operations/imports') => openKeptPage(<OperatorImportsPage />, address)

describe('the overview', () => {
  test('shows what came in and which sources have gone silent', async () => {
    answerCalls(answers)
    open()
    expect((await screen.findByRole('region', { name: '近况' })).textContent).toContain('今日入库12条公告')
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('来源'),
      expect.stringContaining('甲网正常3分钟前'),
      expect.stringContaining('乙网一天没有新公告'),
      expect.stringContaining('丙网一周没有新公告'),
    ])
  })

  test('warns if the disk is nearly full and says what still works', async () => {
    answerCalls({ 'import/figures': figures({ storage: { room: 'low', freeMegabytes: 212 } }) })
    open()
    expect(await screen.findByText(/只剩 212 MB：已暂停接收公告和会员保存，登录、查询和浏览不受影响。请尽快腾出空间/)).toBeTruthy()
  })

  test('loads again every 10 seconds and says so if that fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let reads = 0
    answerCalls({
      'import/figures': () => {
        reads += 1
        return reads < 3 ? figures({ noticesToday: 10 + reads }) : refusal(500, 'server.failed', '操作失败')
      },
    })
    open()
    expect((await screen.findByRole('region', { name: '近况' })).textContent).toContain('11条公告')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(screen.getByRole('region', { name: '近况' }).textContent).toContain('12条公告'))
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await screen.findByText(/未能更新，以下是 2026-11-20 10:00 的数据/)).toBeTruthy()
    expect(screen.getByRole('region', { name: '近况' }).textContent).toContain('12条公告')
  })
})

test('a run links to the records that were refused in it', async () => {
  const sent = answerCalls(answers)
  open('/operations/imports?view=runs')
  expect(await screen.findByText('中断')).toBeTruthy()
  expect(screen.getByText('1 分 05 秒')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '查看第 7 次导入未入库的 4 条' }))
  expect(shownAddress()).toBe('/operations/imports?view=rejects&run=7')
  expect(await screen.findByText('第 3 行 · 第 7 次导入')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('原因'), '缺少标题（4）')
  expect(shownAddress()).toBe('/operations/imports?view=rejects&run=7&reason=缺少标题')
  await waitFor(() => expect(sent.at(-1)?.url).toContain(`runId=7&reason=${encodeURIComponent('缺少标题')}`))
})

test('runs and refused records sort by a click on a column, and another view starts without that order', async () => {
  const sent = answerCalls(answers)
  open('/operations/imports?view=runs')
  await userEvent.click(await screen.findByRole('button', { name: '读取' }))
  expect(shownAddress()).toBe('/operations/imports?view=runs&order=readCount')
  await waitFor(() => expect(sent.at(-1)?.url).toMatch(/runs\?order=readCount/))
  await userEvent.click(screen.getByRole('radio', { name: '未入库记录' }))
  expect(shownAddress()).toBe('/operations/imports?view=rejects')
  await userEvent.click(await screen.findByRole('button', { name: '原因' }))
  expect(shownAddress()).toBe('/operations/imports?view=rejects&order=reason')
  await waitFor(() => expect(sent.at(-1)?.url).toMatch(/rejects\?order=reason/))
})

describe('saving refused records', () => {
  const saved: { name: string; content: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    const contents: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) contents.push(content)
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const content = contents.at(-1)
      if (content !== undefined) saved.push({ name: this.download, content })
    })
  })
  afterEach(() => vi.restoreAllMocks())
  const save = async () => userEvent.click(await screen.findByRole('button', { name: '下载清单' }))

  test('uses the file name that the server gives', async () => {
    const disposition = `attachment; filename="_.csv"; filename*=UTF-8''${encodeURIComponent('未入库记录.csv')}`
    const file = () => new Response('甲,乙', { headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition } })
    const sent = answerCalls({ ...answers, 'rejects/file': file })
    open('/operations/imports?view=rejects&run=7&reason=缺少标题')
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('未入库记录.csv')
    expect(await saved[0]?.content.text()).toBe('甲,乙')
    const asked = sent.find(({ url }) => url.includes('rejects/file'))
    expect(asked?.url).toContain(`?runId=7&reason=${encodeURIComponent('缺少标题')}`)
    expect(asked?.headers.get('authorization')).toBe('tok')
  })

  test('shows a failure and saves nothing', async () => {
    answerCalls({ ...answers, 'rejects/file': refusal(503, 'database.unavailable', '数据库暂时没有响应，请稍后再试') })
    open('/operations/imports?view=rejects')
    await save()
    await waitFor(() => expect(useToast.getState().toast?.text).toBe('数据库暂时没有响应，请稍后再试'))
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    const head = { 'content-disposition': `attachment; filename*=UTF-8''a.csv` }
    answerCalls({ ...answers, 'rejects/file': () => new Response(broken, { headers: head }) })
    await save()
    await waitFor(() => expect(useToast.getState().toast?.text).toBe('网络异常，请检查网络连接是否正常！'))
    expect(saved).toEqual([])
  })
})

test('a key is revoked after a question', async () => {
  const sent = answerCalls(answers)
  open('/operations/imports?view=keys')
  await userEvent.click(await screen.findByRole('button', { name: '停用 省网' }))
  expect(screen.queryByRole('button', { name: '停用 旧网' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})

test.each([
  [12, '不到 0.1 秒'],
  [800, '0.8 秒'],
  [9_960, '10 秒'],
  [42_400, '42 秒'],
  [185_000, '3 分 05 秒'],
  [7_800_000, '2 小时 10 分'],
])('writes %i milliseconds as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
