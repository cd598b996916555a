import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import type { User } from '@tender/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { atRest } from '../../shared/at-rest.ts'
import { beginSession, rememberMenu, useSession } from '../../shared/session.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { resizeWindow } from '../../testing/resize-window.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleMenu } from '../../testing/sample-menu.ts'
import { accountKind, avatarAddress, barName, displayName } from './account-words.ts'
import { TopBar } from './top-bar.tsx'

beforeEach(() => {
  installPopovers()
  localStorage.clear()
  answerCalls({})
})
afterEach(cleanup)

function showBar(user: Partial<User> = {}) {
  beginSession('tok', sampleUser(user))
  render(
    <MemoryRouter>
      <TopBar isSidebarOpen onToggleSidebar={() => undefined} />
    </MemoryRouter>,
  )
}
const openAccount = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^账号：/ }))
  const card = within(screen.getByRole('dialog', { name: '账号' }))
  await card.findByRole('button', { name: '退出登录' })
  return card
}
const recorded = () => JSON.stringify(Object.values(localStorage)).replaceAll('\\', '')

describe('the account', () => {
  test('is named by its phone, else its nickname, else its number', () => {
    expect(displayName(sampleUser())).toBe('13800138000')
    expect(displayName(sampleUser({ phone: null }))).toBe('李经理')
    expect(displayName(sampleUser({ phone: null, nickName: null }))).toBe('用户7')
  })

  test('is named in the bar by its nickname, else its masked phone, else its number', () => {
    expect(barName(sampleUser())).toBe('李经理')
    expect(barName(sampleUser({ nickName: null }))).toBe('138****8000')
    expect(barName(sampleUser({ phone: null, nickName: null }))).toBe('用户7')
  })

  test('of type 10 is a main account, and all others are sub-accounts', () => {
    expect(accountKind(sampleUser())).toBe('主账号')
    expect(accountKind(sampleUser({ accountType: 20 }))).toBe('子账号')
  })

  test('resolves a relative picture address against the server', () => {
    expect(avatarAddress(sampleUser({ avatarPath: 'https://img.example/a.png' }))).toBe('https://img.example/a.png')
    expect(avatarAddress(sampleUser({ avatarPath: '/avatar/a.png' }))).toMatch(/^\w+:.*\/avatar\/a\.png$/)
    expect(avatarAddress(sampleUser())).toBeNull()
  })
})

describe('the card of the account', () => {
  test('shows a member’s level and its end', async () => {
    showBar()
    const card = await openAccount()
    expect(card.getByText('高级会员')).toBeTruthy()
    expect(card.getByText('2027-03-01')).toBeTruthy()
    expect(card.getByText('主账号')).toBeTruthy()
    expect(card.queryByText('您当前为注册用户，还未开通会员')).toBeNull()
  })

  test('shows the whole phone, the bar only a part of it beside the picture', async () => {
    showBar({ avatarPath: 'https://img.example/a.png', nickName: null })
    const card = await openAccount()
    expect(card.getByTitle('13800138000')).toBeTruthy()
    const button = screen.getByRole('button', { name: /^账号：/ })
    expect(button.textContent).toBe('138****8000')
    expect(button.querySelector('img')?.src).toBe('https://img.example/a.png')
  })

  test('also opens on hover', async () => {
    showBar()
    await userEvent.hover(screen.getByRole('button', { name: /^账号：/ }))
    expect(await screen.findByText('2027-03-01')).toBeTruthy()
    await userEvent.unhover(screen.getByRole('button', { name: /^账号：/ }))
    await waitFor(() => expect(screen.queryByText('2027-03-01')).toBeNull())
  })

  test('stays closed if the pointer rests on the account without a move, for example after a dialog closes', async () => {
    showBar()
    const button = screen.getByRole('button', { name: /^账号：/ })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.pointerEnter(button, { pointerType: 'mouse' })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    vi.useRealTimers()
    expect(screen.queryByText('2027-03-01')).toBeNull()
    fireEvent.pointerMove(button, { pointerType: 'mouse' })
    expect(await screen.findByText('2027-03-01')).toBeTruthy()
  })

  test('tells registered users that they have no membership and shows no end', async () => {
    showBar({ roles: [{ id: 81, name: '注册用户' }], level: { id: 0, name: '注册用户', endsAt: null } })
    const card = await openAccount()
    expect(card.getByText('您当前为注册用户，还未开通会员')).toBeTruthy()
    expect(card.queryByText('到期时间')).toBeNull()
    expect(card.getByRole('button', { name: '服务期明细' })).toBeTruthy()
  })

  test('offers only the logout to accounts that are not members', async () => {
    showBar({ isBxkc: 0, roles: [{ id: 81, name: 'ROLE_SYSTEM_DEFAULT' }], level: { id: 0, name: '注册用户', endsAt: null } })
    const card = await openAccount()
    expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(['退出登录'])
    expect(card.queryByText('主账号')).toBeNull()
  })

  test('offers 在手机上打开, but not to operators, nor on a phone', async () => {
    showBar()
    const card = await openAccount()
    await userEvent.click(card.getByRole('button', { name: '在手机上打开' }))
    expect(await screen.findByRole('dialog', { name: '在手机上打开' })).toBeTruthy()
    expect(recorded()).toMatch(/"beanFlag":19,"entranceType":"在手机上打开"/)
    cleanup()
    showBar({ roles: [...sampleUser().roles, { id: 300, name: '运营' }] })
    expect((await openAccount()).queryByRole('button', { name: '在手机上打开' })).toBeNull()
    cleanup()
    resizeWindow(390, 844)
    showBar()
    expect((await openAccount()).queryByRole('button', { name: '在手机上打开' })).toBeNull()
  })

  test('lists the other accounts of a main account', async () => {
    showBar()
    useSession.setState({
      accountSelect: [
        { docchannel: 7, docchannelName: '李经理', loginId: 'demo-senior' },
        { docchannel: 8, docchannelName: '王工', loginId: 'demo-sub' },
      ],
    })
    const card = await openAccount()
    expect(card.getByRole('heading', { name: '子账号 1 个' })).toBeTruthy()
    expect(card.getByText('王工')).toBeTruthy()
    expect(card.queryByText('李经理')).toBeNull()
  })
})

