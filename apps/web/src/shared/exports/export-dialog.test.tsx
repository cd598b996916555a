import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { exportTables } from '@tender/contract'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleCells, sampleDraft, sampleExport } from '../../testing/sample-exports.ts'
import { sampleLevel } from '../../testing/sample-levels.ts'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { createQueryClient } from '../query-client.ts'
import { beginSession, rememberMenu } from '../session.ts'
import { useRefusal } from '../upgrade/refusal.ts'
import { ExportButton } from './export-button.tsx'
import type { ExportSource } from './export-source.ts'

const { columns: exportColumns, usual: usualExportColumns } = exportTables.notices

beforeEach(() => {
  beginSession('tok', sampleUser())
  rememberMenu(sampleMenu())
})

const answers = {
  dataExportOrderInit: success(sampleDraft()),
  exportReview: success({ rows: [sampleCells(1), sampleCells(2)] }),
  dataExportOrder: success(sampleExport()),
  dataExportOrderStatus: success(sampleExport({ state: 'running', done: 5 })),
  'buyPoint/add': success(null),
  'member-level/List': success([
    { ...sampleLevel(1, '注册会员', { quotas: [] }), isCurrent: true },
    { ...sampleLevel(2, '高级会员'), isCurrent: false },
  ]),
}

const search = { kind: 'search', body: { searchWord: '电梯', sort: 'newest' } } as const

async function openDialog(more: Parameters<typeof answerCalls>[0] = {}, source: ExportSource = search) {
  const sent = answerCalls({ ...answers, ...more })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ExportButton source={source} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  return { sent, dialog: within(await screen.findByRole('dialog', { name: '导出' })) }
}

type Opened = Awaited<ReturnType<typeof openDialog>>['dialog']
const start = async (dialog: Opened) => {
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: '开始导出' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
}
const rowsField = (dialog: Opened) => dialog.findByLabelText<HTMLInputElement>(/最多 4,880 条/)
const bodyOf = (sent: SentRequest[], end: string) => sent.findLast(({ url }) => url.endsWith(end))?.body
const shownHeads = (dialog: Opened) => dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('typing replaces the suggested number of rows', async () => {
  let answer: (reply: Response) => void = () => undefined
  const { dialog } = await openDialog({ dataExportOrderInit: () => new Promise((resolve) => void (answer = resolve)) })
  const field = dialog.getByLabelText<HTMLInputElement>(/最多 … 条/)
  field.focus()
  answer(success(sampleDraft()))
  await waitFor(() => expect(field.value).toBe('4880'))
  await userEvent.keyboard('7')
  expect(field.value).toBe('7')
})

test('shows found rows and quota, and orders what was chosen', async () => {
  const { sent, dialog } = await openDialog()
  expect(await dialog.findByText(/已用 120 \/ 5,000 条，还可导出 4,880 条（2026-12-01 零点恢复）/)).toBeTruthy()
  expect(dialog.getByText('18,264')).toBeTruthy()
  expect(bodyOf(sent, 'dataExportOrderInit')).toEqual({ searchWord: '电梯', sort: 'newest' })
  const rows = await rowsField(dialog)
  expect(rows.value).toBe('4880')
  expect(await dialog.findByText('title 1')).toBeTruthy()
  expect(shownHeads(dialog)).toHaveLength(usualExportColumns.length)
  await userEvent.click(dialog.getByRole('checkbox', { name: '标题' }))
  expect(dialog.queryByText('title 1')).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: '标题' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: '项目编号' }))
  expect(dialog.getByText('projectCode 2')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }))
  await userEvent.clear(rows)
  await userEvent.type(rows, '20')
  await start(dialog)
  const columns = exportColumns.filter((column) => column === 'projectCode' || usualExportColumns.includes(column))
  await waitFor(() => expect(bodyOf(sent, 'dataExportOrder')).toEqual({ id: 5, format: 'csv', columns, rows: 20 }))
  const ordered = within(await screen.findByRole('dialog', { name: '导出' }))
  expect(await ordered.findByText('正在生成，完成后可在“数据导出”下载。')).toBeTruthy()
  expect(await ordered.findByText('5 / 20')).toBeTruthy()
  expect(ordered.getByRole('link', { name: '查看数据导出' }).getAttribute('href')).toBe('/orders/exports')
})

