import type { JobEntry, JobKindEntry } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorJobsPage } from './operator-jobs-page.tsx'

const job: JobEntry = {
  id: 7,
  kind: 'reextract',
  label: '重新抽取公告',
  state: 'running',
  isCancelAsked: false,
  queuedAt: '2026-11-20T01:00:00.000Z',
  runAt: '2026-11-20T01:00:00.000Z',
  attempt: 2,
  failures: 0,
  startedAt: '2026-11-20T01:00:05.000Z',
  finishedAt: null,
  durationMs: null,
  progress: { done: 1200, total: 4000 },
  error: '',
  outcome: '',
}
const ended: JobEntry = {
  ...job,
  id: 3,
  state: 'done',
  progress: null,
  finishedAt: '2026-11-20T01:00:09.000Z',
  durationMs: 4000,
  outcome: '清理 2 条',
}
const nightly: JobKindEntry = {
  kind: 'delete-old-jobs',
  label: '清理 30 天前结束的后台任务',
  plan: '每天 03:30',
  nextAt: '2026-11-20T19:30:00.000Z',
  last: ended,
}
const reextract: JobKindEntry = { kind: 'reextract', label: '重新抽取公告', plan: null, nextAt: null, last: job }
const page = (list: JobEntry[]) =>
  success({ list, totalCount: list.length, openCount: 0, failedCount: list.length, pageIndex: 1, pageSize: 20 })

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const open = (address = '/operations/jobs') => openKeptPage(<OperatorJobsPage />, address)

describe('后台任务', () => {
  test('shows recurring jobs with plan, last run, result and next run', async () => {
    answerCalls({ 'job/kinds': success([nightly]), 'job/list': page([]) })
    open()
    const row = await screen.findByRole('row', { name: /清理 30 天前结束的后台任务/ })
    for (const text of ['每天 03:30', '已完成', '2026-11-20 09:00', '4.0 秒', '清理 2 条', '2026-11-21 03:30'])
      expect(row.textContent).toContain(text)
  })

  test('runs one at once', async () => {
    const sent = answerCalls({ 'job/kinds': success([nightly]), 'job/list': page([]), 'job/start': success(null) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '立即执行 清理 30 天前结束的后台任务' }))
    await waitFor(() => expect(sent.find(({ url }) => url.includes('job/start'))?.body).toEqual({ kind: 'delete-old-jobs' }))
  })

  test('shows the progress of a running job and cancels it after a question', async () => {
    const sent = answerCalls({ 'job/kinds': success([reextract]), 'job/list': page([]), 'job/cancel': success(null) })
    open()
    const bar = await screen.findByRole('progressbar', { name: '重新抽取公告的进度' })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1200', '4000'])
    await userEvent.click(screen.getByRole('button', { name: '取消 重新抽取公告' }))
    const dialog = screen.getByRole('dialog', { name: '取消“重新抽取公告”？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(sent.find(({ url }) => url.includes('job/cancel'))?.body).toEqual({ id: 7 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows why a job failed and how often it was tried, and can retry it', async () => {
    const failed: JobEntry = { ...ended, state: 'failed', failures: 6, attempt: 6, outcome: '', error: '数据库错误 53100' }
    const sent = answerCalls({ 'job/list': page([failed]), 'job/kinds': success([]), 'job/retry': success(null) })
    open()
    await userEvent.click(await screen.findByRole('radio', { name: '失败 1' }))
    expect(shownAddress()).toBe('/operations/jobs?view=failed')
    const row = await screen.findByRole('row', { name: /重新抽取公告/ })
    for (const text of ['失败', '数据库错误 53100', '6']) expect(row.textContent).toContain(text)
    await userEvent.click(within(row).getByRole('button', { name: '重试 重新抽取公告 第 3 号' }))
    await waitFor(() => expect(sent.find(({ url }) => url.includes('job/retry'))?.body).toEqual({ id: 3 }))
  })

  test('sorts jobs by a click on a column and keeps the order in the address', async () => {
    const sent = answerCalls({ 'job/list': page([ended]), 'job/kinds': success([]) })
    open('/operations/jobs?view=ended')
    await userEvent.click(await screen.findByRole('button', { name: '用时' }))
    await userEvent.click(await screen.findByRole('button', { name: '用时' }))
    await waitFor(() => expect(shownAddress()).toBe('/operations/jobs?view=ended&order=-duration'))
    await waitFor(() => expect(sent.at(-1)?.url).toMatch(/state=ended&order=-duration/))
  })

  test('tells other members that it is for operators only', async () => {
    const refused = refusal(403, 'rights.operator-only', '该功能仅运营人员可以使用')
    answerCalls({ 'job/kinds': refused, 'job/list': refused })
    open()
    expect(await screen.findByText('该功能仅运营人员可以使用')).toBeTruthy()
  })
})
