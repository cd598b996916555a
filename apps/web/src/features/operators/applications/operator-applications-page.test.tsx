import type { OperatorApplication } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { hasUnsaved } from '../../../shared/drafts.ts'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorApplicationsPage } from './operator-applications-page.tsx'

const waiting: OperatorApplication = {
  id: 7,
  serviceCode: 'other',
  serviceName: '其他问题',
  state: 'pending',
  content: '请问如何导出',
  contactName: '王芳',
  invoice: null,
  answer: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  takenAt: null,
  answeredAt: null,
  closedAt: null,
  phone: '13912345678',
  enterpriseId: 3,
  enterpriseName: '杭州甲建设有限公司',
  levelName: '高级会员',
  accountName: 'jia',
  takenBy: null,
  refundedAmount: null,
  invoicedBefore: [],
}
const counts = { pending: 1, processing: 0, answered: 0, closed: 0, withdrawn: 0 }

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

/** Answers as the server does; the application leaves the list of those that wait once it has an answer. */
function answerLikeServer(state: { now: OperatorApplication }) {
  return answerCalls({
    'application/list': ({ url }) => {
      const isListed = url.includes('id=7') || state.now.state === 'pending'
      return success({ list: isListed ? [state.now] : [], totalCount: 1, pageIndex: 1, pageSize: 20, counts })
    },
    'application/answer': ({ body }) => {
      const before = JSON.stringify(body).match(/"before":"([^"]*)"/)?.[1]
      const text = '其他运营人员刚刚答复过这条申请，请看过之后再保存'
      if (before !== (state.now.answer ?? '')) return refusal(409, 'application.answer-changed', text, { fields: { answer: text } })
      return success(null)
    },
  })
}

test('shows another operator’s answer before it is replaced', async () => {
  const state = { now: waiting }
  const sent = answerLikeServer(state)
  openKeptPage(<OperatorApplicationsPage />, '/operations/applications')
  await userEvent.click(await screen.findByRole('button', { name: '答复 其他问题 #7' }))
  await userEvent.type(await screen.findByLabelText('答复'), '在列表右上角')
  state.now = { ...waiting, state: 'answered', answer: '请点击“导出”' }
  await userEvent.click(screen.getByRole('button', { name: '发送答复' }))
  const dialog = await screen.findByRole('dialog', { name: '其他问题 #7' })
  expect(await within(dialog).findByText('请点击“导出”')).toBeTruthy()
  expect(within(dialog).getByText(/再次保存，将以下面的内容代替/)).toBeTruthy()
  expect(within(dialog).getByText('其他运营人员刚刚答复过这条申请，请看过之后再保存')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('答复')))
  await userEvent.click(screen.getByRole('button', { name: '更新答复' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.findLast(({ url }) => url.endsWith('application/answer'))?.body).toEqual({
    id: 7,
    answer: '在列表右上角',
    before: '请点击“导出”',
  })
})

test('a withdrawn application can no longer be answered', async () => {
  const state = { now: waiting }
  answerCalls({
    'application/list': () => success({ list: [state.now], totalCount: 1, pageIndex: 1, pageSize: 20, counts }),
    'application/answer': refusal(409, 'application.state-changed', '这条服务申请的状态已变化，请刷新列表后再试'),
  })
  openKeptPage(<OperatorApplicationsPage />, '/operations/applications')
  await userEvent.click(await screen.findByRole('button', { name: '答复 其他问题 #7' }))
  await userEvent.type(await screen.findByLabelText('答复'), '在列表右上角')
  expect(hasUnsaved()).toBe(true)
  state.now = { ...waiting, state: 'withdrawn' }
  await userEvent.click(screen.getByRole('button', { name: '发送答复' }))
  await waitFor(() => expect(screen.queryByLabelText('答复')).toBeNull())
  expect(hasUnsaved()).toBe(false)
})

test('warns of an invoice for a refunded order or one that was invoiced before', async () => {
  const asked = { ...waiting, refundedAmount: 200_000, invoicedBefore: [3, 5] }
  answerCalls({ 'application/list': success({ list: [asked], totalCount: 1, pageIndex: 1, pageSize: 20, counts }) })
  openKeptPage(<OperatorApplicationsPage />, '/operations/applications')
  await userEvent.click(await screen.findByRole('button', { name: '答复 其他问题 #7' }))
  const dialog = await screen.findByRole('dialog', { name: '其他问题 #7' })
  expect(within(dialog).getByText(/该订单已退款 ¥2,000/)).toBeTruthy()
  expect(within(dialog).getByText(/此前申请过发票（#3、#5）/)).toBeTruthy()
})
