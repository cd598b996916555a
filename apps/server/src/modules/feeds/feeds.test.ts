import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { systemRandom } from '../../platform/random.ts'
import { createIngestKey, selectIngestKeys, ingestKeyTerminal, revokeIngestKey } from './index.ts'

let app: TestApp
let key: string
let serial = 0

beforeAll(async () => {
  app = await openTestApp()
  key = await createIngestKey(app.database, { name: '省网', clock: app.clock, random: systemRandom })
})
afterAll(() => app.close())

function record(input: object = {}): object {
  serial += 1
  return {
    title: `某区第${serial}中学操场改造工程招标公告`,
    publishTime: '2026-11-10 08:00',
    content: `项目编号：PUSH-2026-${serial}0001\n正文`,
    id: `push-${serial}`,
    ...input,
  }
}

describe('a feed', () => {
  test('stores its notices, and sending them again changes nothing', async () => {
    const notices = [record(), record()]
    const first = await app.call('ingestNotices', { notices }, { key })
    expect([first.status, first.envelope.data]).toEqual([
      200,
      { received: 2, created: 2, merged: 0, updated: 0, unchanged: 0, rejected: [] },
    ])
    expect((await app.call('ingestNotices', { notices }, { key })).envelope.data).toMatchObject({ created: 0, unchanged: 2 })
    expect(await app.database.query('select source_name from notice_source order by id limit 1')).toEqual([{ source_name: '省网' }])
  })

  test('is told about each rejected record, and the operator finds it in the list once', async () => {
    const notices = [record(), 'no record', record({ title: '' }), record({ publishTime: 'Last Tuesday' })]
    const reply = await app.call('ingestNotices', { notices }, { key })
    expect(reply.envelope.data).toMatchObject({ received: 4, created: 1 })
    expect(reply.envelope.data.rejected.map(({ index, reason }) => [index, reason.slice(0, 6)])).toEqual([
      [1, '不是公告：应'],
      [2, '缺少标题（现'],
      [3, '缺少发布时间'],
    ])
    await app.call('ingestNotices', { notices }, { key })
    expect(await app.database.query(`select line from import_reject where origin = 'http:省网' order by line`)).toEqual([
      { line: 2 },
      { line: 3 },
      { line: 4 },
    ])
  })

  test('may send an OCDS package as one record', async () => {
    const release = (id: string) => ({ ocid: 'ocds-x-1', id, date: '2026-11-01', tag: ['tender'], tender: { title: `某区图书采购${id}` } })
    const reply = await app.call('ingestNotices', { notices: [{ releases: [release('a'), release('b')] }] }, { key })
    expect(reply.envelope.data).toMatchObject({ received: 1, created: 2 })
  })

  test('gets one result for more records than a batch', async () => {
    const notices = Array.from({ length: 450 }, () => record())
    expect((await app.call('ingestNotices', { notices }, { key })).envelope.data).toMatchObject({
      received: 450,
      created: 450,
      rejected: [],
    })
  })
})

describe('keys of feeds', () => {
  test('are refused if they are missing, unknown or revoked', async () => {
    const revoked = await createIngestKey(app.database, { name: '旧网', clock: app.clock, random: systemRandom })
    expect((await app.call('ingestNotices', { notices: [record()] }, { key: revoked })).status).toBe(200)
    expect(await revokeIngestKey(app.database, '旧网', { actor: ingestKeyTerminal, now: app.clock.now() })).toBe(1)
    for (const wrong of [{}, { key: 'tk_unknown' }, { key: revoked }]) {
      const reply = await app.call('ingestNotices', { notices: [record()] }, wrong)
      expect([reply.status, reply.error?.error]).toEqual([401, 'ingest.key-invalid'])
    }
  })

  test('are stored only as hashes', async () => {
    const rows = await app.database.query<{ key_hash: Uint8Array }>('select key_hash from ingest_key')
    for (const row of rows) expect(Buffer.from(row.key_hash).toString()).not.toContain('tk_')
    expect((await selectIngestKeys(app.database)).map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
      ['省网', false],
      ['旧网', true],
    ])
  })
})
