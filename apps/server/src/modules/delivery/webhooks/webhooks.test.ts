import { createHmac } from 'node:crypto'
import { maxWebhooks, webhookBody, type RequestOf, type WebhookKind } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { partsOf, subjectOf } from '../../../platform/mail/testing/read-mail.ts'
import {
  app,
  arrive,
  at,
  deliver,
  lastMail,
  mailsTo,
  memberWithMail,
  pass,
  posts,
  receiver,
  subscribe,
  useDeliveryWorld,
  type Member,
} from '../testing/delivery-world.ts'

useDeliveryWorld()

type Saving = RequestOf<(typeof calls)['saveWebhook']>
const secret = 'a secret of some length'
const hook = () => `http://127.0.0.1:${receiver.port}/hook?own=1`
const save = (member: Member, changes: Partial<Saving> = {}) =>
  app.call('saveWebhook', { name: '业务系统', kind: 'generic', address: hook(), secret, ...changes }, { token: member.token })
const saved = async (...of: Parameters<typeof save>) => {
  const { envelope, error } = await save(...of)
  if (error !== null) throw new Error(JSON.stringify(error))
  return envelope.data.id
}
const list = async ({ token }: Member) => (await app.call('getWebhooks', {}, { token })).envelope.data
const log = async ({ token }: Member) => (await app.call('getDeliveries', {}, { token })).envelope.data.list
const robots: Record<Exclude<WebhookKind, 'generic'>, string> = {
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=own-key',
  dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=own-key',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/own-key',
}
/** A member whose subscription uses a webhook at once. */
async function told(word: string, changes: Partial<Saving> = {}) {
  const member = await memberWithMail()
  const webhookId = await saved(member, changes)
  const id = await subscribe(member, word)
  expect(await deliver(member, id, { webhook: { frequency: 'now', webhookId } })).toBeNull()
  return { member, webhookId, id }
}
const bodies = () => posts.map(({ body }) => z.parse(z.looseObject({}), JSON.parse(body)))

describe('a generic webhook', () => {
  test('receives the agreed body, signed with a timestamp, under a unique key', async () => {
    const { id } = await told('钢管')
    const [noticeId] = await arrive({ title: '钢管采购公告', text: '采购人：建设局\n预算金额：30万元\n' })
    await pass(5)
    const [post] = posts
    expect([posts.length, post?.url]).toEqual([1, '/hook?own=1'])
    const body = z.parse(webhookBody, JSON.parse(post?.body ?? ''))
    expect(body).toMatchObject({
      version: 1,
      kind: 'hits',
      subscription: { id, name: '钢管', kind: 'bidding' },
      total: 1,
      late: 0,
      moreUrl: `https://bid.test/admin/monitors/bidding?sub=${id}`,
      hits: [{ noticeId, title: '钢管采购公告', budget: 30_000_000, words: ['钢管'], url: `https://bid.test/admin/documents/${noticeId}` }],
    })
    const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
    expect(post?.headers).toMatchObject({
      'idempotency-key': body.id,
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', secret).update(`${timestamp}.${post?.body}`).digest('hex'),
      host: `127.0.0.1:${receiver.port}`,
    })
  })

  test('receives digests like mails, each channel once', async () => {
    const member = await memberWithMail()
    const webhookId = await saved(member)
    const id = await subscribe(member, '角钢')
    await deliver(member, id, { mail: { frequency: 'now' }, webhook: { frequency: 'daily', hour: 18, webhookId } })
    await arrive({ title: '角钢采购' })
    await pass(5)
    expect([mailsTo(member.email).length, posts.length]).toEqual([1, 0])
    await at(0, '18:00')
    await at(1, '18:00')
    expect([mailsTo(member.email).length, posts.length]).toEqual([1, 1])
  })
})

