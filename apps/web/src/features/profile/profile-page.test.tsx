import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { hasUnsaved } from '../../shared/drafts.ts'
import { beginSession, useSession } from '../../shared/session.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { openKeptPage } from '../../testing/open-kept-page.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { ProfilePage } from './profile-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const profile = (change: object = {}) => ({
  loginId: 'wangjg',
  phone: '13800138000',
  isPhoneVerified: true,
  nickName: '老王',
  contactName: '王建国',
  email: '',
  companyName: '宁波远航建设有限公司',
  canNameCompany: true,
  notifications: { periodEndDays: 15, tellsOfAnswers: true, mailsAssignments: true },
  ...change,
})
const session = (change: object = {}) => ({
  id: '7d0e7b4e-8c1f-4f0e-9f5a-111111111111',
  createdAt: '2026-03-01T01:00:00Z',
  lastUsedAt: '2026-03-01T02:00:00Z',
  endsAt: '2026-03-02T01:00:00Z',
  address: '203.0.113.*',
  device: 'Windows 电脑 · Chrome 浏览器',
  isCurrent: true,
  ...change,
})
const phone = session({ id: '7d0e7b4e-8c1f-4f0e-9f5a-222222222222', device: '安卓手机 · 微信', isCurrent: false })

const mailAddress = (change: object) => ({ state: 'ready', email: 'wang@example.cn', confirmedAt: null, askedAt: null, ...change })

function openPage(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    getProfile: success(profile()),
    sessions: success([session(), phone]),
    'account/secondFactor': success({ enabledAt: null, isRequired: false, recoveryCodesLeft: 0 }),
    getEnterpriseFilter: success([]),
    checkEnterpriseName: success({ isValid: true, message: '', isKnown: true }),
    getPhoneConfig: success({ hotline: null, canVerifyPhone: false, canSeePhones: true }),
    mailAddress: success(mailAddress({})),
    ...answers,
  })
  openKeptPage(<ProfilePage />, '/profile')
  return sent
}
const bodies = (sent: SentRequest[], call: string) => sent.filter(({ url }) => url.endsWith(call)).map(({ body }) => body)

describe('the phone', () => {
  test('is marked as unverified and links to its verification', async () => {
    openPage({
      getProfile: success(profile({ isPhoneVerified: false })),
      getPhoneConfig: success({ hotline: null, canVerifyPhone: true, canSeePhones: true }),
    })
    expect(await screen.findByText('未验证')).toBeTruthy()
    expect((await screen.findByRole('link', { name: '验证手机号' })).getAttribute('href')).toBe('/change-phone')
    expect(screen.getByText('验证后可用于登录和找回密码；在此之前请用登录名 wangjg 登录')).toBeTruthy()
  })

  test('cannot be verified without a message gateway, and the page says so', async () => {
    openPage({ getProfile: success(profile({ isPhoneVerified: false })) })
    expect(await screen.findByText('暂未开通短信验证，该手机号仅作联系之用；请用登录名 wangjg 登录')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '验证手机号' })).toBeNull()
  })

  test('is marked as verified and can be changed', async () => {
    openPage()
    expect(await screen.findByText('已验证')).toBeTruthy()
    expect(screen.queryByText(/请用登录名/)).toBeNull()
    expect(screen.getByRole('link', { name: '更换手机号' })).toBeTruthy()
  })
})

describe('the profile', () => {
  test('is saved, and the frame shows the new company name', async () => {
    const sent = openPage({ saveProfile: success(null) })
    const contact = await screen.findByLabelText('联系人')
    await userEvent.clear(contact)
    await userEvent.type(contact, '王工')
    const company = screen.getByLabelText('企业名称')
    await userEvent.clear(company)
    await userEvent.type(company, '宁波远航集团有限公司')
    expect(hasUnsaved()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(hasUnsaved()).toBe(false))
    expect(bodies(sent, 'saveProfile')).toEqual([{ nickName: '老王', contactName: '王工', email: '', companyName: '宁波远航集团有限公司' }])
    expect(useSession.getState().user?.companyName).toBe('宁波远航集团有限公司')
  })

  test('shows a refused value at its field until it is changed and keeps all input', async () => {
    openPage({ saveProfile: refusal(422, 'request.invalid', '输入有误', { fields: { contactName: '联系人不能超过30个字' } }) })
    const contact = await screen.findByLabelText('联系人')
    await userEvent.type(contact, '！')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('联系人不能超过30个字')).toBeTruthy()
    expect(contact).toHaveProperty('value', '王建国！')
    await userEvent.type(contact, '？')
    expect(screen.queryByText('联系人不能超过30个字')).toBeNull()
  })

  test('does not send an invalid mail address', async () => {
    const sent = openPage()
    await userEvent.type(await screen.findByLabelText('邮箱'), 'wang@')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请输入正确的邮箱地址')).toBeTruthy()
    expect(bodies(sent, 'saveProfile')).toEqual([])
  })

  test('does not let a sub-account change the company name', async () => {
    const sent = openPage({ getProfile: success(profile({ canNameCompany: false })), saveProfile: success(null) })
    expect(await screen.findByLabelText('企业名称')).toHaveProperty('readOnly', true)
    await userEvent.type(screen.getByLabelText('昵称'), '二')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(bodies(sent, 'saveProfile')).toEqual([{ nickName: '老王二', contactName: '王建国', email: '' }]))
  })

  test('can be loaded again after a failure', async () => {
    let isBroken = true
    openPage({ getProfile: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : success(profile())) })
    await screen.findByText('资料没有载入')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByLabelText('联系人')).toBeTruthy()
  })
})

