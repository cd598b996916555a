import type { AccountEntry } from '@tender/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasUnsaved } from '../../shared/drafts.ts'
import { beginSession } from '../../shared/session.ts'
import { closeRefusal, useRefusal } from '../../shared/upgrade/refusal.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { SubAccountsPage } from './sub-accounts-page.tsx'

beforeAll(installPopovers)
beforeEach(() => {
  sessionStorage.clear()
  closeRefusal()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const account = (change: Partial<AccountEntry> = {}): AccountEntry => ({
  id: 12,
  loginName: 'wang',
  contactName: '小王',
  nickName: '',
  phone: '13912345678',
  isPhoneVerified: false,
  type: 20,
  typeName: '子账号',
  isDisabled: false,
  createdAt: '2026-03-01T02:00:00Z',
  lastLoginAt: null,
  quotaShares: [{ quota: 'contact-lookups', amount: 3 }],
  deniedMenuCount: 2,
  ...change,
})
const main = account({ id: 7, loginName: 'main', contactName: '李经理', type: 10, typeName: '主账号', quotaShares: [], deniedMenuCount: 0 })
const list = (accounts: AccountEntry[], totalCount = accounts.length) => success({ list: accounts, totalCount, pageIndex: 1, pageSize: 20 })
const places = (used: number, limit: number) =>
  success([{ code: 'sub-accounts', name: '子账号', limit, used, left: Math.max(0, limit - used), span: 'total', resetsAt: null }])

const answers = (more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    ...more,
    enterpriseaccountList: more['enterpriseaccountList'] ?? list([main, account()]),
    getMemberServiceFrequency: more['getMemberServiceFrequency'] ?? places(1, 5),
    accountSelectList: success([]),
    subAccountMenus: more['subAccountMenus'] ?? success([]),
  })
const open = (address = '/sub-accounts') => openKeptPage(<SubAccountsPage />, address)
const lastTo = (sent: SentRequest[], end: string) => sent.findLast(({ url }) => (url.split('?')[0] ?? '').endsWith(end))

describe('the list of accounts', () => {
  test('shows state, contact and limits of each account and the places left', async () => {
    answers()
    open()
    const row = await screen.findByRole('row', { name: /小王/ })
    for (const text of ['wang', '13912345678', '2 个菜单不可用', '额度：人脉查询 3']) expect(within(row).getByText(text)).toBeTruthy()
    expect((await screen.findByText(/已用/)).textContent).toBe('子账号 已用 1 / 5')
    // the main account has no actions
    expect(screen.queryByRole('button', { name: '更多操作：李经理' })).toBeNull()
  })

  test('can be searched and filtered, and the address keeps both', async () => {
    const sent = answers()
    open('/sub-accounts?page=2')
    await screen.findByRole('row', { name: /小王/ })
    await userEvent.type(screen.getByLabelText('查找账号'), '王{Enter}')
    expect(shownAddress()).toBe('/sub-accounts?words=王')
    await userEvent.click(screen.getByRole('radio', { name: '已停用' }))
    expect(shownAddress()).toBe('/sub-accounts?words=王&state=disabled')
    await waitFor(() =>
      expect(lastTo(sent, 'enterpriseaccountList')?.body).toEqual({ searchWord: '王', state: 'disabled', order: '', page: 1 }),
    )
  })

  test('sorts by a click on a column and keeps the order in the address', async () => {
    const sent = answers()
    open()
    await screen.findByRole('row', { name: /小王/ })
    const head = screen.getByRole('columnheader', { name: '最近登录' })
    expect(head.getAttribute('aria-sort')).toBe('none')
    await userEvent.click(within(head).getByRole('button'))
    expect(shownAddress()).toBe('/sub-accounts?order=lastLoginAt')
    await waitFor(() => expect(screen.getByRole('columnheader', { name: '最近登录' }).getAttribute('aria-sort')).toBe('ascending'))
    await userEvent.click(within(screen.getByRole('columnheader', { name: '最近登录' })).getByRole('button'))
    expect(lastTo(sent, 'enterpriseaccountList')?.body).toMatchObject({ order: '-lastLoginAt' })
  })

  test('says what to do if none is found or loading fails', async () => {
    answers({ enterpriseaccountList: list([]) })
    open('/sub-accounts?words=无')
    await userEvent.click(await screen.findByRole('button', { name: '查看全部账号' }))
    expect(shownAddress()).toBe('/sub-accounts')
    cleanup()
    answers({ enterpriseaccountList: refusal(500, 'server.failed', '操作失败') })
    open()
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
  })
})

describe('the level', () => {
  test('without sub-accounts shows what they offer and how to get them, without a dead button', async () => {
    beginSession('tok', sampleUser({ level: { id: 0, name: '注册用户', endsAt: null } }))
    answers({ enterpriseaccountList: list([main]), getMemberServiceFrequency: places(0, 0) })
    open()
    expect(await screen.findByText('注册用户不包含子账号')).toBeTruthy()
    expect(screen.getByRole('link', { name: '升级会员' }).getAttribute('href')).toBe('/upgrade?need=sub-accounts')
    expect(screen.queryByRole('button', { name: '新建子账号' })).toBeNull()
  })

  test('with all places taken says so and offers no new sub-account', async () => {
    answers({ getMemberServiceFrequency: places(5, 5) })
    open()
    expect((await screen.findByRole('link', { name: '升级会员' })).getAttribute('href')).toBe('/upgrade?need=sub-accounts')
    expect(screen.queryByRole('button', { name: '新建子账号' })).toBeNull()
  })

  test('does not matter to a sub-account, which is sent to its main account', () => {
    beginSession('tok', sampleUser({ accountType: 20 }))
    const sent = answers()
    open()
    expect(screen.getByText('该功能仅主账号可以使用，请联系主账号')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('a new sub-account', () => {
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '新建子账号' }))
    await userEvent.type(screen.getByLabelText('登录名'), 'wang2')
    await userEvent.type(screen.getByLabelText('使用人姓名'), '王五')
  }

  test('gets a generated password that is shown once and can be copied', async () => {
    const sent = answers({ subAccount: success({ id: 20, loginName: 'wang2', password: 'Ab3dEf6hJk9m' }) })
    open()
    await fill()
    expect(hasUnsaved()).toBe(true)
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    expect(await screen.findByText('Ab3dEf6hJk9m')).toBeTruthy()
    expect(hasUnsaved()).toBe(false)
    expect(lastTo(sent, 'subAccount')?.body).toEqual({
      loginName: 'wang2',
      contactName: '王五',
      phone: '',
      nickName: '',
      password: '',
      denied: [],
    })
    await userEvent.click(screen.getByRole('button', { name: '复制登录名和密码' }))
    expect(copied).toHaveBeenCalledWith('登录名：wang2\n密码：Ab3dEf6hJk9m')
    await userEvent.click(screen.getByRole('button', { name: '我已记下' }))
    expect(screen.queryByText('Ab3dEf6hJk9m')).toBeNull()
    expect(sent.filter(({ url }) => url.endsWith('enterpriseaccountList')).length).toBeGreaterThan(1)
  })

  test('shows errors at the fields and keeps the input if it is refused', async () => {
    answers({ subAccount: refusal(409, 'account.taken', '已被使用', { fields: { loginName: '该登录名已被使用，请换一个' } }) })
    open()
    await fill()
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    expect(await screen.findByText('该登录名已被使用，请换一个')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('登录名')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['wang2', 'true'])
    expect(hasUnsaved()).toBe(true)
  })

  test('links to an upgrade if somebody else took the last place', async () => {
    answers({ subAccount: refusal(403, 'quota.used-up', '额度已用完', { quota: 'sub-accounts' }) })
    open()
    await fill()
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    expect(
      within(await screen.findByRole('alert'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/upgrade?need=sub-accounts')
    // and no second dialog shows it
    expect(useRefusal.getState().refusal).toBeNull()
  })

  test('with an unfit password is not sent', async () => {
    const sent = answers()
    open()
    await fill()
    await userEvent.type(screen.getByLabelText('登录密码（选填）'), '12345678')
    await userEvent.click(screen.getByRole('button', { name: '创建' }))
    expect(await screen.findByText('密码不能全是数字，请加入字母或符号')).toBeTruthy()
    expect(lastTo(sent, 'subAccount')).toBeUndefined()
  })
})

describe('a sub-account', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `${name}：小王` }))
  const pressMore = async (name: string) => {
    await press('更多操作')
    await press(name)
  }

  test('is disabled after a question', async () => {
    const sent = answers({ '12/state': success(null) })
    open()
    await pressMore('停用')
    expect(lastTo(sent, '12/state')).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(lastTo(sent, '12/state')).toMatchObject({ method: 'PUT', body: { isDisabled: true } }))
  })

  test('that cannot be enabled because no place is left gets the usual refusal', async () => {
    answers({
      enterpriseaccountList: list([main, account({ isDisabled: true })]),
      '12/state': refusal(403, 'quota.used-up', '额度已用完', { quota: 'sub-accounts' }),
    })
    open()
    await pressMore('启用')
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(useRefusal.getState().refusal?.detail).toMatchObject({ error: 'quota.used-up', quota: 'sub-accounts' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '确定' })).toBeNull())
  })

  test('can be edited, with errors at the fields', async () => {
    const sent = answers({ 'subAccount/12': refusal(422, 'request.invalid', '输入有误', { fields: { phone: '请输入正确的电话号码' } }) })
    open()
    await press('编辑')
    const phone = screen.getByLabelText('手机号（选填）')
    await userEvent.clear(phone)
    await userEvent.type(phone, '13900000000')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请输入正确的电话号码')).toBeTruthy()
    expect(lastTo(sent, 'subAccount/12')?.body).toEqual({ contactName: '小王', phone: '13900000000', nickName: '' })
  })

  test('gets pages through a tree of checkboxes', async () => {
    const groups = [
      {
        name: 'Query',
        title: '信息查询',
        pages: [
          { name: 'Documents', title: '招投标信息查询', isDenied: false },
          { name: 'Projects', title: '拟在建项目', isDenied: true },
        ],
      },
    ]
    const sent = answers({ '12/menus': ({ method }) => success(method === 'GET' ? groups : null) })
    open()
    await press('菜单')
    const group = await screen.findByRole<HTMLInputElement>('checkbox', { name: '信息查询' })
    expect([group.checked, group.indeterminate]).toEqual([false, true])
    await userEvent.click(group)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '拟在建项目' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: '招投标信息查询' }))
    expect(hasUnsaved()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(lastTo(sent, '12/menus')).toMatchObject({ method: 'PUT', body: { denied: ['Documents'] } }))
    await waitFor(() => expect(hasUnsaved()).toBe(false))
  })

  test('gets quota shares, and an empty field means sharing with all', async () => {
    const quotas = [
      { quota: 'details', limit: null, amount: null, used: 4, span: 'day' },
      { quota: 'contact-lookups', limit: 50, amount: 3, used: 1, span: 'day' },
      { quota: 'monitors', limit: 0, amount: null, used: 0, span: 'total' },
    ]
    const sent = answers({ '12/quotas': ({ method }) => success(method === 'GET' ? quotas : null) })
    open()
    await pressMore('额度')
    const lookups = await screen.findByLabelText('人脉查询')
    expect(screen.getByText('企业额度 每日 50 次，该账号已用 1 次')).toBeTruthy()
    expect(screen.queryByLabelText('监控')).toBeNull()
    await userEvent.clear(lookups)
    await userEvent.type(lookups, '51')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('不能超过企业额度 50')).toBeTruthy()
    await userEvent.clear(lookups)
    await userEvent.type(screen.getByLabelText('公告详情'), '10')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(lastTo(sent, '12/quotas')?.body).toEqual({ shares: [{ quota: 'details', amount: 10 }] }))
  })

  test('gets a new password, generated if none is entered', async () => {
    const sent = answers({ '12/password': success({ loginName: 'wang', password: 'Zx2cVb5nMq8w' }) })
    open()
    await pressMore('重置密码')
    const dialog = screen.getByRole('dialog', { name: '重置密码：小王' })
    await userEvent.click(within(dialog).getByRole('button', { name: '重置密码' }))
    expect(await screen.findByText('Zx2cVb5nMq8w')).toBeTruthy()
    expect(lastTo(sent, '12/password')?.body).toEqual({ password: '' })
  })

  test('shows what it did, filtered by kind and days', async () => {
    const sent = answers({
      '12/activity': success({
        list: [
          { kind: 'open', at: '2026-03-02T06:30:00Z', text: '某招标公告', noticeId: 5 },
          { kind: 'login', at: '2026-03-02T06:00:00Z', text: '登录工作台', noticeId: null },
        ],
        totalCount: 2,
        pageIndex: 1,
        pageSize: 20,
      }),
    })
    open()
    await press('使用记录')
    expect((await screen.findByRole('link', { name: '某招标公告' })).getAttribute('href')).toBe('/documents/5')
    expect(screen.getByText('2026-03-02 14:00')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('类型'), '登录')
    await waitFor(() => expect(lastTo(sent, '12/activity')?.url).toContain('kind=login'))
  })
})
