import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, loginAs } from './modules/auth/testing/auth-testing.ts'
import { createIngestKey } from './modules/feeds/index.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { rawNotice, storeNotices } from './testing/factories.ts'
import { systemRandom } from './platform/random.ts'
import type { Room } from './platform/storage.ts'

let app: TestApp
let key: string
let token: string
let room: Room
beforeAll(async () => {
  app = await openTestApp({
    storage: { room: () => room, freeBytes: () => 2e8, minFreeBytes: 3e8, listen: () => undefined, stop: () => undefined },
  })
  room = 'enough'
  key = await createIngestKey(app.database, { name: '来源', clock: app.clock, random: systemRandom })
  token = (await loginAs(app, await createMember(app, { levelId: 7 }))).token
  await storeNotices(app, [rawNotice({ title: '磁盘扩容项目招标公告' })])
})
afterAll(() => app.close())
beforeEach(() => {
  room = 'low'
})

describe('with little room on the disk', () => {
  test('feeds and saving members get 503, and nothing is stored', async () => {
    const pushed = await app.call(
      'ingestNotices',
      { notices: [{ title: '满盘后的公告', content: '正文', publishTime: '2026-11-10' }] },
      { key },
    )
    expect([pushed.status, pushed.error?.error]).toEqual([503, 'storage.low'])
    expect(pushed.envelope.content).toContain('磁盘空间不足')
    const saved = await app.call('saveProfile', { nickName: '新昵称', contactName: '', email: '' }, { token })
    expect(saved.error?.error).toBe('storage.low')
    const [count] = await app.database.query<{ count: number }>('select count(*)::int as count from notice')
    expect(count?.count).toBe(1)
  })

  test('members log in, search and read as usual', async () => {
    const { token: another } = await loginAs(app, await createMember(app, { levelId: 7 }))
    const found = await app.call('getDocumentList', { searchWord: '磁盘扩容' }, { token: another })
    expect(found.envelope.data.list).toHaveLength(1)
    const id = found.envelope.data.list[0]?.id ?? 0
    expect((await app.call('getDocument', { id: String(id) }, { token: another })).status).toBe(200)
  })

  test('operators see the low space with the import figures', async () => {
    const operator = await loginAs(app, await createMember(app, { roleIds: [300] }))
    const { data } = (await app.call('getImportFigures', {}, operator)).envelope
    expect(data.storage).toEqual({ room: 'low', freeMegabytes: 191 })
  })

  test('/readyz stays ready and reports low disk space', async () => {
    const reply = await app.server.inject('/readyz')
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready', disk: 'low' }])
  })

  test('/readyz is not ready while no room is left at all', async () => {
    room = 'none'
    const none = await app.server.inject('/readyz')
    expect([none.statusCode, none.json()]).toEqual([503, { status: 'not ready', disk: 'none' }])
    expect((await app.server.inject('/healthz')).statusCode).toBe(200)
    room = 'low'
    expect((await app.server.inject('/readyz')).statusCode).toBe(200)
  })

  test('saving works again once there is room', async () => {
    room = 'enough'
    expect(
      (await app.call('ingestNotices', { notices: [{ title: '腾出空间后的公告', content: '正文', publishTime: '2026-11-10' }] }, { key }))
        .status,
    ).toBe(200)
  })
})
