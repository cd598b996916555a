import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from '../../shared/router/index.ts'
import { MemoryRouter, Route, Routes } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginSession, endSession, useSession } from '../../shared/session.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { ChangePhonePage } from './change-phone-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { RegisterPage } from './register-page.tsx'

beforeEach(() => {
  endSession('logout')
  sessionStorage.clear()
})
afterEach(cleanup)

const picture = success({ uuid: '0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01', img: 'data:image/svg+xml,', expiresInSeconds: 300 })
const open = success({ isOpen: true, hotline: null })
const sent = success({ resendAfterSeconds: 60, expiresInSeconds: 300 })
const started = success({ token: 'tok', user: sampleUser() })

function Where() {
  const { pathname, search, state } = useLocation()
  return <p>{`现在位于 ${pathname}${search} ${JSON.stringify(state)}`}</p>
}

function openPage(pathname: string, state?: unknown) {
  const address = state === undefined ? pathname : { pathname, state }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/change-phone" element={<ChangePhonePage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route
          path="/invitation"
          element={
            <>
              <InvitationPage />
              <Where />
            </>
          }
        />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

async function askForCode() {
  await userEvent.type(await screen.findByLabelText('手机号'), '13800000001')
  await type('图形验证码', 'k7mx')
  await waitFor(() => expect(document.querySelector('img[src^="data:image/svg"]')).not.toBeNull())
  await press('获取短信验证码')
}

describe('the registration', () => {
  test('leads from phone to code and password, then logs in', async () => {
    const calls = answerCalls({ options: open, 'auth/code': picture, sendMessageCode: sent, register: started })
    openPage('/register')
    await askForCode()
    expect(await screen.findByText('138****0001')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /\d+ 秒后可再次获取/ }).disabled).toBe(true)
    await type('短信验证码', '246810')
    await type('设置密码', 'correct horse')
    await type('企业名称（选填）', '某某公司')
    await userEvent.click(screen.getByLabelText('我已阅读并同意'))
    await press('注册并登录')
    await screen.findByText(/现在位于 \//)
    expect(calls.find((call) => call.url.endsWith('sendMessageCode'))?.body).toEqual({
      phone: '13800000001',
      purpose: 'register',
      pictureCode: 'k7mx',
      uuid: '0b6cbf42-8a38-4a5c-9d5e-3f1c2f7a9e01',
      work: expect.stringMatching(/^\d+$/),
    })
    expect(calls.at(-1)?.body).toEqual({
      phone: '13800000001',
      code: '246810',
      password: 'correct horse',
      companyName: '某某公司',
      hasAgreed: true,
    })
    expect(useSession.getState().token).toBe('tok')
  })

  test('ticks each password rule as soon as it is met', async () => {
    answerCalls({ options: open, 'auth/code': picture, sendMessageCode: sent })
    openPage('/register')
    await askForCode()
    const rules = () => screen.getAllByRole('listitem').flatMap((item) => (/满足/.test(item.textContent) ? [item.textContent] : []))
    await screen.findByLabelText('设置密码')
    expect(rules().map((rule) => rule.endsWith('已满足'))).toEqual([false, false, false])
    await type('设置密码', '12345678')
    expect(rules().map((rule) => rule.endsWith('已满足'))).toEqual([true, false, true])
    await type('设置密码', 'a')
    expect(rules().map((rule) => rule.endsWith('已满足'))).toEqual([true, true, true])
  })

  test('shows what is missing at each field, focuses the first and sends nothing', async () => {
    const calls = answerCalls({ options: open, 'auth/code': picture, sendMessageCode: sent })
    openPage('/register')
    await askForCode()
    await screen.findByLabelText('短信验证码')
    const before = calls.length
    await press('注册并登录')
    expect(screen.getByText('请输入短信中的 6 位验证码')).toBeTruthy()
    expect(screen.getByText('密码应为 8 到 64 个字符')).toBeTruthy()
    expect(screen.getByText('请先阅读并同意服务条款')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'))
    expect(calls).toHaveLength(before)
  })

  test('shows a wrong code at its field and keeps the other input', async () => {
    answerCalls({
      options: open,
      'auth/code': picture,
      sendMessageCode: sent,
      register: refusal(422, 'message-code.wrong', '不正确', { fields: { code: '短信验证码不正确或已过期，请重新输入或重新获取' } }),
    })
    openPage('/register')
    await askForCode()
    await userEvent.type(await screen.findByLabelText('短信验证码'), '000000')
    await type('设置密码', 'correct horse')
    await userEvent.click(screen.getByLabelText('我已阅读并同意'))
    await press('注册并登录')
    await screen.findByText('短信验证码不正确或已过期，请重新输入或重新获取')
    expect(screen.getByLabelText<HTMLInputElement>('设置密码').value).toBe('correct horse')
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'))
  })

  test('asks to wait until the picture has loaded, then sends what was typed', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const calls = answerCalls({
      options: open,
      'auth/code': () => new Promise((resolve) => (arrive = resolve)),
      sendMessageCode: sent,
    })
    openPage('/register')
    await userEvent.type(await screen.findByLabelText('手机号'), '13800000001')
    await type('图形验证码', 'k7mx')
    await press('获取短信验证码')
    expect(screen.getByText('验证码图片正在加载，请稍候')).toBeTruthy()
    expect(calls.some(({ url }) => url.endsWith('sendMessageCode'))).toBe(false)
    arrive(picture.clone())
    await waitFor(() => expect(screen.queryByText('验证码图片正在加载，请稍候')).toBeNull())
    await press('获取短信验证码')
    expect(await screen.findByText('138****0001')).toBeTruthy()
  })

  test('shows a refused picture code at its field, empties it and renews the picture', async () => {
    const calls = answerCalls({
      options: open,
      'auth/code': picture,
      sendMessageCode: refusal(422, 'login.wrong-code', '不正确', { fields: { pictureCode: '验证码不正确或已过期，请输入新的验证码' } }),
    })
    openPage('/register')
    await askForCode()
    await screen.findByText('验证码不正确或已过期，请输入新的验证码')
    expect(screen.getByLabelText<HTMLInputElement>('图形验证码').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800000001')
    await waitFor(() => expect(calls.filter((call) => call.url.endsWith('/code'))).toHaveLength(2))
  })

  test('counts the seconds down if a code is requested too soon', async () => {
    answerCalls({
      options: open,
      'auth/code': picture,
      sendMessageCode: refusal(429, 'message-code.too-soon', '稍后', {
        fields: { phone: '短信验证码刚刚发送过，请稍后再获取' },
        retryAfterSeconds: 42,
      }),
    })
    openPage('/register')
    await askForCode()
    await screen.findByText('短信验证码刚刚发送过，请稍后再获取')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /4\d 秒后可再次获取/ }).disabled).toBe(true)
  })

  test('returns to the phone step to use another number', async () => {
    answerCalls({ options: open, 'auth/code': picture, sendMessageCode: sent })
    openPage('/register')
    await askForCode()
    await screen.findByLabelText('短信验证码')
    await press('换个号码')
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800000001')
  })

  test('shows the hotline and no form if no message gateway is set up', async () => {
    answerCalls({ options: success({ isOpen: false, hotline: '400-000-1234' }) })
    openPage('/register')
    await screen.findByText('暂未开通自助注册，请联系客服开通')
    expect(screen.getByRole('link', { name: '400-000-1234' }).getAttribute('href')).toBe('tel:4000001234')
    expect(document.querySelector('form')).toBeNull()
  })

  test('can be loaded again after a failure', async () => {
    let isDown = true
    answerCalls({ options: () => (isDown ? new Response('', { status: 502 }) : open.clone()), 'auth/code': picture })
    openPage('/register')
    await screen.findByText('没有读到注册方式')
    isDown = false
    await press('重试')
    expect(await screen.findByLabelText('手机号')).toBeTruthy()
  })

  test('sends a logged-in member to the home page', async () => {
    answerCalls({ options: open, 'auth/code': picture })
    beginSession('tok', sampleUser())
    openPage('/register')
    expect(await screen.findByText(/现在位于 \//)).toBeTruthy()
  })
})

