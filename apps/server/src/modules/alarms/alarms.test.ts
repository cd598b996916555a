import { createHmac } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'
import { compareIdentity, createAlarms, createRefusedPayments, noteIdentity, raiseAlarm, tellAlarms } from './index.ts'

let app: TestApp
let operator: TestMember
let token: string
beforeAll(async () => {
  app = await openTestApp()
  operator = await createMember(app, { roleIds: [300] })
  token = (await loginAs(app, operator)).token
})
afterAll(() => app.close())
beforeEach(() => app.database.query('delete from alarm'))

const list = async (state: 'open' | 'all' = 'open') => (await app.call('getAlarmList', { state }, { token })).envelope.data
const raised = async () => (await list()).list.map(({ code, subject, times }) => ({ code, subject, times }))
const raise = (subject = 'alipay') => raiseAlarm(app.database, { code: 'payment.refused', subject, at: app.clock.now() })

describe('an alarm', () => {
  test('is shown to operators until one acknowledges it with a note, which is logged', async () => {
    await raise()
    const [entry] = (await list()).list
    expect(entry).toMatchObject({ text: '支付回调多次验签失败', severity: 'high', subject: 'alipay', times: 1, acknowledged: null })
    expect(await app.call('acknowledgeAlarm', { id: entry?.id ?? 0, note: '渠道证书已更新' }, { token })).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject({ list: [], openCount: 0 })
    expect((await list('all')).list[0]?.acknowledged).toMatchObject({ by: operator.name, note: '渠道证书已更新' })
    const log = (await app.call('getAuditList', { action: 'alarm.acknowledged' }, { token })).envelope.data.list
    expect(log[0]).toMatchObject({ actorName: operator.name, subject: '支付回调多次验签失败：alipay' })
    expect(log[0]?.changes).toEqual([{ label: '说明', before: null, after: '渠道证书已更新' }])
  })

  test('counts up while it repeats, and starts a new row after it was acknowledged', async () => {
    await raise()
    await raise()
    expect(await raised()).toEqual([{ code: 'payment.refused', subject: 'alipay', times: 2 }])
    await app.call('acknowledgeAlarm', { id: (await list()).list[0]?.id ?? 0, note: '已处理' }, { token })
    await raise()
    expect(await list('all')).toMatchObject({ openCount: 1, totalCount: 2 })
  })

  test('is acknowledged only once, and only with a note', async () => {
    await raise()
    const id = (await list()).list[0]?.id ?? 0
    expect((await app.call('acknowledgeAlarm', { id, note: ' ' }, { token })).error).toMatchObject({ error: 'request.invalid' })
    const both = await Promise.all(['甲', '乙'].map((note) => app.call('acknowledgeAlarm', { id, note }, { token })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('cannot be listed by members', async () => {
    const member = (await loginAs(app, await createMember(app, { levelId: 7 }))).token
    expect((await app.call('getAlarmList', {}, { token: member })).error).toMatchObject({ error: 'rights.operator-only' })
  })
})

describe('an alarm is raised', () => {
  test('for a new operator and for a change of an operator’s roles', async () => {
    const other = await createMember(app)
    await app.call('setAccountRoles', { id: other.id, roleIds: [300] }, { token })
    expect(await raised()).toEqual([{ code: 'operator.created', subject: other.name, times: 1 }])
    await app.call('setAccountRoles', { id: other.id, roleIds: [] }, { token })
    expect(await raised()).toContainEqual({ code: 'operator.rights-changed', subject: other.name, times: 1 })
  })

  test('when an operator is disabled, but not when a member is', async () => {
    const member = await createMember(app)
    const other = await createMember(app, { roleIds: [300] })
    for (const { id } of [member, other]) await app.call('setAccountState', { id, isDisabled: true }, { token })
    expect(await raised()).toEqual([{ code: 'operator.rights-changed', subject: other.name, times: 1 }])
  })

  test('once for each new network that an operator logs in from, except the first', async () => {
    const other = await createMember(app, { roleIds: [300] })
    const from = (address: string) => tryLogin(app, { username: other.name, password: other.password }, address)
    await from('198.51.100.7')
    await from('198.51.100.7')
    expect(await raised()).toEqual([])
    await from('203.0.113.200')
    await from('203.0.113.200')
    expect(await raised()).toEqual([{ code: 'operator.new-network', subject: other.name, times: 1 }])
  })

  test('never for a member who logs in from anywhere', async () => {
    const member = await createMember(app)
    for (const address of ['198.51.100.8', '203.0.113.9'])
      await tryLogin(app, { username: member.name, password: member.password }, address)
    expect(await raised()).toEqual([])
  })

  test('for the tenth refused payment of one method within an hour', async () => {
    const alarms = createAlarms({ ...app, log: createLog('fatal'), config: { alarmWebhook: null } })
    const refused = createRefusedPayments(alarms)
    for (let minute = 0; minute < 9; minute++) await refused.count('wechat', new Date(minute * 60_000))
    await refused.count('wechat', new Date(61 * 60_000))
    expect(await raised()).toEqual([])
    await refused.count('wechat', new Date(62 * 60_000))
    expect(await raised()).toEqual([])
    for (let minute = 0; minute < 10; minute++) await refused.count('alipay', new Date(minute * 60_000))
    expect(await raised()).toEqual([{ code: 'payment.refused', subject: 'alipay', times: 1 }])
  })

  test('for a copy of a database, with the age of its data, but never for the original', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tender-identity-'))
    const [original, copy] = [join(folder, 'data'), join(folder, 'restored')]
    mkdirSync(original)
    writeFileSync(join(original, 'PG_VERSION'), '17\n')
    const start = (directory: string) => compareIdentity(app.database, { file: join(directory, 'PG_VERSION'), now: app.clock.now() })
    await start(original)
    await noteIdentity(app.database, new Date('2026-11-18T01:05:00.000Z'))
    cpSync(original, copy, { recursive: true })
    await start(copy)
    expect(await raised()).toEqual([{ code: 'database.restored', subject: '数据截至 2026-11-18 09:05', times: 1 }])
    await start(copy)
    expect(await raised()).toHaveLength(1)
    rmSync(folder, { recursive: true })
  })
})

describe('the alarm webhook', () => {
  const key = 'a key that both sides know'
  let receiver: Server | null = null
  afterEach(() => receiver?.close())

  interface Received {
    body: string
    isSigned: boolean
  }

  async function listen(answer: () => number): Promise<{ url: string; received: Received[] }> {
    const received: Received[] = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        const expected = createHmac('sha256', key)
          .update(`${String(request.headers['x-timestamp'])}.${body}`)
          .digest('hex')
        received.push({ body, isSigned: request.headers['x-signature'] === expected })
        response.writeHead(answer()).end()
      })
    })
    receiver = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening on a port')
    return { url: `http://127.0.0.1:${address.port}/`, received }
  }

  const depsFor = (url: string) => ({ ...app, log: createLog('fatal'), config: { alarmWebhook: { url, key } } })

  test('is told once what happened, with a signature and without the name of the person', async () => {
    const { url, received } = await listen(() => 200)
    await raise('operator-zhang')
    await tellAlarms(depsFor(url))
    await tellAlarms(depsFor(url))
    expect(received).toHaveLength(1)
    expect(received[0]?.isSigned).toBe(true)
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ code: 'payment.refused', severity: 'high', times: 1 })
    expect(received[0]?.body).not.toContain('zhang')
  })

  test('is called again later until it accepts the alarm', async () => {
    let status = 500
    const { url, received } = await listen(() => status)
    await raise()
    await tellAlarms(depsFor(url))
    await tellAlarms(depsFor(url))
    expect(received).toHaveLength(1)
    status = 200
    app.clock.advance(61_000)
    await tellAlarms(depsFor(url))
    app.clock.advance(600_000)
    await tellAlarms(depsFor(url))
    expect(received).toHaveLength(2)
  })

  test('is told at once about an alarm that the database cannot store', async () => {
    const { url, received } = await listen(() => 200)
    const database = { ...app.database, query: () => Promise.reject(new Error('disk full')) }
    await createAlarms({ ...depsFor(url), database }).raise('disk.low', '剩余 12 MB')
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ id: null, code: 'disk.low' })
  })

  test('is optional: alarms are stored without it', async () => {
    await raise()
    await tellAlarms({ ...depsFor(''), config: { alarmWebhook: null } })
    expect(await raised()).toHaveLength(1)
  })
})
