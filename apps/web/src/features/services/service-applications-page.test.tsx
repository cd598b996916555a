import type { ApplicationRecord } from '@tender/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../shared/session.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { ServiceApplicationsPage } from './service-applications-page.tsx'

const services = success([
  { code: 'invoice', name: '发票开具', description: '开具增值税发票' },
  { code: 'other', name: '其他问题', description: '以上没有列出的问题' },
])

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

function record(change: Partial<ApplicationRecord> = {}): ApplicationRecord {
  return {
    id: 5,
    serviceCode: 'invoice',
    serviceName: '发票开具',
    state: 'answered',
    content: '请开具发票',
    invoice: null,
    contactName: '王芳',
    answer: '已寄出',
    createdAt: '2026-11-20T02:00:00Z',
    takenAt: '2026-11-20T03:00:00Z',
    answeredAt: '2026-11-20T03:00:00Z',
    closedAt: null,
    phone: '139****5678',
    applicantName: '王芳',
    isOwn: true,
    isUnread: true,
    isOpen: false,
    ...change,
  }
}
const records = (list: ApplicationRecord[]) =>
  success({
    list,
    totalCount: list.length,
    pageIndex: 1,
    pageSize: 20,
    unreadCount: list.filter(({ isUnread }) => isUnread).length,
    openCount: 0,
  })
const made = (sent: SentRequest[]) => sent.flatMap(({ url, body }) => (url.endsWith('applyService') ? [body] : []))

test('the form starts with the own phone and the text of the linking page, and a second attempt sends the same application', async () => {
  let isLost = true
  const sent = answerCalls({
    getServiceList: services,
    getApplicationRecordList: records([]),
    applyService: () => {
      if (isLost) throw new TypeError('the line is dead')
      return success({ id: 9 })
    },
  })
  openKeptPage(<ServiceApplicationsPage />, '/service-applications?apply=other&about=想为订单开发票')
  const form = within(await screen.findByRole('dialog', { name: '申请：其他问题' }))
  expect(form.getByLabelText('联系电话')).toHaveProperty('value', '13800138000')
  expect(form.getByLabelText('申请内容')).toHaveProperty('value', '想为订单开发票')
  await userEvent.click(form.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(made(sent)).toHaveLength(1))
  isLost = false
  await waitFor(() => expect(form.getByRole('button', { name: '提交申请' }).hasAttribute('disabled')).toBe(false))
  await userEvent.click(form.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(shownAddress()).toBe('/service-applications'))
  expect(made(sent)).toHaveLength(2)
  expect(made(sent)[1]).toEqual(made(sent)[0])
})

test('the contact starts with the name in the profile', async () => {
  const profile = {
    loginId: 'a',
    phone: null,
    isPhoneVerified: false,
    nickName: '李经理',
    email: '',
    companyName: '',
    canNameCompany: true,
  }
  answerCalls({
    getServiceList: services,
    getApplicationRecordList: records([]),
    getProfile: success({
      ...profile,
      contactName: '李建国',
      notifications: { periodEndDays: 7, tellsOfAnswers: true, mailsAssignments: true },
    }),
  })
  openKeptPage(<ServiceApplicationsPage />, '/service-applications?apply=other')
  const form = within(await screen.findByRole('dialog', { name: '申请：其他问题' }))
  await waitFor(() => expect(form.getByLabelText('联系人')).toHaveProperty('value', '李建国'))
})

test('an invoice without a billable order cannot be sent and links to the orders', async () => {
  answerCalls({
    getServiceList: services,
    getApplicationRecordList: records([]),
    getInvoiceDraft: success({ orders: [], last: null }),
  })
  openKeptPage(<ServiceApplicationsPage />, '/service-applications?apply=invoice')
  const form = within(await screen.findByRole('dialog', { name: '申请：发票开具' }))
  expect((await form.findByRole('link', { name: '查看我的订单' })).getAttribute('href')).toBe('/orders')
  expect(form.getByRole('button', { name: '提交申请' })).toHaveProperty('disabled', true)
})

test('shows a server error at its field', async () => {
  answerCalls({
    getServiceList: services,
    getApplicationRecordList: records([]),
    applyService: refusal(422, 'request.invalid', '输入有误', { fields: { content: '内容含有不支持的字符' } }),
  })
  openKeptPage(<ServiceApplicationsPage />, '/service-applications?apply=other')
  await userEvent.type(await screen.findByLabelText('申请内容'), '请问如何使用')
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
  expect(await screen.findByText('内容含有不支持的字符')).toBeTruthy()
})

test('an answer is new until it is opened, and the server is told once', async () => {
  const sent = answerCalls({ getServiceList: services, getApplicationRecordList: records([record()]), seeApplicationAnswer: success(null) })
  openKeptPage(<ServiceApplicationsPage />, '/service-applications')
  expect(await screen.findByText('1 条新答复')).toBeTruthy()
  const line = screen.getByRole('button', { name: /^发票开具/, expanded: false })
  await userEvent.click(line)
  expect(await screen.findByText('已寄出')).toBeTruthy()
  expect(screen.queryByText('1 条新答复')).toBeNull()
  await userEvent.click(line)
  await userEvent.click(line)
  expect(sent.filter(({ url }) => url.endsWith('seeApplicationAnswer')).map(({ body }) => body)).toEqual([{ id: 5 }])
})

test('names the applicant of a colleague’s application and does not mark its answer as seen', async () => {
  const sent = answerCalls({
    getServiceList: services,
    getApplicationRecordList: records([record({ isOwn: false, isUnread: false, applicantName: '小李' })]),
  })
  openKeptPage(<ServiceApplicationsPage />, '/service-applications')
  await userEvent.click(await screen.findByRole('button', { name: /^发票开具/, expanded: false }))
  expect(await screen.findByText('小李')).toBeTruthy()
  expect(sent.some(({ url }) => url.endsWith('seeApplicationAnswer'))).toBe(false)
})

test('records that failed to load can be loaded again', async () => {
  let isBroken = true
  answerCalls({
    getServiceList: services,
    getApplicationRecordList: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : records([record()])),
  })
  openKeptPage(<ServiceApplicationsPage />, '/service-applications')
  await screen.findByText('申请记录没有载入')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('1 条新答复')).toBeTruthy()
})