test('the click on 开始导出 is recorded as 81002', async () => {
  const { sent, dialog } = await openDialog()
  await start(dialog)
  const point = { beanFlag: 18, recordCode: 81_002, buttonName: '开始导出' }
  await waitFor(() => expect(bodyOf(sent, 'buyPoint/add')).toMatchObject({ content: [point] }))
})

test('remembers format and columns', async () => {
  const first = await openDialog()
  await userEvent.click(await first.dialog.findByRole('button', { name: '全选' }))
  await userEvent.click(first.dialog.getByRole('radio', { name: 'CSV' }))
  expect(shownHeads(first.dialog)).toHaveLength(exportColumns.length)
  expect(JSON.parse(localStorage.getItem('exportChoices') ?? '')).toEqual({
    format: 'csv',
    columns: {
      notices: exportColumns,
      projects: exportTables.projects.usual,
      approvals: exportTables.approvals.usual,
      companies: exportTables.companies.usual,
    },
  })
  await userEvent.click(first.dialog.getByRole('button', { name: '取消' }))
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  const again = within(await screen.findByRole('dialog', { name: '导出' }))
  expect(again.getByRole('radio', { name: 'CSV' })).toHaveProperty('checked', true)
  await userEvent.click(again.getByRole('button', { name: '恢复默认' }))
  expect(shownHeads(again)).toHaveLength(usualExportColumns.length)
})

test('projects have their own columns, which are remembered apart from those of notices', async () => {
  const { columns, usual } = exportTables.projects
  const source = { kind: 'project-search', body: { searchWord: '水厂' } } as const
  const exportReview = success({ rows: [columns.map((column) => `${column} 1`)] })
  const { sent, dialog } = await openDialog({ exportDesignedInit: success(sampleDraft({ most: 3 })), exportReview }, source)
  expect(await dialog.findByText('name 1')).toBeTruthy()
  expect(bodyOf(sent, 'exportDesignedInit')).toEqual({ searchWord: '水厂' })
  expect(shownHeads(dialog)).toHaveLength(usual.length)
  await userEvent.click(dialog.getByRole('checkbox', { name: '监理单位' }))
  expect(dialog.getByText('supervision 1')).toBeTruthy()
  await start(dialog)
  const chosen = columns.filter((column) => column === 'supervision' || usual.includes(column))
  await waitFor(() => expect(bodyOf(sent, 'dataExportOrder')).toMatchObject({ columns: chosen, rows: 3 }))
  expect(JSON.parse(localStorage.getItem('exportChoices') ?? '')).toMatchObject({
    columns: { notices: usualExportColumns, projects: chosen },
  })
})

test('without projects the dialog speaks of projects', async () => {
  const source = { kind: 'collected-projects', body: {} } as const
  const { dialog } = await openDialog({ exportDesignedCollectInit: success(sampleDraft({ found: 0, most: 0 })) }, source)
  expect(await dialog.findByText('没有可以导出的项目')).toBeTruthy()
})

test('does not send too many rows or an order without columns', async () => {
  const { sent, dialog } = await openDialog()
  const rows = await rowsField(dialog)
  await userEvent.clear(rows)
  await userEvent.type(rows, '4881')
  expect(dialog.getByText('请填写 1 至 4,880 的整数')).toBeTruthy()
  await start(dialog)
  await userEvent.clear(rows)
  await userEvent.type(rows, '1')
  for (const checkbox of dialog.getAllByRole('checkbox', { checked: true })) await userEvent.click(checkbox)
  expect(dialog.getByText('请至少选择一列')).toBeTruthy()
  await start(dialog)
  expect(bodyOf(sent, 'dataExportOrder')).toBeUndefined()
})

test('shows a lower bound, an unlimited quota, notes and masked phones', async () => {
  const quota = { ...sampleDraft().quota, limit: null, used: 7, left: null, resetsAt: null }
  const draft = sampleDraft({ found: 10_000, foundIsLowerBound: true, quota, masksPhones: true, notes: ['未识别：“（”'] })
  const { dialog } = await openDialog({ dataExportOrderInit: success(draft) })
  expect(await dialog.findByText('10,000+')).toBeTruthy()
  expect(dialog.getByText(/导出条数不限/)).toBeTruthy()
  expect(dialog.getByText('未识别：“（”')).toBeTruthy()
  expect(
    dialog
      .getByText(/隐藏中间四位/)
      .querySelector('a')
      ?.getAttribute('href'),
  ).toBe('/upgrade?need=documents.contact-phone')
})

