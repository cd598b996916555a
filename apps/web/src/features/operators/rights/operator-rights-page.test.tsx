import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hasUnsaved } from '../../../shared/drafts.ts'
import { beginSession } from '../../../shared/session.ts'
import { useToast } from '../../../shared/toast.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { sampleLevel } from '../../../testing/sample-levels.ts'
import { OperatorRightsPage } from './operator-rights-page.tsx'

const levels = [
  sampleLevel(0, '注册用户', { permissions: ['documents.search'] }),
  sampleLevel(3, '高级会员', { prices: [{ months: 12, amount: 598_000 }] }),
]
const effect = {
  levelId: 3,
  levelName: '高级会员',
  enterprises: 12,
  accounts: 30,
  gains: [{ what: 'AI大数据', before: '无', after: '有' }],
  losses: [{ what: '监控', before: '30 个', after: '5 个' }],
  prices: [],
}
const change = {
  id: 1,
  at: '2026-11-20T02:00:00Z',
  by: 'demo-operator',
  kind: 'rights',
  levelName: 'VIP会员',
  differences: [{ what: '订阅', before: '50 个', after: '60 个' }],
}
const answers = {
  'backend/rights': () => success({ version: 'v1', levels }),
  'rights/preview': success({ version: 'v1', effects: [effect], warnings: ['高级会员的“监控”将少于较低的普通会员'] }),
  'rights/history': success({ list: [change], totalCount: 1, pageIndex: 1, pageSize: 20 }),
}

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const open = () => openKeptPage(<OperatorRightsPage />, '/operations/rights')
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('级别与权益', () => {
  test('shows what each level opens and costs, and earlier changes', async () => {
    answerCalls(answers)
    open()
    expect((await box('注册用户：查看近7天公告')).checked).toBe(false)
    expect((await box('高级会员：查看近7天公告')).checked).toBe(true)
    expect((await box('高级会员：招投标信息查询')).disabled).toBe(true)
    expect(field('高级会员：公告详情').placeholder).toBe('不限')
    expect(field('高级会员：监控').value).toBe('30')
    expect(field('高级会员：12 个月的价格（元）').value).toBe('5980')
    expect(screen.queryByRole('textbox', { name: '注册用户：12 个月的价格（元）' })).toBeNull()
    expect(await screen.findByText('订阅：50 个 → 60 个')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '预览影响' })).toBeNull()
  })

  test('a change is previewed before it is saved, then the draft is empty', async () => {
    // after the save the server returns another table
    let isSaved = false
    const after = sampleLevel(3, '高级会员', {
      permissions: ['documents.search', 'documents.newest', 'analysis.ai'],
      prices: levels[1]?.prices ?? [],
    })
    const quotas = after.quotas.map((quota) => (quota.code === 'monitors' ? { ...quota, amount: 5 } : quota))
    const sent = answerCalls({
      ...answers,
      'backend/rights': ({ method }) => {
        if (method === 'PUT') isSaved = true
        if (method === 'PUT') return success({ version: 'v2' })
        return success({ version: isSaved ? 'v2' : 'v1', levels: isSaved ? [levels[0], { ...after, quotas }] : levels })
      },
    })
    open()
    await userEvent.click(await box('高级会员：AI大数据'))
    await userEvent.clear(field('高级会员：监控'))
    await userEvent.type(field('高级会员：监控'), '5')
    expect(screen.getByText(/^已修改/).textContent).toBe('已修改 2 处，涉及高级会员')
    expect(hasUnsaved()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '预览影响' }))
    const dialog = await screen.findByRole('dialog', { name: '修改的影响' })
    expect(within(dialog).getByText('目前有 12 家企业、30 个账号使用该级别')).toBeTruthy()
    expect(within(dialog).getByText('监控：30 个 → 5 个')).toBeTruthy()
    expect(within(dialog).getByText('高级会员的“监控”将少于较低的普通会员')).toBeTruthy()
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: '确认保存' }))
    await waitFor(() => expect(useToast.getState().toast?.text).toBe('已保存，5 秒内对会员生效'))
    expect(hasUnsaved()).toBe(false)
    expect(field('高级会员：监控').value).toBe('5')
    const saved = sent.find(({ method }) => method === 'PUT')?.body
    expect(saved).toMatchObject({
      version: 'v1',
      levels: [{ levelId: 3, permissions: ['documents.search', 'documents.newest', 'analysis.ai'] }],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps the draft and says so if another operator saved first', async () => {
    const text = '权益表已被他人修改，请重新载入后再次预览并保存'
    answerCalls({
      ...answers,
      'backend/rights': ({ method }) =>
        method === 'GET' ? success({ version: 'v1', levels }) : refusal(409, 'rights.changed-meanwhile', text),
    })
    open()
    await userEvent.click(await box('高级会员：AI大数据'))
    await userEvent.click(screen.getByRole('button', { name: '预览影响' }))
    await userEvent.click(await screen.findByRole('button', { name: '确认保存' }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    await userEvent.click(screen.getByRole('button', { name: '返回修改' }))
    expect((await box('高级会员：AI大数据')).checked).toBe(true)
    expect(hasUnsaved()).toBe(true)
  })

  test('an invalid value is named at its field and cannot be previewed', async () => {
    answerCalls(answers)
    open()
    await box('高级会员：AI大数据')
    await userEvent.type(field('高级会员：监控'), 'x')
    expect(screen.getByText('请填写 0 或正整数')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '预览影响' }).disabled).toBe(true)
  })

  test('changes can be discarded after a question', async () => {
    answerCalls(answers)
    open()
    await userEvent.click(await box('注册用户：AI大数据'))
    await userEvent.click(screen.getByRole('button', { name: '放弃修改' }))
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect((await box('注册用户：AI大数据')).checked).toBe(false)
    expect(hasUnsaved()).toBe(false)
  })

  test('a phone shows one level, chosen from a list', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
    answerCalls(answers)
    open()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '会员级别' }), '注册用户')
    await userEvent.click(await box('注册用户：AI大数据'))
    expect(screen.queryByRole('checkbox', { name: /^高级会员/ })).toBeNull()
    expect(screen.getByRole('option', { name: '注册用户（有修改）' })).toBeTruthy()
  })

  test('tells other members that it is for operators only', async () => {
    answerCalls({ ...answers, 'backend/rights': refusal(403, 'rights.operator-only', '该功能仅运营人员可以使用') })
    open()
    expect(await screen.findByText('该功能仅运营人员可以使用')).toBeTruthy()
  })
})
