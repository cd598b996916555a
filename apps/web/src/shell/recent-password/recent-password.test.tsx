import { operatorAccountCalls, operatorDataCalls } from '@tender/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { beforeEach, expect, test } from 'vitest'
import { request } from '../../shared/api.ts'
import { beginSession } from '../../shared/session.ts'
import { showSecondFactorNeed } from '../../shared/second-factor-need.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { RecentPasswordHost } from './recent-password-host.tsx'

beforeEach(() => beginSession('tok', sampleUser()))

const needed = refusal(403, 'password.needed', '为了您的账号安全，请再次输入密码')

function show() {
  return render(
    <MemoryRouter>
      <RecentPasswordHost />
    </MemoryRouter>,
  )
}

/** A server that allows a dangerous call after the password was entered. */
function guarded(password: string): SentRequest[] {
  let isProven = false
  const wrong = refusal(422, 'password.wrong', '原密码不正确', { fields: { password: '密码不正确，请重新输入' } })
  return answerCalls({
    confirmPassword: ({ body }) => {
      isProven = typeof body === 'object' && body !== null && 'password' in body && body.password === password
      return isProven ? success(null) : wrong.clone()
    },
    'ingestKey/feed': () => (isProven ? success({ revoked: 1 }) : needed.clone()),
    'account/7/state': () => (isProven ? success(null) : needed.clone()),
  })
}

const calls = (sent: SentRequest[]) => sent.map(({ url }) => url.split('/').at(-1))

test('asks for the password once for all waiting calls and then repeats them', async () => {
  const sent = guarded('right')
  show()
  const both = Promise.all([
    request(operatorDataCalls.revokeIngestKey, { name: 'feed' }),
    request(operatorAccountCalls.setAccountState, { id: 7, isDisabled: true }),
  ])
  const field = await screen.findByLabelText('登录密码')
  expect(screen.getAllByRole('dialog', { name: '请再次输入密码' })).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, 'wrong{Enter}')
  expect(await screen.findByText('密码不正确，请重新输入')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'right{Enter}')
  expect(await both).toEqual([{ revoked: 1 }, null])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls(sent)).toEqual(['feed', 'state', 'confirmPassword', 'confirmPassword', 'feed', 'state'])
})

test('cancelling the dialog ends the waiting calls silently', async () => {
  const sent = guarded('right')
  show()
  const asked = request(operatorDataCalls.revokeIngestKey, { name: 'feed' }).catch((error: unknown) => error)
  await screen.findByLabelText('登录密码')
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await asked).toMatchObject({ kind: 'cancelled' })
  expect(calls(sent)).toEqual(['feed'])
})

test('waiting calls end when the pages are closed', async () => {
  guarded('right')
  const { unmount } = show()
  const asked = request(operatorDataCalls.revokeIngestKey, { name: 'feed' }).catch((error: unknown) => error)
  await screen.findByLabelText('登录密码')
  unmount()
  expect(await asked).toMatchObject({ kind: 'cancelled' })
})

test('sends an operator without a second factor to its set-up', async () => {
  answerCalls({ 'role/list': refusal(403, 'rights.second-factor-needed', '运营人员须先启用两步验证，才能使用运营管理') })
  show()
  await act(async () => expect(request(operatorAccountCalls.getRoleList, {})).rejects.toMatchObject({ status: 403 }))
  expect(await screen.findByRole('dialog', { name: '请先启用两步验证' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '去启用' }).getAttribute('href')).toBe('/profile')
  act(() => showSecondFactorNeed(false))
})