describe('reminders', () => {
  test('are saved at once and switch back if the server refuses', async () => {
    let isBroken = false
    const sent = openPage({ saveNotifications: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : success(null)) })
    await userEvent.click(await screen.findByRole('radio', { name: '30 天' }))
    await waitFor(() =>
      expect(bodies(sent, 'saveNotifications')).toEqual([{ periodEndDays: 30, tellsOfAnswers: true, mailsAssignments: true }]),
    )
    isBroken = true
    await userEvent.click(screen.getByRole('switch', { name: /服务申请答复提醒/ }))
    await waitFor(() => expect(screen.getByRole('switch', { name: /服务申请答复提醒/ })).toHaveProperty('checked', true))
    expect(screen.getByRole('radio', { name: '30 天' })).toHaveProperty('checked', true)
  })

  test('about assigned projects go to the confirmed address and can be switched off', async () => {
    const sent = openPage({ saveNotifications: success(null) })
    expect(await screen.findByText('同事指定您负责项目时，发送到 wang@example.cn')).toBeTruthy()
    await userEvent.click(screen.getByRole('switch', { name: /指派给我时发邮件/ }))
    await waitFor(() => expect(bodies(sent, 'saveNotifications')).toMatchObject([{ mailsAssignments: false }]))
  })

  test('without a confirmed address say so and offer the confirmation mail', async () => {
    const sent = openPage({ mailAddress: success(mailAddress({ state: 'unconfirmed' })), askMailConfirmation: success(null) })
    expect(await screen.findByText('邮件地址还没有确认，确认后才会发送')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '发送确认邮件' }))
    await waitFor(() => expect(bodies(sent, 'askMailConfirmation')).toHaveLength(1))
  })
})

describe('the logins', () => {
  test('mark the present device, and another one can be logged out', async () => {
    const sent = openPage({ end: success(null) })
    const card = within(await screen.findByRole('region', { name: '登录设备' }))
    const lines = await card.findAllByRole('listitem')
    expect(within(lines[0] ?? document.body).getByText('当前设备')).toBeTruthy()
    expect(within(lines[0] ?? document.body).queryByRole('button')).toBeNull()
    await userEvent.click(card.getByRole('button', { name: '退出登录：安卓手机 · 微信' }))
    await waitFor(() => expect(bodies(sent, 'sessions/end')).toEqual([{ id: phone.id }]))
  })

  test('on all other devices end together after a question', async () => {
    const sent = openPage({ endOthers: success({ ended: 1 }) })
    await userEvent.click(await screen.findByRole('button', { name: '退出其他设备' }))
    expect(screen.getByText(/其他 1 个设备上的登录将立即失效/)).toBeTruthy()
    expect(bodies(sent, 'endOthers')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(bodies(sent, 'endOthers')).toHaveLength(1))
  })
})

describe('the password', () => {
  const fill = async (old: string, next: string, again: string) => {
    await userEvent.click(await screen.findByRole('button', { name: '修改密码' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('原密码'), old)
    await userEvent.type(dialog.getByLabelText('新密码'), next)
    await userEvent.type(dialog.getByLabelText('再次输入新密码'), again)
    await userEvent.click(dialog.getByRole('button', { name: '修改密码' }))
  }

  test('can be changed', async () => {
    const sent = openPage({ changePassword: success(null) })
    await fill('old password', 'new password', 'new password')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(sent, 'changePassword')).toMatchObject([{ oldPassword: 'old password', newPassword: 'new password' }])
  })

  test.each([
    ['', 'new password', 'new password', '请输入原密码'],
    ['old', '12345678', '12345678', '密码不能全是数字，请加入字母或符号'],
    ['old', 'wangjg', 'wangjg', '密码应为 8 到 64 个字符'],
    ['old', 'new password', 'new passwort', '两次输入的新密码不一致'],
  ])('%j, %j, %j is not sent', async (old, next, again, text) => {
    const sent = openPage()
    await userEvent.click(await screen.findByRole('button', { name: '修改密码' }))
    const dialog = within(screen.getByRole('dialog'))
    if (old !== '') await userEvent.type(dialog.getByLabelText('原密码'), old)
    await userEvent.type(dialog.getByLabelText('新密码'), next)
    await userEvent.type(dialog.getByLabelText('再次输入新密码'), again)
    await userEvent.click(dialog.getByRole('button', { name: '修改密码' }))
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(bodies(sent, 'changePassword')).toEqual([])
  })

  test('shows an error at the old password if that is wrong', async () => {
    openPage({ changePassword: refusal(422, 'password.wrong', '原密码不正确', { fields: { oldPassword: '原密码不正确，请重新输入' } }) })
    await fill('wrong', 'new password', 'new password')
    expect(await screen.findByText('原密码不正确，请重新输入')).toBeTruthy()
  })
})
