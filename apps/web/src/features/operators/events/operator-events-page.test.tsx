import type { EventConsumer, HitHour } from '@tender/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorEventsPage } from './operator-events-page.tsx'

const sound: EventConsumer = {
  name: 'audit.merges',
  label: '记录项目合并',
  kinds: ['project.merged'],
  waiting: 0,
  delaySeconds: 0,
  handled: 12_345,
  handledAt: '2026-11-20T01:00:00.000Z',
  failure: null,
}
const failing: EventConsumer = {
  ...sound,
  name: 'alerts',
  label: '匹配订阅',
  waiting: 10_001,
  delaySeconds: 3900,
  failure: { text: '数据库错误 57014', at: '2026-11-20T02:00:00.000Z', attempts: 4, retryAt: '2026-11-20T02:00:08.000Z' },
}

const hour: HitHour = {
  hour: '2026-11-20T01:00:00.000Z',
  hits: 1234,
  published: { p50: 180_000, p99: 7_500_000 },
  matched: { p50: 40, p99: 2500 },
  shown: { p50: null, p99: null },
  unshown: 1234,
  delivered: { p50: 6000, p99: 65_000 },
  undelivered: 56,
}
const times = (hours: HitHour[] = []) => ({ 'subscription/hitTimes': () => success({ hours, waiting: 0, undelivered: 78 }) })

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const open = () => openKeptPage(<OperatorEventsPage />, '/operations/events')

test('shows each consumer’s work, delay and failures, and can retry at once', async () => {
  let list = [sound, failing]
  const sent = answerCalls({
    ...times(),
    'event/consumers': () => success({ list }),
    'event/retry': () => {
      list = [sound, { ...failing, waiting: 0, failure: null }]
      return success(null)
    },
  })
  open()
  const quiet = await screen.findByRole('row', { name: /记录项目合并/ })
  for (const text of ['project.merged', '正常', '12,345', '2026-11-20 09:00', '无']) expect(quiet.textContent).toContain(text)
  expect(within(quiet).queryByRole('button')).toBeNull()
  const row = screen.getByRole('row', { name: /匹配订阅/ })
  for (const text of ['失败，等待重试', '超过 10,000', '1 小时 5 分钟', '数据库错误 57014', '连续 4 次'])
    expect(row.textContent).toContain(text)
  await userEvent.click(within(row).getByRole('button', { name: '立即重试 匹配订阅' }))
  await waitFor(() => expect(screen.queryByText('失败，等待重试')).toBeNull())
  expect(sent.find(({ url }) => url.includes('retry'))?.body).toEqual({ name: 'alerts' })
})

test('shows for each hour how long hits took to the page and to mails, and what waits for delivery', async () => {
  answerCalls({ 'event/consumers': success({ list: [sound] }), ...times([hour]) })
  open()
  const row = await screen.findByRole('row', { name: /2026-11-20 09:00 1,234/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(1)).toEqual([
    '半数 ≤ 3 分钟99% ≤ 2 小时 5 分钟',
    '半数 ≤ 40 毫秒99% ≤ 2.5 秒',
    '—',
    '半数 ≤ 6 秒99% ≤ 1 分钟',
    '1,234',
    '56',
  ])
  expect(screen.getByText(/^待推送/, { selector: 'output' }).textContent).toBe('待推送 78 条，含等候定时汇总的')
})

test('tells other members that it is for operators only', async () => {
  answerCalls({ ...times(), 'event/consumers': refusal(403, 'rights.operator-only', '该功能仅运营人员可以使用') })
  open()
  expect(await screen.findByText('该功能仅运营人员可以使用')).toBeTruthy()
})

test('each table keeps its order in the address', async () => {
  const later = { ...hour, hour: '2026-11-20T02:00:00.000Z', hits: 5 }
  answerCalls({ ...times([hour, later]), 'event/consumers': success({ list: [failing, sound] }) })
  const namesIn = (table: HTMLElement) =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  open()
  await userEvent.click(await screen.findByRole('button', { name: '积压' }))
  await userEvent.click(await screen.findByRole('button', { name: '命中' }))
  await userEvent.click(screen.getByRole('button', { name: '命中' }))
  const address = shownAddress() ?? ''
  expect([...new URLSearchParams(address.split('?')[1])]).toEqual([
    ['order', '积压'],
    ['hours', '-命中'],
  ])
  cleanup()
  openKeptPage(<OperatorEventsPage />, address)
  const [consumers, hours] = [
    await screen.findByRole('columnheader', { name: '积压' }),
    await screen.findByRole('columnheader', { name: '命中' }),
  ]
  expect(consumers.getAttribute('aria-sort')).toBe('ascending')
  expect(hours.getAttribute('aria-sort')).toBe('descending')
  const [first, second] = screen.getAllByRole('table')
  expect(first === undefined ? [] : namesIn(first)).toEqual(['记录项目合并project.merged', '匹配订阅project.merged'])
  expect(second === undefined ? [] : namesIn(second)).toEqual(['2026-11-20 09:00', '2026-11-20 10:00'])
  await userEvent.click(screen.getByRole('button', { name: '积压' }))
  await userEvent.click(screen.getByRole('button', { name: '积压' }))
  expect([...new URLSearchParams(shownAddress()?.split('?')[1])]).toEqual([['hours', '-命中']])
})
