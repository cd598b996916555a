import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '../../shared/router/index.ts'
import { MemoryRouter, Route, Routes } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endSession, useSession } from '../../shared/session.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { LoginPage } from './login-page.tsx'

const picture = (uuid: string) => success({ uuid, img: 'data:image/svg+xml,', expiresInSeconds: 120 })

beforeEach(() => {
  endSession('logout')
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`现在位于 ${pathname}${search}`}</p>
}

function openLogin(entry: { pathname: string; search?: string; state?: unknown }) {
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  )
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('手机号 / 用户名'), 'demo-senior')
  await userEvent.type(screen.getByLabelText('密码'), '正确的密码')
  await userEvent.type(screen.getByLabelText('验证码'), '7k3f')
  await waitFor(() => expect(document.querySelector('img[src^="data:"]')).not.toBeNull())
}
/** All but what the other side of the page asks for. */
const ofForm = (sent: SentRequest[]) => sent.filter(({ url }) => !url.endsWith('/coverage'))
const submit = () => userEvent.click(screen.getByRole('button', { name: '登 录' }))

describe('login', () => {
  test('a correct login returns to the earlier page and remembers only the account name', async () => {
    const sent = answerCalls({
      'auth/code': picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01'),
      frontDeskLogin: success({ token: 'tok', user: sampleUser() }),
    })
    openLogin({ pathname: '/login', state: { from: '/documents/9?words=消防' } })
    await userEvent.click(screen.getByLabelText('记住账号'))
    await fillIn()
    await submit()
    await screen.findByText('现在位于 /documents/9?words=消防')
    expect(sent.at(-1)?.body).toEqual({
      username: 'demo-senior',
      password: '正确的密码',
      code: '7k3f',
      uuid: '0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01',
    })
    expect(sessionStorage.getItem('token')).toBe('tok')
    expect(localStorage.getItem('rememberedAccount')).toBe('demo-senior')
    expect(localStorage).toHaveLength(1)
  })

  test('a picture code with proof of work is sent with the solved work', async () => {
    const busy = success({ uuid: '0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e02', img: 'data:image/svg+xml,', expiresInSeconds: 120, workBits: 4 })
    const sent = answerCalls({ 'auth/code': busy, frontDeskLogin: success({ token: 'tok', user: sampleUser() }) })
    openLogin({ pathname: '/login' })
    await fillIn()
    await submit()
    await screen.findByText('现在位于 /')
    expect(sent.at(-1)?.body).toMatchObject({ uuid: '0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e02', work: expect.stringMatching(/^\d+$/) })
  })

  test.each([
    [null, '手机号 / 用户名'],
    ['demo-senior', '密码'],
  ])('the cursor is in the first empty field; the remembered account is %s', (account, label) => {
    if (account !== null) localStorage.setItem('rememberedAccount', account)
    answerCalls({ 'auth/code': picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01') })
    openLogin({ pathname: '/login' })
    expect(document.activeElement).toBe(screen.getByLabelText(label))
  })

  test('an empty field is named and focused, and nothing is sent', async () => {
    const sent = answerCalls({ 'auth/code': picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01') })
    openLogin({ pathname: '/login' })
    await submit()
    expect(screen.getByText('请输入手机号或用户名')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('手机号 / 用户名'))
    await waitFor(() => expect(ofForm(sent).map(({ url }) => url)).toEqual(['/workbench/backend/auth/code']))
  })

  test('a login before the picture has loaded waits for it and asks for no second picture', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const sent = answerCalls({
      'auth/code': () => new Promise((resolve) => (arrive = resolve)),
      frontDeskLogin: success({ token: 'tok', user: sampleUser() }),
    })
    openLogin({ pathname: '/login' })
    await userEvent.type(screen.getByLabelText('手机号 / 用户名'), 'demo-senior')
    await userEvent.type(screen.getByLabelText('密码'), '正确的密码')
    await userEvent.type(screen.getByLabelText('验证码'), '7k3f')
    await submit()
    expect(screen.getByText('验证码图片正在加载，请稍候')).toBeTruthy()
    expect(ofForm(sent)).toHaveLength(1)
    arrive(picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01'))
    await waitFor(() => expect(screen.queryByText('验证码图片正在加载，请稍候')).toBeNull())
    await submit()
    await screen.findByText('现在位于 /')
    expect(sent.at(-1)?.body).toMatchObject({ code: '7k3f', uuid: '0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01' })
  })

  test('a wrong code shows an error at its field, empties it and renews the picture', async () => {
    const sent = answerCalls({
      'auth/code': picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01'),
      frontDeskLogin: refusal(422, 'login.wrong-code', '验证码不正确或已过期，请输入新的验证码'),
    })
    openLogin({ pathname: '/login' })
    await fillIn()
    await submit()
    await screen.findByText('验证码不正确或已过期，请输入新的验证码')
    const field = screen.getByLabelText<HTMLInputElement>('验证码')
    expect(field.value).toBe('')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    await waitFor(() => expect(sent.filter((request) => request.url.endsWith('/code'))).toHaveLength(2))
  })

  test('a used picture is marked as outdated until the next one arrives', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const answers = [picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01'), () => new Promise<Response>((resolve) => (arrive = resolve))]
    answerCalls({
      'auth/code': () => {
        const answer = answers.shift() ?? picture('u-3')
        return typeof answer === 'function' ? answer() : answer
      },
      frontDeskLogin: refusal(422, 'login.wrong-code', '验证码不正确或已过期，请输入新的验证码'),
    })
    openLogin({ pathname: '/login' })
    await fillIn()
    const button = screen.getByRole('button', { name: /^验证码图片/ })
    expect(button.getAttribute('aria-busy')).toBe('false')
    await submit()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    arrive(picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e02'))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  })

  test('after too many failures the button counts the seconds down', async () => {
    answerCalls({
      'auth/code': picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01'),
      frontDeskLogin: refusal(429, 'login.slowed', '登录失败次数过多，请稍后再试', { retryAfterSeconds: 30 }),
    })
    openLogin({ pathname: '/login' })
    await fillIn()
    await submit()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /请等待 \d+ 秒/ })
    expect(button.disabled).toBe(true)
  })

  test('the password can be shown', async () => {
    answerCalls({ 'auth/code': picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01') })
    openLogin({ pathname: '/login' })
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text')
  })
})

describe('a temporary token in the address', () => {
  test('is exchanged once and leaves the address', async () => {
    const sent = answerCalls({
      'auth/code': picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01'),
      autoLogin: success({ token: 'tok', user: { user: sampleUser() } }),
    })
    openLogin({ pathname: '/login', search: '?token=temporary' })
    await screen.findByText('现在位于 /')
    expect(useSession.getState().token).toBe('tok')
    cleanup()
    endSession('logout')
    openLogin({ pathname: '/login', search: '?token=temporary' })
    await screen.findByRole('button', { name: '登 录' })
    expect(sent.filter((request) => request.url.endsWith('/autoLogin'))).toHaveLength(1)
  })

  test('if it is refused, the login form stays', async () => {
    answerCalls({
      'auth/code': picture('0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01'),
      autoLogin: refusal(400, 'login.token-invalid', '检验失败，登录失败！'),
    })
    openLogin({ pathname: '/login', search: '?token=bad' })
    expect(await screen.findByRole('button', { name: '登 录' })).toBeTruthy()
    expect(useSession.getState().token).toBeNull()
  })
})
