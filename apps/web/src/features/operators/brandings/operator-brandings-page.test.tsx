import { defaultBranding } from '@tender/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasUnsaved } from '../../../shared/drafts.ts'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorBrandingsPage } from './operator-brandings-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const kept = (name: string, change: object = {}, shown: object = {}) => ({
  name,
  version: 'v1',
  hosts: [],
  isDefault: false,
  isForOpportunityRole: false,
  customerName: null,
  subscriberName: null,
  isSetByOperator: true,
  hasLogo: false,
  shown: { ...defaultBranding, siteTitle: `${name}工作台`, ...shown },
  ...change,
})
const list = [kept('standard', { isDefault: true }), kept('partner', { hosts: ['p.example.cn', 'q.example.cn'] }, { company: '某公司' })]
const answers = {
  'backend/branding': ({ method, body }: SentRequest) =>
    method === 'GET' ? success(list) : success(kept(typeof body === 'object' && body !== null && 'name' in body ? String(body.name) : '')),
  'branding/partner': success(null),
}
const open = (address = '/operations/brandings') => openKeptPage(<OperatorBrandingsPage />, address)
const saved = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('brands are listed with their hosts, and only non-default brands can be removed, after a question', async () => {
  const sent = answerCalls(answers)
  open()
  const card = await screen.findByRole('region', { name: '品牌 partner' })
  expect(within(card).getByText('q.example.cn')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除品牌 standard' })).toBeNull()
  await userEvent.click(within(card).getByRole('button', { name: '删除品牌 partner' }))
  expect(screen.getByText(/它的 2 个域名将改为显示默认品牌/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sent.some(({ method, url }) => method === 'DELETE' && url.endsWith('branding/partner'))).toBe(true))
})

describe('the form of a brand', () => {
  test('starts with the present values, previews what members will see and sends everything', async () => {
    const sent = answerCalls(answers)
    open('/operations/brandings?edit=partner')
    const title = await screen.findByLabelText('产品名称（会员看到的名称）')
    const preview = screen.getByRole('complementary', { name: '预览' })
    expect(preview.textContent).toContain('某公司')
    await userEvent.clear(title)
    await userEvent.type(title, '新名字')
    expect(preview.textContent).toContain('招投标查询 - 新名字')
    expect(hasUnsaved()).toBe(true)
    await userEvent.type(screen.getByLabelText('域名或 IP 地址，每行一个'), '{Enter}new.example.cn,  other.example.cn')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(shownAddress()).toBe('/operations/brandings'))
    expect(saved(sent)).toMatchObject([
      {
        name: 'partner',
        isNew: false,
        siteTitle: '新名字',
        company: '某公司',
        hosts: ['p.example.cn', 'q.example.cn', 'new.example.cn', 'other.example.cn'],
      },
    ])
    expect(saved(sent)[0]).not.toHaveProperty('logo')
    expect(hasUnsaved()).toBe(false)
  })

  test('shows each error at its field until the field is changed', async () => {
    const no = refusal(422, 'request.invalid', '', { fields: { name: '已有名为“x”的品牌', hosts: 'a.cn 已属于品牌“b”', logo: '标识过大' } })
    answerCalls({ 'backend/branding': ({ method }) => (method === 'GET' ? success(list) : no) })
    open('/operations/brandings?new=1')
    await userEvent.type(await screen.findByLabelText(/^品牌名称/), 'x')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('有 3 处需要修改')).toBeTruthy()
    for (const text of ['已有名为“x”的品牌', 'a.cn 已属于品牌“b”', '标识过大']) expect(screen.getByText(text)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^品牌名称/), 'y')
    expect(screen.queryByText('已有名为“x”的品牌')).toBeNull()
  })

  test('takes over what another operator saved and names what a save would replace', async () => {
    let stored = kept('partner', {}, { company: '某公司', hotline: '400-000-0001' })
    const sent = answerCalls({
      'backend/branding': ({ method, body }) => {
        if (method === 'GET') return success([list[0], stored])
        const isLatest = JSON.stringify(body).includes(`"version":"${stored.version}"`)
        return isLatest ? success(stored) : refusal(409, 'branding.changed-meanwhile', '该品牌已被他人修改，请看过之后再保存')
      },
    })
    open('/operations/brandings?edit=partner')
    const title = await screen.findByLabelText('产品名称（会员看到的名称）')
    await userEvent.clear(title)
    await userEvent.type(title, '我的名字')
    stored = kept('partner', { version: 'v2' }, { siteTitle: '别人的名字', company: '某公司', hotline: '400-000-0002' })
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect((await screen.findByText('产品名称：已改为“别人的名字”')).closest('ul')?.children).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('服务热线').value).toBe('400-000-0002')
    expect(screen.getByLabelText<HTMLInputElement>('产品名称（会员看到的名称）').value).toBe('我的名字')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(shownAddress()).toBe('/operations/brandings'))
    expect(saved(sent).at(-1)).toMatchObject({ version: 'v2', siteTitle: '我的名字', hotline: '400-000-0002', company: '某公司' })
  })

  test('asks before it discards changes', async () => {
    answerCalls(answers)
    open('/operations/brandings?new=1')
    await userEvent.type(await screen.findByLabelText(/^品牌名称/), 'x')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.getByText('放弃未保存的修改？')).toBeTruthy()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^品牌名称/).value).toBe('x')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(shownAddress()).toBe('/operations/brandings')
    expect(await screen.findByRole('heading', { level: 1, name: '品牌管理' })).toBeTruthy()
  })

  test('sends a chosen picture and refuses one that the server would refuse', async () => {
    const sent = answerCalls(answers)
    open('/operations/brandings?edit=partner')
    const choose = await screen.findByLabelText('标识')
    fireEvent.change(choose, { target: { files: [new File(['GIF89a'], 'a.gif', { type: 'image/gif' })] } })
    expect(screen.getByText('请选择 SVG、PNG 或 WebP 图片')).toBeTruthy()
    fireEvent.change(choose, { target: { files: [new File([new Uint8Array(262_145)], 'a.png', { type: 'image/png' })] } })
    expect(screen.getByText('图片有 257 KB，请压缩到 256 KB 以内')).toBeTruthy()
    fireEvent.change(choose, { target: { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] } })
    expect(await screen.findByAltText('当前标识')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(saved(sent)).toMatchObject([{ logo: btoa('<svg/>') }]))
  })

  test('says that a removed brand does not exist', async () => {
    answerCalls(answers)
    open('/operations/brandings?edit=gone')
    expect(await screen.findByText('没有这个品牌，可能已被删除')).toBeTruthy()
  })
})

test('an operator can look up which brand a host shows', async () => {
  const found = { host: 'x.example.cn', isNamed: false, branding: kept('standard') }
  const sent = answerCalls({ ...answers, 'branding/preview': success(found) })
  open()
  await userEvent.type(await screen.findByLabelText('查看某个域名显示哪个品牌'), 'https://X.example.cn/{Enter}')
  expect(await screen.findByText(/使用默认品牌 standard/)).toBeTruthy()
  expect(sent.some(({ url }) => url.endsWith(`preview?host=${encodeURIComponent('https://X.example.cn/')}`))).toBe(true)
})
