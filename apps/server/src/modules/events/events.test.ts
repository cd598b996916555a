import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeStored } from '../../ingest/index.ts'
import { deliveredNotice } from '../../ingest/testing/delivered-notice.ts'
import type { Consumer } from '../../platform/events/consumer.ts'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import { createLog } from '../../platform/log.ts'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'

let app: TestApp
let token: string
let stop: () => Promise<void>
let isBroken = true
const failing: Consumer = {
  name: 'test.failing',
  label: '总是失败',
  on: [noticeStored],
  handle: async () => {
    if (isBroken) throw new Error('receiver is gone')
  },
}

beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, [...app.services.consumers, failing])
})
afterAll(async () => {
  await stop()
  await app.close()
})

const consumers = async () => (await app.call('getEventConsumers', {}, { token })).envelope.data.list
const consumer = async (name: string) => (await consumers()).find((one) => one.name === name)

test('merged projects appear in the audit log, without phones', async () => {
  const store = (number: number, title: string, stated: { projectCode?: string; tenderer?: string }) =>
    app.services.pipeline.store([deliveredNotice(number, { title, text: `正文${number}`, stated })])
  await store(1, '丙桥加固工程 13812345678 招标公告', { tenderer: '丙市交通局' })
  await store(2, '无名公告', { projectCode: 'XM2026-QL-0002' })
  await store(3, '丙桥加固工程 13812345678 中标结果公告', { projectCode: 'XM2026-QL-0002', tenderer: '丙市交通局' })
  const entries = async () => (await app.call('getAuditList', { action: 'project.merged' }, { token })).envelope.data.list
  await expect.poll(async () => (await entries()).length).toBe(1)
  const [entry] = await entries()
  expect(entry).toMatchObject({ actorName: '导入', subject: expect.stringContaining('138****5678') })
  expect(JSON.stringify(entry)).not.toContain('13812345678')
  expect(entry?.changes).toEqual([{ label: '被并入的项目', before: null, after: expect.any(String) }])
  expect(await consumer('audit.merges')).toMatchObject({
    label: '记录项目合并',
    kinds: ['project.merged'],
    waiting: 0,
    handled: 1,
    failure: null,
  })
})

test('operators see a failing consumer and its backlog, and can retry it at once', async () => {
  await expect.poll(async () => (await consumer('test.failing'))?.failure?.attempts ?? 0).toBeGreaterThan(1)
  expect(await consumer('test.failing')).toMatchObject({
    label: 'test.failing',
    waiting: 3,
    handled: 0,
    failure: { text: 'Error: receiver is gone', retryAt: expect.any(String) },
  })
  isBroken = false
  expect(await app.call('retryEventConsumer', { name: 'test.failing' }, { token })).toMatchObject({ status: 200 })
  await expect.poll(async () => (await consumer('test.failing'))?.handled).toBe(3)
  expect(await consumer('test.failing')).toMatchObject({ waiting: 0, delaySeconds: 0, failure: null })
  const log = (await app.call('getAuditList', { action: 'event.retried' }, { token })).envelope.data.list
  expect(log[0]).toMatchObject({ subject: 'test.failing' })
  expect(await app.call('retryEventConsumer', { name: 'test.failing' }, { token })).toMatchObject({
    status: 404,
    error: { error: 'event.not-waiting' },
  })
})

test('members cannot see the event consumers', async () => {
  const member = (await loginAs(app, await createMember(app))).token
  expect(await app.call('getEventConsumers', {}, { token: member })).toMatchObject({ status: 403 })
})
