import type { EnterpriseDetail } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '../../../testing/memory-router.tsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { hasUnsaved } from '../../../shared/drafts.ts'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorEnterprisePage } from './operator-enterprise-page.tsx'
import { sampleAccount, sampleEnterprise } from './sample-enterprise.ts'

const preview = {
  version: 'v1',
  startsAt: '2026-11-21T02:00:00.000Z',
  durationMs: 3 * 86_400_000,
  before: { id: 3, name: '高级会员', endsAt: '2027-11-20T16:00:00.000Z' },
  after: { id: 4, name: 'VIP会员', endsAt: '2026-11-24T02:00:00.000Z' },
  usedFrom: '2026-11-21T02:00:00.000Z',
  usedTo: '2026-11-24T02:00:00.000Z',
  moved: [{ levelName: '高级会员', endsAt: '2027-11-20T16:00:00.000Z', movesTo: '2027-11-23T16:00:00.000Z' }],
}

const answersFor = (enterprise: EnterpriseDetail) => ({
  'enterprise/7': () => success(enterprise),
  'audit/list': () => success({ list: [], nextCursor: null }),
  'member-level/List': () => success(levels),
  'role/list': () =>
    success([
      { id: 81, name: '会员' },
      { id: 200, name: '商机管理系统会员' },
      { id: 300, name: 'operator' },
    ]),
})
const levels = ['注册用户', '普通会员', '招标通会员', '高级会员', 'VIP会员'].map((name, id) => ({
  id,
  name,
  rank: id,
  permissions: [],
  quotas: [],
  prices: [],
  isCurrent: false,
}))

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const open = () =>
  openKeptPage(
    <Routes>
      <Route path="/operations/enterprises/:id" element={<OperatorEnterprisePage />} />
    </Routes>,
    '/operations/enterprises/7',
  )
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)