describe('服务期明细', () => {
  const period = {
    levelId: 3,
    levelName: '高级会员',
    status: '01',
    startTime: '2026-03-01T00:00:00+08:00',
    endTime: '2027-03-01T12:30:00+08:00',
    areaNames: ['浙江', '江苏'],
  }
  const open = async () => {
    const card = await openAccount()
    await userEvent.click(card.getByRole('button', { name: '服务期明细' }))
    return within(await screen.findByRole('dialog', { name: '服务期明细' }))
  }

  test('lists each period with its end and areas and marks the one in use', async () => {
    const over = { ...period, levelName: '普通会员', status: '03', startTime: '2025-03-01T00:00:00+08:00', areaNames: ['全国'] }
    const next = { ...period, levelName: '普通会员', status: '02', endTime: '2030-01-02T09:30:00+08:00' }
    answerCalls({ getMemberPeriodInfo: success([period, next, over]) })
    showBar()
    const dialog = await open()
    const [inUse, waiting, past] = await dialog.findAllByRole('listitem')
    expect(inUse?.textContent).toBe('高级会员使用中到期时间2027-03-01 12:30购买地区浙江、江苏')
    expect(waiting?.textContent).toBe('普通会员待使用到期时间2030-01-02 09:30购买地区浙江、江苏')
    expect(past?.textContent).toContain('已到期')
    expect(dialog.getAllByText('使用中')).toHaveLength(1)
    expect(dialog.getByText(/续费同一级别时，剩余时长自动叠加/)).toBeTruthy()
  })

  test('says so if there never was a period', async () => {
    answerCalls({ getMemberPeriodInfo: success([]) })
    showBar()
    const dialog = await open()
    expect(await dialog.findByText('您还没有开通过会员，暂无服务期记录。')).toBeTruthy()
  })

  test('can be loaded again after a failure', async () => {
    let isBroken = true
    answerCalls({ getMemberPeriodInfo: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : success([period])) })
    showBar()
    const dialog = await open()
    await dialog.findByText('没有读到服务期，请检查网络连接后重试。')
    isBroken = false
    await userEvent.click(dialog.getByRole('button', { name: '重试' }))
    expect(await dialog.findByText('使用中')).toBeTruthy()
  })
})

describe('logging out', () => {
  const ask = async () => {
    const card = await openAccount()
    await userEvent.click(card.getByRole('button', { name: '退出登录' }))
    return within(await screen.findByRole('dialog', { name: '提示' }))
  }

  test('asks for confirmation', async () => {
    showBar()
    const dialog = await ask()
    expect(dialog.getByText('确定退出账号吗？')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '取消' }))
    expect(screen.queryByRole('dialog', { name: '提示' })).toBeNull()
    expect(useSession.getState().token).toBe('tok')
  })

  test.each([
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['refuses', refusal(500, 'server.failed', '操作失败')],
  ])('forgets the login even if the server %s', async (_, reply) => {
    showBar()
    answerCalls({ logout: reply })
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(useSession.getState().token).toBeNull())
    expect(sessionStorage.getItem('token')).toBeNull()
  })
})

test('clicks in the bar are recorded as 18, and what they open as 19', async () => {
  showBar()
  await userEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  expect(recorded()).toMatch(/"beanFlag":18,"buttonName":"收起菜单"/)
  await userEvent.click(screen.getByRole('button', { name: '界面设置' }))
  expect(recorded()).toMatch(/"beanFlag":19,"entranceType":"界面设置"/)
})

describe('the bell', () => {
  test('appears after the page is idle for accounts that may open hits', async () => {
    showBar()
    act(() => rememberMenu(sampleMenu()))
    expect(screen.queryByRole('button', { name: /^订阅命中/ })).toBeNull()
    expect(await screen.findByRole('button', { name: '订阅命中：没有未读' })).toBeTruthy()
    cleanup()
    showBar()
    act(() => rememberMenu(sampleMenu({ refused: [{ path: '/monitors', reason: 'main-account' }] })))
    await new Promise((resolve) => atRest(() => setTimeout(resolve)))
    expect(screen.queryByRole('button', { name: /^订阅命中/ })).toBeNull()
  })
})