describe('resetting a forgotten password', () => {
  test('sets a new password with a code and leads to the login', async () => {
    const calls = answerCalls({ options: open, 'auth/code': picture, sendMessageCode: sent, resetPassword: success(null) })
    openPage('/forgot-password')
    await askForCode()
    await userEvent.type(await screen.findByLabelText('短信验证码'), '246810')
    await type('新密码', 'correct horse')
    await press('设置新密码')
    await screen.findByText('密码已重新设置')
    expect(calls.at(-1)?.body).toEqual({ phone: '13800000001', code: '246810', password: 'correct horse' })
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login')
  })

  test('says whom to ask if no message gateway is set up', async () => {
    answerCalls({ options: success({ isOpen: false, hotline: '400-000-1234' }) })
    openPage('/forgot-password')
    await screen.findByText('子账号请联系本企业的主账号重置密码；主账号请联系客服，客服会发来设置新密码的链接。')
    expect(screen.getByText('暂未开通自助找回密码')).toBeTruthy()
    expect(screen.getByRole('link', { name: '400-000-1234' })).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('changing the phone', () => {
  test('takes a code and the password and shows the new phone at once', async () => {
    const calls = answerCalls({ options: open, 'auth/code': picture, sendMessageCode: sent, changePhone: success(null) })
    beginSession('tok', sampleUser())
    openPage('/change-phone')
    await askForCode()
    await userEvent.type(await screen.findByLabelText('短信验证码'), '246810')
    await type('登录密码', 'correct horse')
    await press('确认更换')
    await screen.findByText(/现在位于 \/profile/)
    expect(calls.at(-1)?.body).toEqual({ phone: '13800000001', code: '246810', password: 'correct horse' })
    expect(useSession.getState().user?.phone).toBe('13800000001')
  })

  test('verifies the account’s present phone by a code', async () => {
    const calls = answerCalls({ options: open, 'auth/code': picture, sendMessageCode: sent, changePhone: success(null) })
    beginSession('tok', sampleUser())
    openPage('/change-phone', { phone: '13800000001' })
    expect(await screen.findByRole('heading', { name: '验证手机号' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800000001')
    await userEvent.clear(screen.getByLabelText('手机号'))
    await askForCode()
    await userEvent.type(await screen.findByLabelText('短信验证码'), '246810')
    await type('登录密码', 'correct horse')
    await press('确认验证')
    await screen.findByText(/现在位于 \/profile/)
    expect(calls.at(-1)?.body).toEqual({ phone: '13800000001', code: '246810', password: 'correct horse' })
  })

  test('asks for a login first and returns after it', async () => {
    answerCalls({ options: open, 'auth/code': picture })
    openPage('/change-phone')
    expect(await screen.findByText('现在位于 /login {"from":"/change-phone"}')).toBeTruthy()
  })
})

describe('an invitation', () => {
  const toMain = success({
    kind: 'main-account',
    companyName: '受邀企业',
    loginName: null,
    phone: null,
    expiresAt: '2026-11-28T02:00:00.000Z',
  })
  const toPassword = success({
    kind: 'password',
    companyName: '老企业',
    loginName: 'zhang-san',
    phone: '138****0001',
    expiresAt: '2026-11-28T02:00:00.000Z',
  })

  test('is removed from the address, shows its company and logs the new account in', async () => {
    const calls = answerCalls({ 'registration/invitation': toMain, acceptInvitation: started })
    openPage('/invitation?token=secret-token')
    await screen.findByText('受邀企业')
    expect(screen.getByText('现在位于 /invitation {"invitation":"secret-token"}')).toBeTruthy()
    expect(screen.getByText('2026-11-28 10:00')).toBeTruthy()
    await type('登录名（4–32 位，以字母开头）', 'new-main')
    await type('设置密码', 'correct horse')
    await press('开通账号并登录')
    await screen.findByText(/现在位于 \/ /)
    expect(calls.flatMap(({ body }) => body ?? [])).toEqual([
      { token: 'secret-token' },
      { token: 'secret-token', loginName: 'new-main', password: 'correct horse' },
    ])
    expect(useSession.getState().token).toBe('tok')
  })

  test('for a password reset asks for no account name', async () => {
    const calls = answerCalls({ 'registration/invitation': toPassword, acceptInvitation: started })
    openPage('/invitation?token=secret-token')
    await screen.findByText('zhang-san')
    expect(screen.queryByLabelText(/登录名/)).toBeNull()
    await type('新密码', 'zhang-san')
    await press('设置新密码并登录')
    expect(screen.getByText('密码不能与用户名或手机号相同')).toBeTruthy()
    await type('新密码', '-2026')
    await press('设置新密码并登录')
    await screen.findByText(/现在位于 \/ /)
    expect(calls.at(-1)?.body).toEqual({ token: 'secret-token', password: 'zhang-san-2026' })
  })

  test('shows a taken account name at its field', async () => {
    answerCalls({
      'registration/invitation': toMain,
      acceptInvitation: refusal(422, 'invitation.name-taken', '占用', { fields: { loginName: '该登录名已被使用，请换一个' } }),
    })
    openPage('/invitation?token=secret-token')
    await userEvent.type(await screen.findByLabelText('登录名（4–32 位，以字母开头）'), 'taken')
    await type('设置密码', 'correct horse')
    await press('开通账号并登录')
    expect(await screen.findByText('该登录名已被使用，请换一个')).toBeTruthy()
  })

  test.each([
    ['is refused as it is opened', '/invitation?token=old', {}],
    ['has no token', '/invitation', {}],
    ['is used while the page is open', '/invitation?token=old', { 'registration/invitation': toPassword }],
  ])('shows an explanation and no form if it %s', async (_what, address, more) => {
    const refused = refusal(422, 'invitation.invalid', '邀请链接无效、已使用或已过期，请联系邀请您的客服重新获取')
    answerCalls({ 'registration/invitation': refused, acceptInvitation: refused, ...more })
    openPage(address)
    await waitFor(() => expect(screen.queryByText('正在查看邀请…')).toBeNull())
    if (screen.queryByLabelText('新密码') !== null) {
      await type('新密码', 'correct horse')
      await press('设置新密码并登录')
    }
    await screen.findByText('邀请链接无法使用')
    expect(screen.getByText('邀请链接无效、已使用或已过期，请联系邀请您的客服重新获取')).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })
})