describe('企业详情', () => {
  test('shows accounts, paid periods and quotas', async () => {
    answerCalls(answersFor(sampleEnterprise()))
    open()
    expect(await screen.findByRole('heading', { level: 1, name: '杭州甲建设有限公司' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /jia/ }).textContent).toContain('1 处登录有效')
    const period = screen.getByRole('row', { name: /高级会员/ })
    for (const part of ['订单', '使用中', '364 天', '浙江']) expect(period.textContent).toContain(part)
    expect(screen.getByText('已用 120 / 每月 5,000 条')).toBeTruthy()
  })

  test('adds a paid period only after a preview, and going back keeps the choices', async () => {
    const sent = answerCalls({ ...answersFor(sampleEnterprise()), 'period/preview': success(preview), '7/period': success({ id: 10 }) })
    open()
    await userEvent.click(await button('增加服务期'))
    await userEvent.click(await button('预览'))
    expect(await screen.findByText('请选择会员级别')).toBeTruthy()
    await userEvent.selectOptions(await field('会员级别'), 'VIP会员')
    await userEvent.click(screen.getByRole('radio', { name: '按天' }))
    await userEvent.clear(await field('天数'))
    await userEvent.type(await field('天数'), '3')
    await userEvent.click(await button('预览'))
    const confirm = await screen.findByRole('dialog', { name: '确认增加服务期' })
    expect(confirm.textContent).toContain('VIP会员，至 2026-11-24 10:00')
    expect(confirm.textContent).toContain('高级会员顺延2027-11-21 → 2027-11-24')
    await userEvent.click(await button('返回修改'))
    expect((await field('天数')).value).toBe('3')
    await userEvent.click(await button('预览'))
    await userEvent.click(await button('确认增加'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.find(({ url }) => url.endsWith('7/period'))?.body).toEqual({
      levelId: 4,
      days: 3,
      startsOn: '',
      areaCodes: [],
      version: 'v1',
    })
    expect(hasUnsaved()).toBe(false)
  })

  test('returns to the filled form if the periods changed after the preview', async () => {
    answerCalls({
      ...answersFor(sampleEnterprise()),
      'period/preview': success(preview),
      '7/period': refusal(409, 'period.changed-meanwhile', '该企业的服务期刚刚有变化，请重新预览后再增加'),
    })
    open()
    await userEvent.click(await button('增加服务期'))
    await userEvent.selectOptions(await field('会员级别'), 'VIP会员')
    await userEvent.click(await button('预览'))
    await userEvent.click(await button('确认增加'))
    expect(await screen.findByRole('dialog', { name: '增加服务期' })).toBeTruthy()
    expect((await field('会员级别')).value).toBe('4')
  })

  test('ends a paid period only with a reason', async () => {
    const sent = answerCalls({ ...answersFor(sampleEnterprise()), 'period/9/revoke': success(null) })
    open()
    await userEvent.click(await button('终止服务期 高级会员'))
    const dialog = await screen.findByRole('dialog', { name: '终止服务期：高级会员' })
    await userEvent.click(within(dialog).getByRole('button', { name: '终止服务期' }))
    expect(await within(dialog).findByText('请填写终止的原因')).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('原因'), '重复开通')
    await userEvent.click(within(dialog).getByRole('button', { name: '终止服务期' }))
    await waitFor(() => expect(sent.find(({ url }) => url.endsWith('9/revoke'))?.body).toEqual({ reason: '重复开通' }))
  })

  test('disables and enables an account after a question', async () => {
    const sent = answerCalls({
      ...answersFor(sampleEnterprise({ accounts: [sampleAccount(), sampleAccount({ id: 71, name: 'sub', type: 20, isDisabled: true })] })),
      'account/70/state': success(null),
      'account/71/state': success(null),
    })
    open()
    await userEvent.click(await button('停用账号 jia'))
    await userEvent.click(await button('确定'))
    await waitFor(() => expect(sent.find(({ url }) => url.endsWith('70/state'))?.body).toEqual({ isDisabled: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await button('启用账号 sub'))
    await userEvent.click(await button('确定'))
    await waitFor(() => expect(sent.find(({ url }) => url.endsWith('71/state'))?.body).toEqual({ isDisabled: false }))
  })

  test('warns before it gives the operator role and offers no default role', async () => {
    const sent = answerCalls({ ...answersFor(sampleEnterprise()), 'account/70/roles': success(null) })
    open()
    await userEvent.click(await button('设置 jia 的角色'))
    await userEvent.click(await screen.findByRole('checkbox', { name: /运营人员/ }))
    expect(await screen.findByText(/可以查看和修改所有会员的资料/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /81/ })).toBeNull()
    await userEvent.click(await button('保存'))
    await waitFor(() => expect(sent.find(({ url }) => url.endsWith('70/roles'))?.body).toEqual({ roleIds: [300], before: [] }))
  })

  test('closes the roles dialog if another operator changed the roles', async () => {
    let enterprise = sampleEnterprise()
    answerCalls({
      ...answersFor(enterprise),
      'enterprise/7': () => success(enterprise),
      'account/70/roles': () => {
        enterprise = sampleEnterprise({ accounts: [sampleAccount({ roles: [{ id: 300, name: 'operator' }] })] })
        return refusal(409, 'account.roles-changed', '该账号的角色刚刚由他人修改，请看过之后再设置')
      },
    })
    open()
    await userEvent.click(await button('设置 jia 的角色'))
    await userEvent.click(await button('保存'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await button('设置 jia 的角色'))
    expect(await screen.findByRole('checkbox', { name: /运营人员/, checked: true })).toBeTruthy()
  })

  test('shows a generated password once', async () => {
    const sent = answerCalls({ ...answersFor(sampleEnterprise()), 'account/70/password': success({ link: null, password: 'Drawn-12345' }) })
    open()
    await userEvent.click(await button('重置 jia 的密码'))
    await userEvent.click(screen.getByRole('radio', { name: '生成新密码' }))
    await userEvent.click(await button('重置密码'))
    expect(await screen.findByText('Drawn-12345')).toBeTruthy()
    expect(sent.find(({ url }) => url.endsWith('70/password'))?.body).toEqual({ way: 'generated' })
    await userEvent.click(await button('关闭'))
    expect(screen.queryByText('Drawn-12345')).toBeNull()
  })

  test('says that an enterprise does not exist', async () => {
    answerCalls({ ...answersFor(sampleEnterprise()), 'enterprise/7': refusal(404, 'enterprise.not-found', '企业不存在') })
    open()
    expect(await screen.findByText('企业不存在')).toBeTruthy()
  })
})