describe('if nothing can be exported it says what to do', () => {
  const nothing = (dialog: Opened) => expect(dialog.getByRole('button', { name: '开始导出' })).toHaveProperty('disabled', true)

  test('because nothing was found', async () => {
    const { dialog } = await openDialog({ dataExportOrderInit: success(sampleDraft({ found: 0, most: 0 })) })
    expect(await dialog.findByText('没有可以导出的公告')).toBeTruthy()
    nothing(dialog)
  })

  test('because the quota is used up', async () => {
    const quota = { ...sampleDraft().quota, used: 5000, left: 0 }
    const { dialog } = await openDialog({ dataExportOrderInit: success(sampleDraft({ most: 0, quota })) })
    expect(await dialog.findByText('导出额度已用完')).toBeTruthy()
    expect(dialog.getByText(/2026-12-01 零点恢复/)).toBeTruthy()
    nothing(dialog)
  })

  test('because the level has no exports, with a link that names the level and closes the dialog', async () => {
    const refused = refusal(403, 'rights.insufficient', '您当前会员权限不足，请升级会员！', { quota: 'export-rows' })
    const { dialog } = await openDialog({ dataExportOrderInit: refused })
    const upgrade = await dialog.findByRole('link', { name: '升级到高级会员' })
    expect(upgrade.getAttribute('href')).toBe('/upgrade?need=export-rows')
    nothing(dialog)
    await userEvent.click(upgrade)
    expect(screen.queryByRole('dialog', { name: '导出' })).toBeNull()
  })

  test('because the network fails, with a retry', async () => {
    let isDown = true
    const dataExportOrderInit = () => (isDown ? refusal(500, 'server.failed', '操作失败') : success(sampleDraft()))
    const { dialog } = await openDialog({ dataExportOrderInit })
    const again = await dialog.findByRole('button', { name: '重试' })
    isDown = false
    await userEvent.click(again)
    expect(await rowsField(dialog)).toBeTruthy()
  })
})

describe('a refusal is shown in the dialog and keeps the input', () => {
  test.each([
    ['export.too-many', 409, '已有 3 次导出在生成，请等它们完成后再导出'],
    ['storage.low', 503, '服务器磁盘空间不足，暂时不能保存，查询和浏览不受影响；请稍后再试或联系客服'],
  ])('%s', async (code, status, text) => {
    const { dialog } = await openDialog({ dataExportOrder: refusal(status, code, text) })
    const rows = await rowsField(dialog)
    await userEvent.clear(rows)
    await userEvent.type(rows, '33')
    await start(dialog)
    expect((await dialog.findByRole('alert')).textContent).toContain(text)
    expect(rows.value).toBe('33')
  })

  test('of a used-up quota loads the quota again and offers the upgrade', async () => {
    const drafts = [sampleDraft(), sampleDraft({ id: 6, most: 10, quota: { ...sampleDraft().quota, used: 4990, left: 10 } })]
    const dataExportOrder = refusal(403, 'quota.used-up', '额度已用完，请等待额度恢复或升级会员', { quota: 'export-rows' })
    const { dialog } = await openDialog({ dataExportOrderInit: () => success(drafts.shift()), dataExportOrder })
    const rows = await rowsField(dialog)
    await userEvent.clear(rows)
    await userEvent.type(rows, '33')
    await start(dialog)
    expect((await dialog.findByRole('alert')).querySelector('a')?.getAttribute('href')).toBe('/upgrade?need=export-rows')
    expect(await dialog.findByText('请填写 1 至 10 的整数')).toBeTruthy()
    expect(rows.value).toBe('33')
    expect(useRefusal.getState().refusal).toBeNull()
  })
})

test('a finished export can be saved at once, and a failed one says that it cost nothing', async () => {
  const ready = sampleExport({ state: 'ready', rows: 18, done: 18, expiresAt: '2026-11-27T02:00:00Z', size: 40_000 })
  const { dialog } = await openDialog({ dataExportOrderStatus: success(ready) })
  await start(dialog)
  expect(await screen.findByRole('button', { name: '下载 招投标信息：电梯' })).toBeTruthy()
  expect(screen.getByText(/18 条已导出/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '留在本页' }))
  const failed = sampleExport({ state: 'failed', failure: '磁盘空间不足。' })
  answerCalls({ ...answers, dataExportOrder: success(failed), dataExportOrderStatus: success(failed) })
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  await start(within(await screen.findByRole('dialog', { name: '导出' })))
  expect(await screen.findByText('磁盘空间不足。未占用额度，请稍后重新导出。')).toBeTruthy()
})
