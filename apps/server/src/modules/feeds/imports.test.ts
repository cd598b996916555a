import { importRunOrders, type ImportRunRow } from '@tender/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginRun, keepRunRecorded, noCounts, reasonKind, recordRun } from '../../ingest/file-import.ts'
import { recordRejects } from '../../ingest/index.ts'
import { systemRandom } from '../../platform/random.ts'
import { rawNotice, storeNotices } from '../../testing/factories.ts'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { createIngestKey } from './index.ts'

const hour = 3_600_000
let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
})
afterAll(() => app.close())

const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds)

describe('the import figures', () => {
  test('count by hour and by day in Shanghai, and show the last delivery of each source', async () => {
    // 10:00 in Shanghai
    const moments = [ago(0), ago(30 * 60_000), ago(11 * hour), ago(23 * hour), ago(3 * 24 * hour), ago(30 * 24 * hour)]
    const sources = ['甲网', '甲网', '乙网', '甲网', '乙网', '丙网']
    const ids = await storeNotices(
      app,
      sources.map((sourceName) => rawNotice({ sourceName })),
    )
    for (const [index, id] of ids.entries()) {
      await app.database.query('update notice set created_at = $2 where id = $1', [id, moments[index]])
      await app.database.query('update notice_source set first_seen_at = $2 where notice_id = $1', [id, moments[index]])
    }
    const { data } = (await app.call('getImportFigures', {}, { token })).envelope
    expect(data.noticesToday).toBe(2)
    expect(data.byHour).toHaveLength(24)
    expect(data.byHour.at(-1)).toEqual({ from: '2026-11-20T02:00:00.000Z', count: 1 })
    expect(data.byHour.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(data.byDay).toHaveLength(14)
    expect(data.byDay.slice(-4).map(({ count }) => count)).toEqual([1, 0, 2, 2])
    expect(data.byDay.at(-1)?.from).toBe('2026-11-19T16:00:00.000Z')
    expect(data.newestStoredAt).toBe(app.clock.now().toISOString())
    expect(data.newestPublishedAt).toBe('2026-11-18T01:00:00.000Z')
    expect(data.sources).toEqual([
      { name: '甲网', lastAt: ago(0).toISOString(), dayCount: 3, weekCount: 3 },
      { name: '乙网', lastAt: ago(11 * hour).toISOString(), dayCount: 1, weekCount: 2 },
      { name: '丙网', lastAt: ago(30 * 24 * hour).toISOString(), dayCount: 0, weekCount: 0 },
    ])
    expect(data.sourcesAreCut).toBe(false)
  })

  test('are zero for an empty database', async () => {
    const empty = await openTestApp()
    const own = (await loginAs(empty, await createMember(empty, { roleIds: [300] }))).token
    const { data } = (await empty.call('getImportFigures', {}, { token: own })).envelope
    expect(data).toMatchObject({ noticesToday: 0, rejectsToday: 0, newestPublishedAt: null, newestStoredAt: null, sources: [] })
    await empty.close()
  })
})

describe('import runs', () => {
  const sorted = async (order: (typeof importRunOrders)[number] | `-${(typeof importRunOrders)[number]}`) =>
    (await app.call('getImportRuns', { order }, { token })).envelope.data.list
  const valueOf = (run: ImportRunRow, order: (typeof importRunOrders)[number]) =>
    order === 'duration' ? run.durationMs > 30_000 : run[order]
  const runs = async (page = 1, size = 20) => (await app.call('getImportRuns', { page, size }, { token })).envelope.data

  test('are listed with their counts, latest first, and killed runs differ from running ones', async () => {
    const killed = await beginRun(app.database, 'killed.jsonl', ago(10 * 60_000))
    await recordRun(app.database, killed, { ...noCounts(), read: 5, new: 5 }, ago(9 * 60_000), null)
    const done = await beginRun(app.database, 'done.jsonl', ago(60_000))
    await recordRun(app.database, done, { ...noCounts(), read: 9, new: 7, rejected: 2 }, ago(30_000), 'finished')
    // a late count does not open it again
    await recordRun(app.database, done, noCounts(), ago(0), null)
    const going = await beginRun(app.database, 'going.jsonl', ago(1000))
    const list = (await runs()).list
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      [going, 'running'],
      [done, 'finished'],
      [killed, 'cut-off'],
    ])
    expect(list[1]).toMatchObject({ origin: 'done.jsonl', durationMs: 30_000, readCount: 9, newCount: 7, rejectedCount: 2 })
    expect(list[2]).toMatchObject({ finishedAt: null, durationMs: 60_000, readCount: 5 })
    expect(await runs(2, 2)).toMatchObject({ list: [{ id: killed }], totalCount: 3, pageIndex: 2, pageSize: 2 })
  })

  test('can be sorted by any column', async () => {
    for (const order of importRunOrders) {
      const [up, down] = [await sorted(order), await sorted(`-${order}`)]
      expect(up.map((run) => valueOf(run, order))).toEqual(down.map((run) => valueOf(run, order)).toReversed())
    }
    expect((await sorted('-readCount')).map(({ readCount }) => readCount)).toEqual([9, 5, 0])
    expect((await sorted('origin')).map(({ origin }) => origin)).toEqual(['done.jsonl', 'going.jsonl', 'killed.jsonl'])
  })

  test('report their progress while they run', async () => {
    const id = await beginRun(app.database, 'long.jsonl', app.clock.now())
    const end = keepRunRecorded(app.database, id, app.clock, () => ({ ...noCounts(), read: 42 }), 10)
    await expect.poll(async () => (await runs()).list.find((run) => run.id === id)?.readCount).toBe(42)
    end()
  })
})

