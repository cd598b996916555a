import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from '../../testing/memory-router.tsx'
import { beforeEach, expect, test } from 'vitest'
import { endSession, useSession } from '../../shared/session.ts'
import { useToast } from '../../shared/toast.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { LoginPage } from './login-page.tsx'
import { setPendingTicket } from './pending-ticket.ts'

beforeEach(() => {
  endSession('logout')
  setPendingTicket(null)
  sessionStorage.clear()
})

const picture = success({ uuid: '0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01', img: 'data:image/svg+xml,', expiresInSeconds: 120 })
const needed = refusal(403, 'login.second-factor-needed', '请输入身份验证器中的 6 位动态码', { ticket: 'the-ticket' })
const wrong = (more: object = {}) =>
  refusal(422, 'login.second-factor-wrong', '动态码不正确', { fields: { code: '动态码不正确或已使用过' }, ...more })
const session = success({ token: 'tok', user: sampleUser() })

function openLogin(answers: Parameters<typeof answerCalls>[0], search = '') {
  const sent = answerCalls({ 'auth/code': picture, frontDeskLogin: needed, autoLogin: needed, ...answers })
  render(
    <MemoryRouter initialEntries={[`/login${search}`]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<p>已登录</p>} />
      </Routes>
    </MemoryRouter>,
  )
  return sent
}

async function openSecondStep(answers: Parameters<typeof answerCalls>[0]) {
  const sent = openLogin(answers)
  await userEvent.type(screen.getByLabelText('手机号 / 用户名'), 'demo-operator')
  await userEvent.type(screen.getByLabelText('密码'), '正确的密码')
  await userEvent.type(screen.getByLabelText('验证码'), '7k3f')
  await waitFor(() => expect(document.querySelector('img[src^="data:"]')).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '登 录' }))
  return { sent, field: await screen.findByLabelText<HTMLInputElement>('动态码') }
}

test('asks for the code after the password, focuses its field and sends it with the sixth digit', async () => {
  const { sent, field } = await openSecondStep({ 'auth/secondFactor': session })
  expect(screen.getByRole('heading', { name: '两步验证' })).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(field.autocomplete).toBe('one-time-code')
  expect(useSession.getState().token).toBeNull()
  await userEvent.paste('123 456')
  await screen.findByText('已登录')
  expect(sent.at(-1)?.body).toEqual({ ticket: 'the-ticket', code: '123456' })
  expect(useSession.getState().token).toBe('tok')
})

test('shows a wrong code at its emptied field and counts down the seconds to wait', async () => {
  const { field } = await openSecondStep({ 'auth/secondFactor': wrong({ retryAfterSeconds: 4 }) })
  await userEvent.type(field, '000000')
  expect(await screen.findByText('动态码不正确或已使用过')).toBeTruthy()
  expect(field.value).toBe('')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /请等待 \d 秒/ }).disabled).toBe(true)
})

test('an expired ticket returns to the login and says why', async () => {
  const { field } = await openSecondStep({ 'auth/secondFactor': refusal(422, 'login.ticket-invalid', '验证已失效，请重新登录') })
  await userEvent.type(field, '000000')
  expect(await screen.findByRole('button', { name: '登 录' })).toBeTruthy()
  expect(useToast.getState().toast?.text).toBe('验证已失效，请重新登录')
})

test('a recovery code replaces the code and is sent with Enter', async () => {
  const { sent } = await openSecondStep({ 'auth/secondFactor': session })
  await userEvent.click(screen.getByRole('button', { name: '手机不在身边？使用恢复码' }))
  await userEvent.type(screen.getByLabelText('恢复码'), 'ABCD-EFGH-JKMN-PQRS{Enter}')
  await screen.findByText('已登录')
  expect(sent.at(-1)?.body).toEqual({ ticket: 'the-ticket', code: 'ABCD-EFGH-JKMN-PQRS' })
})

test('a login link also asks for the code and allows a new login', async () => {
  openLogin({}, '?token=temporary')
  await screen.findByLabelText('动态码')
  await userEvent.click(screen.getByRole('button', { name: '返回登录' }))
  expect(await screen.findByRole('button', { name: '登 录' })).toBeTruthy()
})
