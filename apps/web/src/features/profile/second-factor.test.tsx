import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../shared/query-client.ts'
import { beginSession } from '../../shared/session.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { SecondFactorLine } from './second-factor-line.tsx'

beforeEach(() => beginSession('tok', sampleUser()))

const off = { enabledAt: null, isRequired: false, recoveryCodesLeft: 0 }
const on = { enabledAt: '2026-11-20T02:00:00.000Z', isRequired: false, recoveryCodesLeft: 9 }
const recoveryCodes = Array.from({ length: 10 }, (_nothing, index) => `ABCD-EFGH-JKMN-PQR${index}`)

function open(answers: Parameters<typeof answerCalls>[0]) {
  const sent = answerCalls(answers)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecondFactorLine />
    </QueryClientProvider>,
  )
  return sent
}

test('is set up with a QR code or a key, a code, and recovery codes that are shown once', async () => {
  const sent = open({
    'account/secondFactor': success(off),
    begin: success({ secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' }),
    'secondFactor/confirm': ({ body }) =>
      JSON.stringify(body).includes('123456')
        ? success({ recoveryCodes })
        : refusal(422, 'login.second-factor-wrong', '动态码不正确', { fields: { code: '动态码不正确或已使用过' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '启用两步验证' }))
  const dialog = await screen.findByRole('dialog', { name: '启用两步验证' })
  expect(within(dialog).getByRole('img', { name: '两步验证的二维码' })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: '无法扫描？手工输入密钥' }))
  expect(within(dialog).getByLabelText('密钥').textContent).toBe('ABCD EFGH IJKL MNOP')
  const code = within(dialog).getByLabelText('动态码')
  await userEvent.type(code, '12345{Enter}')
  expect(await within(dialog).findByText('请输入身份验证器显示的 6 位动态码')).toBeTruthy()
  await userEvent.clear(code)
  await userEvent.type(code, '000000{Enter}')
  expect(await within(dialog).findByText('动态码不正确或已使用过')).toBeTruthy()
  await userEvent.clear(code)
  await userEvent.type(code, '123 456{Enter}')
  const done = await screen.findByRole('dialog', { name: '两步验证已启用' })
  expect(
    within(done)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes)
  expect(sent.filter(({ url }) => url.endsWith('confirm')).at(-1)?.body).toEqual({ code: '123456' })
  await userEvent.click(within(done).getByRole('button', { name: '我已保存' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows since when it is on and the remaining recovery codes, and is switched off with password and code', async () => {
  const sent = open({ 'account/secondFactor': success(on), end: success(null) })
  expect(await screen.findByText('2026-11-20 启用 · 剩余 9 个恢复码')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  const dialog = await screen.findByRole('dialog', { name: '关闭两步验证' })
  await userEvent.type(within(dialog).getByLabelText('登录密码'), 'right')
  await userEvent.click(within(dialog).getByRole('button', { name: '关闭两步验证' }))
  expect(await within(dialog).findByText('请输入动态码或恢复码')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('动态码或恢复码'), '123456')
  await userEvent.click(within(dialog).getByRole('button', { name: '关闭两步验证' }))
  await expect.poll(() => sent.find(({ url }) => url.endsWith('/end'))?.body).toEqual({ password: 'right', code: '123456' })
})

test('tells an operator who needs it', async () => {
  open({ 'account/secondFactor': success({ ...off, isRequired: true }) })
  expect(await screen.findByText('运营人员须启用后才能使用运营管理')).toBeTruthy()
})
