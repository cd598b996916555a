import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginSession, endSession, useSession } from '../shared/session.ts'
import { storeToken } from '../shared/stored-token.ts'
import { answerCalls, refusal, success } from '../testing/answer-calls.ts'
import { sampleUser } from '../testing/sample-documents.ts'
import { accountKind, avatarAddress, displayName } from './account-words.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { MemberArea } from './member-area.tsx'

beforeEach(() => {
  endSession('logout')
  useSession.setState({ endedBy: null })
  sessionStorage.clear()
})
afterEach(cleanup)

function Where() {
  const location = useLocation()
  const state: unknown = location.state
  return <p>{`${location.pathname}${location.search} ${JSON.stringify(state)}`}</p>
}

function openArea(entry: string) {
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path="/login" element={<Where />} />
        <Route element={<MemberArea />}>
          <Route path="*" element={<p>会员页面</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
}

function resumeSession() {
  storeToken('tok')
  useSession.setState({ token: 'tok', user: null })
}

describe('the gate', () => {
  test('nobody comes in without a login, and the way back is remembered', () => {
    openArea('/documents?words=LED')
    expect(screen.getByText('/login {"from":"/documents?words=LED"}')).toBeTruthy()
  })

  test('a temporary token goes to the login, and the way back is without it', () => {
    openArea('/documents?words=a&token=x%26y')
    expect(screen.getByText('/login?token=x%26y {"from":"/documents?words=a"}')).toBeTruthy()
  })

  test('after a logout one does not come back', () => {
    endSession('logout')
    openArea('/documents')
    expect(screen.getByText('/login {"from":null}')).toBeTruthy()
  })

  test('a kept token is asked whose it is', async () => {
    resumeSession()
    answerCalls({ info: success(sampleUser({ roles: [] })) })
    openArea('/documents')
    await screen.findByText('会员页面')
    expect(useSession.getState().user?.roles).toEqual([{ id: 81, name: 'ROLE_SYSTEM_DEFAULT' }])
    expect(screen.getByRole('navigation', { name: '主菜单' })).toBeTruthy()
  })

  test('a kept token that has expired leads to the login', async () => {
    resumeSession()
    answerCalls({ info: refusal(401, 'session.expired', '登录失效，请重新登录！') })
    openArea('/documents/3')
    expect(await screen.findByText('/login {"from":"/documents/3"}')).toBeTruthy()
  })

  test('a failed question can be asked again', async () => {
    resumeSession()
    let isBroken = true
    answerCalls({ info: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : success(sampleUser())) })
    openArea('/documents')
    await screen.findByText('没有读到账号信息')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('会员页面')).toBeTruthy()
  })
})

test('logging out forgets the login even where the server fails', async () => {
  beginSession('tok', sampleUser())
  answerCalls({ logout: new TypeError('Failed to fetch') })
  render(<LogoutDialog onCancel={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  expect(sessionStorage.getItem('token')).toBeNull()
})

describe('the account', () => {
  test('is called by its phone, else its nickname, else its number', () => {
    expect(displayName(sampleUser())).toBe('13800138000')
    expect(displayName(sampleUser({ phone: null }))).toBe('李经理')
    expect(displayName(sampleUser({ phone: null, nickName: null }))).toBe('用户7')
  })

  test('type 10 is a main account, all others are sub-accounts', () => {
    expect(accountKind(sampleUser())).toBe('主账号')
    expect(accountKind(sampleUser({ accountType: 20 }))).toBe('子账号')
  })

  test('a relative picture stands below the server’s own address', () => {
    expect(avatarAddress(sampleUser({ avatarPath: 'https://img.example/a.png' }))).toBe('https://img.example/a.png')
    expect(avatarAddress(sampleUser({ avatarPath: '/avatar/a.png' }))).toMatch(/^\w+:.*\/avatar\/a\.png$/)
    expect(avatarAddress(sampleUser())).toBeNull()
  })
})

test('a page that fails leaves a way on', () => {
  const Broken = () => {
    throw new Error('坏了')
  }
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: () => undefined },
  )
  expect(screen.getByRole('alert').textContent).toContain('页面出现异常')
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy()
})