describe('rejected records', () => {
  const rejects = async (
    input: { runId?: number; origin?: string; reason?: string; order?: 'reason' | '-reason' | 'origin'; page?: number; size?: number } = {},
  ) => (await app.call('getImportRejects', input, { token })).envelope.data
  let run: number
  beforeAll(async () => {
    run = await beginRun(app.database, 'a.jsonl', app.clock.now())
    const reject = (line: number, reason: string, excerpt = '摘录') => ({ origin: 'a.jsonl', line, reason, excerpt })
    await recordRejects(app.database, run, [
      reject(1, '缺少标题（现有字段：id、url）', '联系人 张三 13812345678'),
      reject(2, '缺少标题（现有字段：x）'),
      reject(3, 'releases[17]：缺少编号'),
      reject(4, '无法识别，电话 010-12345678'),
    ])
    await recordRejects(app.database, null, [{ origin: 'http:省网', line: 1, reason: 'releases[2]：缺少编号', excerpt: '{}' }])
  })

  test('show line and reason, with masked phones', async () => {
    const { list, totalCount } = await rejects()
    expect(totalCount).toBe(5)
    expect(list.map(({ runId, origin, line }) => [runId, origin, line])).toEqual([
      [null, 'http:省网', 1],
      [run, 'a.jsonl', 4],
      [run, 'a.jsonl', 3],
      [run, 'a.jsonl', 2],
      [run, 'a.jsonl', 1],
    ])
    expect(list.at(-1)?.excerpt).toBe('联系人 张三 138****5678')
    expect(JSON.stringify(await rejects())).not.toMatch(/13812345678|010-12345678/)
  })

  test('can be filtered by run, origin and kind of reason', async () => {
    expect((await rejects({ runId: run })).totalCount).toBe(4)
    expect((await rejects({ origin: '省网' })).list.map(({ origin }) => origin)).toEqual(['http:省网'])
    const { reasons } = await rejects()
    expect(reasons).toEqual([
      { reason: 'releases[…]：缺少编号', count: 2 },
      { reason: '缺少标题', count: 2 },
    ])
    const titles = await rejects({ reason: '缺少标题' })
    expect([titles.totalCount, titles.list.map(({ line }) => line)]).toEqual([2, [2, 1]])
    // the other kinds can still be chosen
    expect(titles.reasons).toEqual(reasons)
    expect((await rejects({ reason: '缺少标题', origin: '省网' })).list).toEqual([])
  })

  test('can be sorted by place or reason', async () => {
    expect((await rejects({ order: 'origin' })).list.map(({ line }) => line)).toEqual([4, 3, 2, 1, 1])
    const reasons = (await rejects({ order: 'reason' })).list.map(({ reason }) => reason)
    expect((await rejects({ order: '-reason' })).list.map(({ reason }) => reason)).toEqual(reasons.toReversed())
  })

  test('use the same kinds of reasons as the import report', async () => {
    const rows = await app.database.query<{ reason: string }>('select reason from import_reject')
    const kinds = new Set(rows.map(({ reason }) => reasonKind(reason)))
    for (const { reason } of (await rejects()).reasons) expect(kinds).toContain(reason)
  })

  test('are divided into pages', async () => {
    expect(await rejects({ page: 2, size: 2 })).toMatchObject({ list: [{ line: 3 }, { line: 2 }], totalCount: 5, pageIndex: 2 })
    expect((await rejects({ page: 9, size: 2 })).list).toEqual([])
  })
})

describe('keys of feeds', () => {
  test('are listed without their secret, and can be revoked with immediate effect', async () => {
    const key = await createIngestKey(app.database, { name: '省/网 #1', clock: app.clock, random: systemRandom })
    const keys = async () => (await app.call('getIngestKeys', {}, { token })).envelope.data
    expect(await keys()).toEqual([{ name: '省/网 #1', createdAt: app.clock.now().toISOString(), revokedAt: null }])
    expect((await app.call('ingestNotices', { notices: [{}] }, { key })).status).toBe(200)
    expect((await app.call('revokeIngestKey', { name: '省/网 #1' }, { token })).envelope.data).toEqual({ revoked: 1 })
    expect((await app.call('ingestNotices', { notices: [{}] }, { key })).status).toBe(401)
    expect((await keys())[0]?.revokedAt).toBe(app.clock.now().toISOString())
    expect(await app.database.query('select action, subject, actor_kind from audit_log order by id')).toEqual([
      { action: 'ingest-key.created', subject: '省/网 #1', actor_kind: 'terminal' },
      { action: 'ingest-key.revoked', subject: '省/网 #1', actor_kind: 'operator' },
    ])
    const again = await app.call('revokeIngestKey', { name: '省/网 #1' }, { token })
    expect([again.status, again.error?.error]).toEqual([404, 'ingest.key-not-found'])
  })
})

test('only operators may see imports, rejects and feed keys', async () => {
  const member = (await loginAs(app, await createMember(app, { levelId: 7 }))).token
  const replies = [
    await app.call('getImportFigures', {}, { token: member }),
    await app.call('getImportRuns', {}, { token: member }),
    await app.call('getImportRejects', {}, { token: member }),
    await app.call('getIngestKeys', {}, { token: member }),
    await app.call('revokeIngestKey', { name: 'x' }, { token: member }),
  ]
  for (const reply of replies) expect([reply.status, reply.error?.error]).toEqual([403, 'rights.operator-only'])
})
