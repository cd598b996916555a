import { act, screen, waitFor, within } from '@testing-library/react'
import type { ExportOrder } from '@tender/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession, rememberMenu } from '../../shared/session.ts'
import { useToast } from '../../shared/toast.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleExport } from '../../testing/sample-exports.ts'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { DataExportsPage } from './data-exports-page.tsx'

beforeEach(() => {
  beginSession('tok', sampleUser())
  rememberMenu(sampleMenu())
})
afterEach(() => vi.restoreAllMocks())

const pageOf = (list: ExportOrder[], totalCount = list.length) => success({ list, totalCount, pageIndex: 1, pageSize: 20 })
const openPage = (address = '/orders/exports') => openKeptPage(<DataExportsPage />, address)
const rowOf = async (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const lists = (sent: SentRequest[]) => sent.filter(({ url }) => url.includes('dataExportOrderList'))

const ready = sampleExport({
  state: 'ready',
  done: 20,
  size: 1_500_000,
  readyAt: '2026-11-20T02:01:00Z',
  expiresAt: '2026-11-27T02:01:00Z',
})

test('each export shows its name, progress and possible actions', async () => {
  answerCalls({
    dataExportOrderList: pageOf([
      sampleExport({ id: 1, title: '甲', state: 'waiting' }),
      sampleExport({ id: 2, title: '乙', state: 'running', rows: 4000, done: 1000 }),
      { ...ready, id: 3, title: '丙' },
      sampleExport({ id: 4, title: '丁', state: 'failed', failure: '查询超时' }),
      sampleExport({ id: 5, title: '戊', state: 'expired' }),
    ]),
  })
  openPage()
  expect((await rowOf('甲')).textContent).toContain('待生成')
  expect(within(await rowOf('乙')).getByRole('progressbar', { name: '乙的进度' })).toHaveProperty('value', 1000)
  const saved = await rowOf('丙')
  expect(saved.textContent).toMatch(/2026-11-20 10:00.*20.*14.*Excel（XLSX）.*1\.4 MB.*已生成.*2026-11-27 10:01 前可下载/)
  expect(within(saved).getByRole('button', { name: '下载 丙' })).toBeTruthy()
  expect((await rowOf('丁')).textContent).toContain('查询超时。未占用额度')
  expect((await rowOf('戊')).textContent).toContain('文件只保留 7 天；需要时请按原条件重新查询并导出')
  expect(screen.getAllByRole('button', { name: /^下载/ })).toHaveLength(1)
})

test('loads the list again until all exports have ended, but not while another page is visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const states: ExportOrder[] = [sampleExport(), sampleExport({ state: 'running', done: 5 }), ready]
  const sent = answerCalls({ dataExportOrderList: () => pageOf([states.length > 1 ? (states.shift() ?? ready) : ready]) })
  openPage()
  await screen.findByText('待生成')
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: '换页' }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(lists(sent)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '换页' }))
  expect(await screen.findByText('生成中')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByText('已生成')).toBeTruthy()
  const count = lists(sent).length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(lists(sent)).toHaveLength(count)
})

describe('a file', () => {
  test('is saved under the name that the server gives it', async () => {
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const disposition = `attachment; filename="_.csv"; filename*=UTF-8''${encodeURIComponent('招投标信息.csv')}`
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition }
    const sent = answerCalls({ dataExportOrderList: pageOf([ready]), dataExportOrderFile: () => new Response('标题', { headers }) })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: /^下载/ }))
    await waitFor(() => expect(names).toEqual(['招投标信息.csv']))
    expect(sent.find(({ url }) => url.includes('dataExportOrderFile'))?.headers.get('authorization')).toBe('tok')
  })

  test('that has expired shows an error and marks its row as expired', async () => {
    const rows = [ready, sampleExport({ state: 'expired' })]
    const text = '导出的文件已过期，请重新导出'
    answerCalls({
      dataExportOrderList: () => pageOf([rows.shift() ?? ready]),
      dataExportOrderFile: refusal(410, 'export.expired', text),
    })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: /^下载/ }))
    expect(await screen.findByText('已过期')).toBeTruthy()
    expect(useToast.getState().toast?.text).toBe(text)
  })
})

describe('deleting', () => {
  test('says what is lost, then loads the list again', async () => {
    const all = [ready, sampleExport({ id: 2, title: '乙' })]
    const sent = answerCalls({
      dataExportOrderList: () => pageOf([...all]),
      deleteDataExportOrder: () => {
        all.shift()
        return success(null)
      },
    })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: '删除 招投标信息：电梯' }))
    expect(screen.getByText(/文件随之删除，不能再下载；已用的 20 条额度不退/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /招投标信息：电梯/ })).toBeNull())
    expect(useToast.getState().toast?.text).toBe('已删除“招投标信息：电梯”的导出')
    expect(sent.find(({ url }) => url.includes('deleteDataExportOrder'))?.body).toEqual({ id: 9 })
    await userEvent.click(screen.getByRole('button', { name: '取消 乙' }))
    expect(screen.getByText(/确定取消“乙”的导出吗？还没有生成的文件不占用额度/)).toBeTruthy()
  })

  test('of the last row on the last page leads to the page before', async () => {
    answerCalls({
      dataExportOrderList: ({ url }) => (url.includes('page=2') ? pageOf([ready], 21) : pageOf([sampleExport({ title: '甲' })], 20)),
      deleteDataExportOrder: success(null),
    })
    openPage('/orders/exports?page=2')
    await userEvent.click(await screen.findByRole('button', { name: /^删除/ }))
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await rowOf('甲')).toBeTruthy()
    expect(shownAddress()).toBe('/orders/exports')
  })
})

test('an empty list says where to start, and a failure can be retried', async () => {
  let isDown = true
  answerCalls({ dataExportOrderList: () => (isDown ? refusal(500, 'server.failed', '操作失败') : pageOf([])) })
  openPage()
  const again = await screen.findByRole('button', { name: '重试' })
  isDown = false
  await userEvent.click(again)
  expect((await screen.findByRole('link', { name: '去招投标信息查询' })).getAttribute('href')).toBe('/documents')
})

test('the address keeps the page', async () => {
  const sent = answerCalls({ dataExportOrderList: pageOf([ready], 45) })
  openPage('/orders/exports?page=2')
  await userEvent.click(await screen.findByRole('button', { name: '第 3 页' }))
  expect(shownAddress()).toBe('/orders/exports?page=3')
  await waitFor(() => expect(lists(sent).map(({ url }) => /page=(\d)/.exec(url)?.[1])).toEqual(['2', '3']))
})
