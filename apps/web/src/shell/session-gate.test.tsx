import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultBranding } from '@tender/contract'
import { useLocation } from '../shared/router/index.ts'
import { MemoryRouter, Route, Routes } from '../testing/memory-router.tsx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { showHostBranding, useBranding } from '../shared/branding.ts'
import { beginSession, endSession, useSession } from '../shared/session.ts'
import { storeToken } from '../shared/stored-token.ts'
import { useToast } from '../shared/toast.ts'
import { answerCalls, refusal, success } from '../testing/answer-calls.ts'
import { sampleUser } from '../testing/sample-documents.ts'
import { sampleMenu } from '../testing/sample-menu.ts'
import { SessionGate } from './session-gate.tsx'

beforeEach(() => {
  endSession('logout')
  useSession.setState({ endedBy: null, loadMenus: true })
  showHostBranding()
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
        <Route
          path="*"
          element={
            <SessionGate>
              <p>会员页面</p>
            </SessionGate>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
}

function resumeSession() {
  storeToken('tok')
  useSession.setState({ token: 'tok' })
}

const subAccount = { docchannel: 8, docchannelName: '王工', loginId: 'demo-sub' }
const accountSelectList = success([subAccount])

describe('without a login', () => {
  test('the login page opens and remembers the address', () => {
    openArea('/documents?words=LED')
    expect(screen.getByText('/login {"from":"/documents?words=LED"}')).toBeTruthy()
  })

  test('a temporary token is handed to the login page and removed from the remembered address', () => {
    openArea('/documents?words=a&token=x%26y')
    expect(screen.getByText('/login?token=x%26y {"from":"/documents?words=a"}')).toBeTruthy()
  })

  test('a logout forgets the address', () => {
    endSession('logout')
    openArea('/documents')
    expect(screen.getByText('/login {"from":null}')).toBeTruthy()
  })
})

describe('a stored token', () => {
  test('loads account and menu at the same time', async () => {
    resumeSession()
    let answerMenu: (response: Response) => void = () => undefined
    const sent = answerCalls({
      info: success(sampleUser({ roles: [], accountType: 20 })),
      menu: () => new Promise<Response>((resolve) => (answerMenu = resolve)),
    })
    openArea('/documents')
    await waitFor(() => expect(useSession.getState().user?.roles).toEqual([{ id: 81, name: 'ROLE_SYSTEM_DEFAULT' }]))
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['info', 'menu'])
    expect(screen.queryByText('会员页面')).toBeNull()
    answerMenu(success(sampleMenu()))
    await screen.findByText('会员页面')
    expect(useSession.getState()).toMatchObject({ loadMenus: false, menu: { home: '/documents' } })
  })

  test('that has expired leads to the login', async () => {
    resumeSession()
    const expired = refusal(401, 'session.expired', '登录失效，请重新登录！')
    answerCalls({ info: expired, menu: expired })
    openArea('/documents/3')
    expect(await screen.findByText('/login {"from":"/documents/3"}')).toBeTruthy()
  })

  test('can be retried after a failure, and only the missing reply is loaded', async () => {
    resumeSession()
    let isBroken = true
    const sent = answerCalls({
      info: success(sampleUser({ accountType: 20 })),
      menu: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : success(sampleMenu())),
    })
    openArea('/documents')
    await screen.findByText('没有读到账号信息')
    await waitFor(() => expect(useSession.getState().user).not.toBeNull())
    isBroken = false
    sent.length = 0
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('会员页面')).toBeTruthy()
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['menu'])
  })
})

describe('after a login', () => {
  test('only the menu is loaded, not the account', async () => {
    beginSession('tok', sampleUser({ accountType: 20 }))
    const sent = answerCalls({ menu: success(sampleMenu()) })
    openArea('/documents')
    await screen.findByText('会员页面')
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['menu'])
  })

  test('the account’s own brand is shown, and the host’s brand after logout', async () => {
    beginSession('tok', sampleUser({ accountType: 20 }))
    const branding = { ...defaultBranding, variant: 'opportunity' as const, siteTitle: '商机管理系统' }
    answerCalls({ menu: success(sampleMenu({ branding })) })
    openArea('/documents')
    await screen.findByText('会员页面')
    expect(useBranding.getState().siteTitle).toBe('商机管理系统')
    endSession('logout')
    await screen.findByText('/login {"from":null}')
    expect(useBranding.getState().siteTitle).toBe('工作台')
  })

  test('a main account loads its account list after the page is shown', async () => {
    beginSession('tok', sampleUser())
    answerCalls({ menu: success(sampleMenu()), accountSelectList })
    openArea('/documents')
    await screen.findByText('会员页面')
    expect(useSession.getState().accountSelect).toEqual([])
    await waitFor(() => expect(useSession.getState().accountSelect).toEqual([subAccount]))
  })

  test('an account list that fails to load disturbs nobody', async () => {
    beginSession('tok', sampleUser())
    const sent = answerCalls({ menu: success(sampleMenu()), accountSelectList: refusal(500, 'server.failed', '操作失败') })
    openArea('/documents')
    await screen.findByText('会员页面')
    await waitFor(() => expect(sent).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve))
    expect(useToast.getState().toast).toBeNull()
    expect(screen.getByText('会员页面')).toBeTruthy()
  })

  test('a sub-account loads no account list', async () => {
    beginSession('tok', sampleUser({ accountType: 20 }))
    const sent = answerCalls({ menu: success(sampleMenu()), accountSelectList })
    openArea('/documents')
    await screen.findByText('会员页面')
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(sent).toHaveLength(1)
  })
})
