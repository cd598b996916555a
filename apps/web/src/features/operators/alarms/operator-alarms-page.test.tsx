import type { AlarmEntry } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorAlarmsPage } from './operator-alarms-page.tsx'

const alarm: AlarmEntry = {
  id: 7,
  code: 'payment.refused',
  text: '支付回调多次验签失败',
  advice: '核对支付渠道的密钥与证书。',
  severity: 'high',
  subject: 'alipay',
  firstAt: '2026-11-20T01:00:00.000Z',
  lastAt: '2026-11-20T02:00:00.000Z',
  times: 3,
  acknowledged: null,
}
const page = (list: AlarmEntry[]) => success({ list, totalCount: list.length, openCount: list.length, pageIndex: 1, pageSize: 20 })

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const open = () => openKeptPage(<OperatorAlarmsPage />, '/operations/alarms')

describe('安全告警', () => {
  test('shows what happened, how often, what to do, and how many alarms are open', async () => {
    answerCalls({ 'alarm/list': () => page([alarm]) })
    open()
    const row = await screen.findByRole('row', { name: /支付回调多次验签失败/ })
    for (const text of ['alipay', '紧急', '核对支付渠道的密钥与证书。', '3', '2026-11-20 10:00', '未处理'])
      expect(row.textContent).toContain(text)
    expect(await screen.findByText('未处理 1')).toBeTruthy()
  })

  test('closes an alarm only with a description of what was done', async () => {
    let list = [alarm]
    const sent = answerCalls({
      'alarm/list': () => page(list),
      'alarm/acknowledge': () => {
        list = []
        return success(null)
      },
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '处理 支付回调多次验签失败alipay' }))
    const dialog = screen.getByRole('dialog', { name: '处理告警：支付回调多次验签失败' })
    await userEvent.click(within(dialog).getByRole('button', { name: '确认处理' }))
    expect(await within(dialog).findByText('请填写处理说明')).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('处理说明'), '证书已更新')
    await userEvent.click(within(dialog).getByRole('button', { name: '确认处理' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const acknowledged = sent.find(({ url }) => url.includes('acknowledge'))
    expect(acknowledged?.body).toEqual({ id: 7, note: '证书已更新' })
    expect(await screen.findByText('没有未处理的告警')).toBeTruthy()
  })

  test('tells other members that it is for operators only', async () => {
    answerCalls({ 'alarm/list': refusal(403, 'rights.operator-only', '该功能仅运营人员可以使用') })
    open()
    expect(await screen.findByText('该功能仅运营人员可以使用')).toBeTruthy()
  })
})
