import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasUnsaved } from '../../../shared/drafts.ts'
import { createQueryClient } from '../../../shared/query-client.ts'
import { beginSession } from '../../../shared/session.ts'
import { closeToast } from '../../../shared/toast.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { PausedWebhooks } from './paused-webhooks.tsx'

beforeEach(() => {
  closeToast()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const pace = { frequency: 'off', hour: 8, weekday: 1 }
const settings = (change: object = {}) => ({
  mail: pace,
  webhook: { ...pace, webhookId: null },
  mailState: 'ready',
  mayInstant: true,
  waiting: { mail: 0, webhook: 0 },
  ...change,
})
const webhook = (change: object = {}) => ({
  id: 4,
  name: '项目群',
  kind: 'wecom',
  host: 'qyapi.weixin.qq.com',
  hasSecret: false,
  state: 'active',
  pausedAt: null,
  lastError: '',
  lastSuccessAt: null,
  uses: 1,
  ...change,
})

function open(answers: Parameters<typeof answerCalls>[0]): SentRequest[] {
  const sent = answerCalls({
    'delivery/get': success(settings()),
    'delivery/webhooks': success([webhook()]),
    'delivery/feedLink': success({ createdAt: null }),
    ...answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DeliveryPanel subscription={{ id: 1, name: '道路工程' }} onClose={vi.fn<() => void>()} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}
const bodies = (sent: SentRequest[], call: string) => sent.filter(({ url }) => url.endsWith(call)).map(({ body }) => body)

describe('a paused webhook', () => {
  const show = (hooks: object[]) => {
    const sent = answerCalls({ 'delivery/webhooks': success(hooks), 'delivery/resumeWebhook': success(null) })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PausedWebhooks />
      </QueryClientProvider>,
    )
    return sent
  }

  test('is announced above the subscriptions and can be resumed there', async () => {
    const sent = show([webhook({ state: 'paused', lastError: '对方没有应答' }), webhook({ id: 5, name: '另一群' })])
    expect((await screen.findByRole('status')).textContent).toContain('“项目群” 多次没有送达，已暂停')
    await userEvent.click(screen.getByRole('button', { name: '管理 Webhook' }))
    await userEvent.click(await screen.findByRole('button', { name: '恢复 项目群' }))
    await waitFor(() => expect(bodies(sent, 'resumeWebhook')).toEqual([{ id: 4 }]))
  })

  test('without a subscription is not announced', async () => {
    const sent = show([webhook({ state: 'paused', uses: 0 })])
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('delivery of a subscription', () => {
  test('goes by mail at a chosen hour and by webhook at once', async () => {
    const sent = open({ 'delivery/save': success(null) })
    await userEvent.selectOptions(await screen.findByLabelText('邮件频率'), '每周一次')
    await userEvent.selectOptions(screen.getByLabelText('邮件日'), '星期五')
    await userEvent.selectOptions(screen.getByLabelText('邮件时间'), '9 点')
    await userEvent.selectOptions(screen.getByLabelText('发送到'), await screen.findByRole('option', { name: '项目群' }))
    await userEvent.selectOptions(screen.getByLabelText('推送频率'), '即时')
    await userEvent.click(screen.getByRole('button', { name: '保存推送设置' }))
    expect(bodies(sent, 'delivery/save')).toEqual([
      {
        subscriptionId: 1,
        mail: { frequency: 'weekly', hour: 9, weekday: 5 },
        webhook: { frequency: 'now', hour: 8, weekday: 1, webhookId: 4 },
      },
    ])
  })

  test('goes by webhook once a day by default and stops once no webhook is chosen', async () => {
    let stored = settings()
    const sent = open({
      'delivery/get': () => success(stored),
      'delivery/save': ({ body }) => {
        stored = settings(typeof body === 'object' && body !== null ? body : {})
        return success(null)
      },
    })
    const target = await screen.findByLabelText('发送到')
    await userEvent.selectOptions(target, await screen.findByRole('option', { name: '项目群' }))
    expect(screen.getByLabelText<HTMLSelectElement>('推送频率').value).toBe('daily')
    await userEvent.click(screen.getByRole('button', { name: '保存推送设置' }))
    await waitFor(() => expect(hasUnsaved()).toBe(false))
    await userEvent.selectOptions(target, '不使用')
    await userEvent.click(screen.getByRole('button', { name: '保存推送设置' }))
    await waitFor(() => expect(hasUnsaved()).toBe(false))
    expect(bodies(sent, 'delivery/save')).toMatchObject([
      { webhook: { frequency: 'daily', webhookId: 4 } },
      { webhook: { frequency: 'off', webhookId: null } },
    ])
  })

  test('has nothing to save if a chosen frequency is reset', async () => {
    open({ 'delivery/save': success(null) })
    await userEvent.selectOptions(await screen.findByLabelText('邮件频率'), '每天一次')
    await userEvent.selectOptions(screen.getByLabelText('邮件时间'), '10 点')
    expect(hasUnsaved()).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText('邮件频率'), '不推送')
    expect(hasUnsaved()).toBe(false)
    expect(screen.getByRole('button', { name: '保存推送设置' }).hasAttribute('disabled')).toBe(true)
  })

  test('says why no mail is sent and that instant delivery needs a higher level', async () => {
    const sent = open({
      'delivery/get': success(settings({ mailState: 'unconfirmed', mayInstant: false, waiting: { mail: 3, webhook: 0 } })),
      askMailConfirmation: success(null),
    })
    expect(await screen.findByText('3 条等待推送')).toBeTruthy()
    expect(screen.getByRole('option', { name: '即时（需升级会员）' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '发送确认邮件' }))
    expect(bodies(sent, 'askMailConfirmation')).toHaveLength(1)
  })

  test('offers a feed link that is shown once', async () => {
    let createdAt: string | null = null
    open({
      'delivery/feedLink': () => success({ createdAt }),
      renewFeedLink: () => {
        createdAt = '2026-03-01T00:00:00Z'
        return success({ path: '/workbench/feed/abc/hits.atom' })
      },
      endFeedLink: () => {
        createdAt = null
        return success(null)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '生成链接' }))
    expect(await screen.findByDisplayValue(/\/workbench\/feed\/abc\/hits\.atom$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '停用链接' }))
    const ask = within(screen.getByRole('dialog', { name: '停用链接？' }))
    expect(ask.getByText(/已添加它的阅读器不再更新/)).toBeTruthy()
    await userEvent.click(ask.getByRole('button', { name: '确定' }))
    expect(await screen.findByRole('button', { name: '生成链接' })).toBeTruthy()
    expect(screen.queryByDisplayValue(/hits\.atom/)).toBeNull()
  })

  test('has a log of what was sent, where, and why it failed', async () => {
    open({
      'delivery/log': success({
        list: [
          {
            id: 1,
            channel: 'webhook',
            kind: 'hits',
            name: '道路工程',
            subscriptionId: 1,
            target: 'qyapi.weixin.qq.com',
            hits: 5,
            late: 2,
            state: 'failed',
            tries: 7,
            error: '对方没有应答',
            createdAt: '2026-03-01T00:30:00Z',
            sentAt: null,
            nextTryAt: null,
          },
        ],
        totalCount: 1,
        pageIndex: 1,
        pageSize: 20,
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '查看推送记录' }))
    const row = await within(screen.getByRole('dialog', { name: '推送记录：道路工程' })).findByRole('row', { name: /qyapi/ })
    for (const text of ['Webhook qyapi.weixin.qq.com', '5（补发 2）', '失败', '对方没有应答；已试 7 次'])
      expect(within(row).getByText(text)).toBeTruthy()
  })
})

describe('webhooks', () => {
  const manage = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '管理 Webhook' }))
    return within(screen.getByRole('dialog', { name: '管理 Webhook' }))
  }

  test('can be created, and a refused address shows an error at its field', async () => {
    let isRefused = true
    const sent = open({
      saveWebhook: () =>
        isRefused
          ? refusal(422, 'webhook.address-refused', '该地址不能使用', { fields: { address: '不能使用内网地址' } })
          : success({ id: 5 }),
    })
    const dialog = await manage()
    await userEvent.click(dialog.getByRole('button', { name: '新建 Webhook' }))
    const form = within(screen.getByRole('dialog', { name: '新建 Webhook' }))
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    expect(form.getByText('请输入名称')).toBeTruthy()
    await userEvent.type(form.getByLabelText('名称'), '内部系统')
    await userEvent.type(form.getByLabelText('地址'), 'https://10.0.0.1/hook')
    await userEvent.type(form.getByLabelText('签名密钥'), 'a secret of the house')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    expect(await form.findByText('不能使用内网地址')).toBeTruthy()
    isRefused = false
    await userEvent.clear(form.getByLabelText('地址'))
    await userEvent.type(form.getByLabelText('地址'), 'https://hook.example/in')
    await userEvent.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新建 Webhook' })).toBeNull())
    expect(bodies(sent, 'saveWebhook').at(-1)).toEqual({
      name: '内部系统',
      kind: 'generic',
      address: 'https://hook.example/in',
      secret: 'a secret of the house',
    })
  })

  test('are chosen after their creation only if no other one is chosen', async () => {
    const list = [webhook()]
    open({
      'delivery/webhooks': () => success(list),
      saveWebhook: () => {
        const id = list.length + 4
        list.push(webhook({ id, name: `系统${id}` }))
        return success({ id })
      },
    })
    const dialog = await manage()
    for (const name of ['系统5', '系统6']) {
      await userEvent.click(dialog.getByRole('button', { name: '新建 Webhook' }))
      const form = within(screen.getByRole('dialog', { name: '新建 Webhook' }))
      await userEvent.type(form.getByLabelText('名称'), name)
      await userEvent.type(form.getByLabelText('地址'), 'https://hook.example/in')
      await userEvent.click(form.getByRole('button', { name: '保存' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: '新建 Webhook' })).toBeNull())
    }
    await userEvent.click(dialog.getByRole('button', { name: '关闭' }))
    const target = screen.getByLabelText<HTMLSelectElement>('发送到')
    expect(target.selectedOptions[0]?.textContent).toBe('系统5')
    expect(screen.getByLabelText<HTMLSelectElement>('推送频率').value).toBe('daily')
  })

  test('can be tested, resumed and deleted', async () => {
    const list = [webhook({ state: 'paused', lastError: '对方没有应答' })]
    open({
      'delivery/webhooks': () => success(list),
      testWebhook: success({ isTaken: false, status: 500, answer: '', error: '对方返回 500' }),
      resumeWebhook: () => {
        list[0] = webhook()
        return success(null)
      },
      deleteWebhook: () => {
        list.length = 0
        return success(null)
      },
    })
    const dialog = await manage()
    await userEvent.click(await dialog.findByRole('button', { name: '测试 项目群' }))
    expect(await dialog.findByText('测试没有成功：对方返回 500')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '恢复 项目群' }))
    expect(await dialog.findByText('使用中')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '删除 项目群' }))
    const ask = within(screen.getByRole('dialog', { name: '删除“项目群”' }))
    expect(ask.getByText(/1 个订阅正在使用它/)).toBeTruthy()
    await userEvent.click(ask.getByRole('button', { name: '确定' }))
    expect(await dialog.findByText(/还没有 Webhook/)).toBeTruthy()
  })
})
