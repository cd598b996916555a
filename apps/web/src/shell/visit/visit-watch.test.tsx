import type { MemberInfo } from '@tender/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { beforeEach, expect, test } from 'vitest'
import { useNavigate } from '../../shared/router/index.ts'
import { beginSession } from '../../shared/session.ts'
import { useToast } from '../../shared/toast.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { VisitWatch } from './visit-watch.tsx'

beforeEach(() => {
  useToast.setState({ toast: null })
  localStorage.clear()
  beginSession('tok', sampleUser())
})

function MenuLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  return <button onClick={() => navigate(to)}>{children}</button>
}

function visit(change: Partial<MemberInfo>): SentRequest[] {
  const info: MemberInfo = {
    memberName: '高级会员',
    memberEtime: '2026-12-01T02:00:00Z',
    id: 3,
    isDayLogin: true,
    isBootSkipped: true,
    endsInDays: null,
    unreadAnswers: 0,
    closingOrder: null,
    ...change,
  }
  const sent = answerCalls({ getMemberInfo: success(info), skipBoot: success(null) })
  render(
    <MemoryRouter>
      <VisitWatch />
      <MenuLink to="/service-applications">服务申请</MenuLink>
      <MenuLink to="/overview">首页</MenuLink>
    </MemoryRouter>,
  )
  return sent
}

test('keeps member data on this device and shows nothing if nothing is due', async () => {
  visit({})
  await waitFor(() => expect(localStorage.getItem('memberInfo')).toContain('高级会员'))
  expect(screen.queryByRole('region')).toBeNull()
})

test('announces the end of the level at the first visit of a day, with a link to renew', async () => {
  visit({ endsInDays: 10 })
  expect(await screen.findByText('高级会员将于 2026-12-01 到期，还有 10 天')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去续费' }).getAttribute('href')).toBe('/upgrade')
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('does not announce it again on the same day', async () => {
  visit({ endsInDays: 10, isDayLogin: false })
  await waitFor(() => expect(localStorage.getItem('memberInfo')).not.toBeNull())
  expect(screen.queryByRole('region')).toBeNull()
})

test('announces waiting answers at every visit', async () => {
  visit({ unreadAnswers: 2, isDayLogin: false })
  expect(await screen.findByText('您有 2 条服务申请已答复')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看答复' }).getAttribute('href')).toBe('/service-applications')
})

test('stops announcing answers once the member has opened their page', async () => {
  visit({ unreadAnswers: 2, isDayLogin: false })
  expect(await screen.findByText('您有 2 条服务申请已答复')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '服务申请' }))
  expect(screen.queryByRole('region')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '首页' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('first announces an order that closes without its transfer, with a link to it', async () => {
  visit({
    endsInDays: 10,
    closingOrder: { orderNo: '2026112100000000000001', name: 'VIP会员 1年', expiresAt: '2026-11-28T10:00:00+08:00' },
  })
  expect(await screen.findByText('订单“VIP会员 1年”还没有收到转账，2026-11-28 10:00 关闭')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去付款' }).getAttribute('href')).toBe('/upgrade/order?orderNo=2026112100000000000001')
})

test('leads a new member through the guide, back and forth, to its end', async () => {
  const sent = visit({ isBootSkipped: false })
  await screen.findByText('新手引导 1 / 4')
  for (const step of [2, 3, 4]) {
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(screen.getByText(`新手引导 ${step} / 4`)).toBeTruthy()
  }
  await userEvent.click(screen.getByRole('button', { name: '上一步' }))
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(sent.some(({ url }) => url.endsWith('skipBoot'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: '开始使用' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(sent.some(({ url }) => url.endsWith('skipBoot'))).toBe(true)
})

test('the guide can be skipped at once', async () => {
  const sent = visit({ isBootSkipped: false })
  await userEvent.click(await screen.findByRole('button', { name: '跳过引导' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(sent.some(({ url }) => url.endsWith('skipBoot'))).toBe(true)
})

test('shows nothing if the server does not reply', async () => {
  const sent = answerCalls({ getMemberInfo: refusal(500, 'server.failed', '操作失败') })
  render(
    <MemoryRouter>
      <VisitWatch />
    </MemoryRouter>,
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(useToast.getState().toast).toBeNull()
})