describe('chat robots', () => {
  const reply = { wecom: '{"errcode":0,"errmsg":"ok"}', dingtalk: '{"errcode":0,"errmsg":"ok"}', feishu: '{"code":0,"msg":"success"}' }

  test('of 企业微信 have their key in the address and get Markdown', async () => {
    receiver.text = reply.wecom
    const { id } = await told('扁钢', { kind: 'wecom', address: robots.wecom })
    const [noticeId] = await arrive({ title: '扁钢[x](http://evil.test)<@all>采购' })
    await pass(5)
    expect(posts[0]?.url).toBe('/cgi-bin/webhook/send?key=own-key')
    const content = `**扁钢：1 条新公告**\n\n[扁钢［x］（http://evil.test）＜@all＞采购](https://bid.test/admin/documents/${noticeId})\n`
    expect(bodies()).toMatchObject([{ msgtype: 'markdown', markdown: { content: expect.stringContaining(content) } }])
    expect(posts[0]?.body).toContain(`[查看全部](https://bid.test/admin/monitors/bidding?sub=${id})`)
  })

  test('of 钉钉 get a signature in the address', async () => {
    receiver.text = reply.dingtalk
    await told('槽钢', { kind: 'dingtalk', address: robots.dingtalk, secret: 'SEC123' })
    await arrive({ title: '槽钢采购' })
    await pass(5)
    const query = new URL(posts[0]?.url ?? '', 'https://x.test').searchParams
    const timestamp = String(app.clock.now().getTime())
    expect(Object.fromEntries(query)).toEqual({
      access_token: 'own-key',
      timestamp,
      sign: createHmac('sha256', 'SEC123').update(`${timestamp}\nSEC123`).digest('base64'),
    })
    expect(bodies()).toMatchObject([{ msgtype: 'markdown', markdown: { title: '槽钢：1 条新公告' } }])
  })

  test('of 飞书 get a signature in the body', async () => {
    receiver.text = reply.feishu
    await told('方钢', { kind: 'feishu', address: robots.feishu, secret: 'own' })
    await arrive({ title: '方钢采购' })
    await pass(5)
    const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
    const sign = createHmac('sha256', `${timestamp}\nown`).digest('base64')
    const post = {
      zh_cn: {
        title: '方钢：1 条新公告',
        content: [[{ tag: 'a', text: '方钢采购' }], [{ tag: 'text' }], [{ tag: 'a', text: '查看全部' }]],
      },
    }
    expect(bodies()).toMatchObject([{ timestamp, sign, msg_type: 'post', content: { post } }])
  })

  test.each(['wecom', 'dingtalk', 'feishu'] as const)('of kind %s get many long titles within their size limit', async (kind) => {
    receiver.text = reply[kind]
    await told('圆钢', { kind, address: robots[kind] })
    await arrive(...Array.from({ length: 52 }, (_, number) => ({ title: `圆钢${'采购与安装'.repeat(40)}${number}` })))
    await pass(5)
    const limit = { wecom: 4096 + 60, dingtalk: 20_000, feishu: 20_000 }[kind]
    expect(Buffer.byteLength(posts[0]?.body ?? '')).toBeLessThan(limit)
    expect(posts[0]?.body).toMatch(/还有 \d+ 条，查看全部/)
  })

  test('have not accepted a message if they answer 200 with an error', async () => {
    receiver.text = '{"errcode":310000,"errmsg":"sign not match"}'
    const { member } = await told('螺纹钢', { kind: 'dingtalk', address: robots.dingtalk })
    await arrive({ title: '螺纹钢采购' })
    await pass(5)
    expect(await log(member)).toMatchObject([{ state: 'waiting', tries: 1, error: '机器人拒绝（310000）：sign not match' }])
    receiver.text = reply.dingtalk
    await pass(60)
    expect(await log(member)).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  test('get at most twenty messages a minute', async () => {
    receiver.text = reply.wecom
    const { member, webhookId } = await told('工字钢一', { kind: 'wecom', address: robots.wecom })
    for (const word of ['工字钢二', '工字钢三', '工字钢四']) {
      await deliver(member, await subscribe(member, word), { webhook: { frequency: 'now', webhookId } })
    }
    await arrive({ title: '工字钢一、工字钢二、工字钢三、工字钢四采购' })
    await pass(5)
    const counts = [posts.length]
    for (let step = 0; step < 4; step++) {
      await pass(3.1)
      counts.push(posts.length)
    }
    expect(counts).toEqual([1, 2, 3, 4, 4])
  })
})

describe('a failing receiver', () => {
  test('is paused after seven failures with a mail to its owner, and unsent hits follow after resuming', async () => {
    const { member, webhookId } = await told('电缆桥架')
    receiver.status = 500
    await arrive({ title: '电缆桥架采购一' })
    await pass(5)
    expect(await log(member)).toMatchObject([{ state: 'waiting', tries: 1, error: '对方返回错误 500' }])
    for (const minutes of [1, 5, 15, 60, 180]) await pass(minutes * 60)
    expect(await list(member)).toMatchObject([{ state: 'active', lastError: '对方返回错误 500' }])
    await pass(480 * 60)
    expect(posts.length).toBe(7)
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await list(member)).toMatchObject([{ id: webhookId, state: 'paused', lastSuccessAt: null, uses: 1 }])
    expect(mailsTo(member.email).map(subjectOf)).toEqual(['Webhook「业务系统」已暂停'])
    expect(partsOf(lastMail(member.email)).text).toContain('对方返回错误 500')
    expect(await log(member)).toMatchObject([
      { channel: 'mail', kind: 'webhook-paused', state: 'sent', name: '业务系统' },
      { channel: 'webhook', state: 'failed', tries: 7, target: `业务系统（127.0.0.1:${receiver.port}）` },
    ])
    receiver.status = 200
    await arrive({ title: '电缆桥架采购二' })
    await pass(3600)
    expect(posts.length).toBe(7)
    await app.call('resumeWebhook', { id: webhookId }, { token: member.token })
    await pass(60)
    expect(posts.length).toBe(9)
    expect(new Set(posts.slice(0, 8).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await list(member)).toMatchObject([{ state: 'active', lastError: '' }])
    expect((await log(member)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  test('is not tried by every waiting delivery, and one failure delays them all', async () => {
    const { member, webhookId } = await told('线槽一')
    receiver.status = 503
    for (const word of ['线槽二', '线槽三']) {
      await deliver(member, await subscribe(member, word), { webhook: { frequency: 'now', webhookId } })
    }
    await arrive({ title: '线槽一采购' })
    await pass(5)
    await arrive({ title: '线槽二、线槽三采购' })
    await pass(5)
    expect(posts.length).toBe(1)
    receiver.status = 200
    await pass(60)
    expect(posts.length).toBe(4)
  })

  test.each([
    [{ status: 302 }, '对方要求跳转到别的地址（302），请填写最终的地址'],
    [{ status: 404 }, '对方返回错误 404'],
  ])('answering %j appears in the log with the reason', async (answer, error) => {
    const { member } = await told(`线管${answer.status}`)
    Object.assign(receiver, answer)
    await arrive({ title: `线管${answer.status}采购` })
    await pass(5)
    expect(await log(member)).toMatchObject([{ state: 'waiting', error }])
  })

  test('ends its waiting deliveries when it is deleted', async () => {
    const { member, webhookId } = await told('灯杆')
    receiver.status = 500
    await arrive({ title: '灯杆采购' })
    await pass(5)
    await app.call('deleteWebhook', { id: webhookId }, { token: member.token })
    await pass(60)
    expect(await log(member)).toMatchObject([{ state: 'failed', error: '该 Webhook 已删除' }])
    expect(await list(member)).toEqual([])
  })
})

describe('the test button of a webhook', () => {
  const press = (member: Member, id: number) => app.call('testWebhook', { id }, { token: member.token })

  test('sends a test and shows the answer, but not twice within seconds', async () => {
    const member = await memberWithMail()
    const id = await saved(member)
    receiver.text = 'x'.repeat(9000)
    expect((await press(member, id)).envelope.data).toEqual({ isTaken: true, status: 200, answer: 'x'.repeat(500), error: '' })
    expect(z.parse(webhookBody, JSON.parse(posts[0]?.body ?? ''))).toMatchObject({ kind: 'test', hits: [], subscription: null })
    expect((await press(member, id)).error?.error).toBe('webhook.too-soon')
    app.clock.advance(4000)
    Object.assign(receiver, { status: 418, text: 'teapot' })
    expect((await press(member, id)).envelope.data).toEqual({ isTaken: false, status: 418, answer: 'teapot', error: '对方返回错误 418' })
    const robot = await saved(member, { name: '机器人', kind: 'feishu', address: robots.feishu, secret: '' })
    Object.assign(receiver, { status: 200, text: '<html>' })
    expect((await press(member, robot)).envelope.data).toMatchObject({ isTaken: false, error: '机器人的答复无法识别，请检查地址' })
  })
})

describe('the address of a webhook', () => {
  test.each([
    ['generic', 'http://10.0.0.1/', '该地址指向内部网络，不能使用；请填写公网地址'],
    ['generic', 'http://169.254.169.254/latest/meta-data', '该地址指向内部网络，不能使用；请填写公网地址'],
    ['generic', 'http://[::ffff:127.0.0.1]:8080/', '该地址指向内部网络，不能使用；请填写公网地址'],
    ['generic', 'https://user:pass@example.cn/', '地址中不能带用户名和密码'],
    ['generic', 'https://example.cn:22/', '不能使用该端口，请改用 443、80 或 1024 以上的网页端口'],
    ['generic', 'ftp://example.cn/', '地址不正确，应以 https:// 或 http:// 开头'],
    ['wecom', 'https://qyapi.weixin.qq.com.evil.test/', '该机器人的地址应以 https://qyapi.weixin.qq.com/ 开头'],
    ['dingtalk', 'http://oapi.dingtalk.com/robot/send', '该机器人的地址应以 https://oapi.dingtalk.com/ 开头'],
    ['feishu', 'https://open.feishu.cn:8443/hook', '该机器人的地址应以 https://open.feishu.cn/ 开头'],
  ] as const)('%s %s is refused at its field', async (kind, address, reason) => {
    const member = await memberWithMail()
    expect((await save(member, { kind, address })).error).toMatchObject({ error: 'webhook.address-refused', fields: { address: reason } })
  })

  test('is stored encrypted with its secret, is never returned, and stays if not given again', async () => {
    const { member, webhookId } = await told('水泥')
    const [row] = await app.database.query<object>('select * from webhook where id = $1', [webhookId])
    const stored = JSON.stringify(row)
    expect(stored).not.toContain('/hook')
    expect(stored).not.toContain(secret)
    expect(JSON.stringify([await list(member), await log(member)])).not.toMatch(/\/hook|a secret/)
    const rename = { id: webhookId, name: '新名', kind: 'generic' as const }
    expect((await app.call('saveWebhook', rename, { token: member.token })).status).toBe(200)
    await arrive({ title: '水泥采购' })
    await pass(5)
    expect(posts[0]?.url).toBe('/hook?own=1')
    expect(posts[0]?.headers['x-signature']).toMatch(/^[0-9a-f]{64}$/)
    expect(await list(member)).toMatchObject([{ name: '新名', hasSecret: true, host: `127.0.0.1:${receiver.port}` }])
    expect((await app.call('saveWebhook', { ...rename, kind: 'wecom' }, { token: member.token })).error?.error).toBe(
      'webhook.address-refused',
    )
    expect(app.logLines.join('\n')).not.toMatch(/own=1|a secret|水泥/)
  })
})

describe('webhooks', () => {
  test('belong to one account, need unique names, are limited to ten, and generic ones need a secret', async () => {
    const member = await memberWithMail()
    const id = await saved(member)
    const other = await memberWithMail()
    for (const call of ['deleteWebhook', 'resumeWebhook', 'testWebhook'] as const) {
      expect((await app.call(call, { id }, { token: other.token })).error?.error).toBe('webhook.not-found')
    }
    expect((await save(other, { id })).error?.error).toBe('webhook.not-found')
    const subscription = await subscribe(other, '砂石')
    expect(await deliver(other, subscription, { webhook: { frequency: 'daily', webhookId: id } })).toBe('webhook.not-found')
    expect(await deliver(other, subscription, { webhook: { frequency: 'daily' } })).toBe('webhook.not-found')
    expect((await save(member)).error?.error).toBe('webhook.name-taken')
    expect((await save(member, { name: '二', secret: 'short' })).error?.error).toBe('webhook.secret-missing')
    for (let number = 1; number < maxWebhooks; number++) await saved(member, { name: `第${number}个` })
    expect((await save(member, { name: '多一个' })).error?.error).toBe('webhook.too-many')
  })
})
