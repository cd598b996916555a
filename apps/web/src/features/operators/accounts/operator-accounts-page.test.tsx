import type { EnterpriseRow } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorAccountsPage } from './operator-accounts-page.tsx'
import { sampleRow } from './sample-enterprise.ts'

const answersFor = (...list: EnterpriseRow[]) => ({
  'enterprise/list': () => success({ list, totalCount: list.length, pageIndex: 1, pageSize: 20 }),
  'member-level/List': () => success([]),
  'role/list': () =>
    success([
      { id: 81, name: '会员' },
      { id: 300, name: 'operator' },
    ]),
})

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const open = (address = '/operations/accounts') => openKeptPage(<OperatorAccountsPage />, address)
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)

describe('账号与企业', () => {
  test('shows enterprises with level and end, and those with an open invitation', async () => {
    answerCalls(answersFor(sampleRow(), sampleRow({ id: 8, name: '', mainAccount: null })))
    open()
    const row = await screen.findByRole('row', { name: /杭州甲建设有限公司/ })
    expect(row.textContent).toContain('至 2027-11-21')
    expect(row.textContent).toContain('王甲 · 139****5678')
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/operations/enterprises/7')
    expect(screen.getByRole('row', { name: /未填写企业名称/ }).textContent).toContain('待接受邀请')
  })

  test('keeps filters in the address and offers all enterprises if none is found', async () => {
    const sent = answerCalls(answersFor())
    open('/operations/accounts?state=disabled')
    await userEvent.type(await field('关键词'), ' 甲建设{Enter}')
    await waitFor(() => expect(shownAddress()).toBe('/operations/accounts?words=甲建设&state=disabled'))
    await waitFor(() => {
      const [asked] = sent.filter(({ url }) => url.includes('enterprise/list')).slice(-1)
      expect(decodeURIComponent(asked?.url ?? '')).toMatch(/searchWord=甲建设.*state=disabled/)
    })
    await userEvent.click(await button('查看全部'))
    expect(shownAddress()).toBe('/operations/accounts')
  })

  test('invites an enterprise, refuses a wrong phone at once and shows the link', async () => {
    const sent = answerCalls({
      ...answersFor(),
      'enterprise/invite': success({ id: 9, path: '/admin/invitation?token=abc', expiresAt: '2026-11-27T16:00:00.000Z' }),
    })
    open()
    await userEvent.click(await button('邀请开通'))
    await userEvent.type(await field(/^手机号/), '1391234')
    await userEvent.click(await button('生成邀请链接'))
    expect(await screen.findByText('请输入企业名称')).toBeTruthy()
    expect(sent.some(({ url }) => url.endsWith('enterprise/invite'))).toBe(false)
    await userEvent.clear(await field(/^手机号/))
    await userEvent.type(await field('企业名称'), '宁波乙有限公司')
    await userEvent.click(await button('生成邀请链接'))
    expect((await field('链接')).textContent).toBe(`${window.location.origin}/admin/invitation?token=abc`)
    expect(sent.find(({ url }) => url.endsWith('enterprise/invite'))?.body).toEqual({ name: '宁波乙有限公司', phone: '' })
    expect(screen.getByRole('link', { name: '查看企业' }).getAttribute('href')).toBe('/operations/enterprises/9')
  })

  test('identifies the member of a chat, also from the whole chat address', async () => {
    const reply = { accountId: 70, loginId: 'jia', companyName: '杭州甲建设有限公司', enterpriseId: 7, str: '在线客服' }
    const sent = answerCalls({ ...answersFor(), readEncryptStr: success({ ...reply, at: '2026-11-20T02:00:00.000Z' }) })
    open()
    await userEvent.click(await button('识别客服会话'))
    const dialog = await screen.findByRole('dialog', { name: '识别客服会话' })
    await userEvent.click(within(dialog).getByRole('button', { name: '识别' }))
    expect(await within(dialog).findByText('请粘贴客服会话中的 visitor')).toBeTruthy()
    await userEvent.click(within(dialog).getByLabelText('visitor'))
    await userEvent.paste('https://chat.example/?visitor=v1.sealed')
    await userEvent.click(within(dialog).getByRole('button', { name: '识别' }))
    const link = await within(dialog).findByRole('link', { name: '杭州甲建设有限公司' })
    expect(link.getAttribute('href')).toBe('/operations/enterprises/7')
    expect(dialog.textContent).toContain('jia')
    expect(dialog.textContent).toContain('2026-11-20 10:00')
    expect(sent.find(({ url }) => url.endsWith('readEncryptStr'))?.body).toEqual({ encryptStr: 'v1.sealed' })
  })

  test('shows an error at the field if the pasted text is not from the chat', async () => {
    const text = '密文无效或已超过一天，请让会员重新打开在线客服'
    answerCalls({ ...answersFor(), readEncryptStr: refusal(422, 'encrypted.invalid', text, { fields: { encryptStr: text } }) })
    open()
    await userEvent.click(await button('识别客服会话'))
    await userEvent.type(await field('visitor'), 'forged')
    await userEvent.click(await button('识别'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await field('visitor')).getAttribute('aria-invalid')).toBe('true')
  })

  test('tells other members that it is for operators only', async () => {
    answerCalls({ ...answersFor(), 'enterprise/list': refusal(403, 'rights.operator-only', '该功能仅运营人员可以使用') })
    open()
    expect(await screen.findByText('该功能仅运营人员可以使用')).toBeTruthy()
  })
})
