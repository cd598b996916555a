import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@tender/contract/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginRun } from '../../ingest/file-import.ts'
import { recordRejects } from '../../ingest/index.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { RowHandlers } from '../../platform/http/context.ts'
import { listenWith } from '../../platform/http/kinds/testing/listen.ts'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { rejectFile } from './reject-file.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
})
afterAll(() => app.close())
beforeEach(() => app.database.query('delete from import_reject'))

const url = `/${calls.downloadRejects.path}`
const get = (query: Record<string, string> = {}, authorization = token) =>
  app.server.inject({ url, query, headers: { authorization, 'accept-encoding': 'identity' } })

const reject = (line: number, more: object = {}) => ({ origin: 'a.jsonl', line, reason: '缺少标题', excerpt: '{}', ...more })

test('the filtered rejects are a safe spreadsheet with a Chinese name, latest first and without phones', async () => {
  const run = await beginRun(app.database, 'a.jsonl', app.clock.now())
  await recordRejects(app.database, run, [
    reject(1, { reason: '缺少标题，"a", b', excerpt: '=HYPERLINK("http://evil.test")\n张三 13812345678' }),
    reject(2),
  ])
  await recordRejects(app.database, null, [reject(3, { origin: 'http:省网' })])
  await app.database.query('update import_reject set rejected_at = $1', [app.clock.now()])
  const reply = await get({ runId: String(run) })
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent(`未入库记录-第${run}次导入-2026-11-20.csv`)}`),
  })
  expect(reply.body).toBe(
    [
      '\uFEFF文件或来源,行号,第几次导入,原因,内容摘录,时间',
      `a.jsonl,2,${run},缺少标题,{},2026-11-20 10:00:00`,
      `a.jsonl,1,${run},"缺少标题，""a"", b","'=HYPERLINK(""http://evil.test"")\n张三 138****5678",2026-11-20 10:00:00`,
      '',
    ].join('\r\n'),
  )
  expect((await get({ origin: '省网', reason: '缺少标题' })).body.split('\r\n')).toHaveLength(3)
  expect((await get({ reason: '没有这种原因' })).body.split('\r\n')).toHaveLength(2)
})

test('only operators get the file of rejects, and errors look as everywhere', async () => {
  const member = await loginAs(app, await createMember(app, { levelId: 7 }))
  const refused = await get({}, member.token)
  expect([refused.statusCode, refused.json().data.error]).toEqual([403, 'rights.operator-only'])
  expect((await get({}, 'nobody')).statusCode).toBe(401)
  const wrong = await get({ runId: 'x' })
  expect([wrong.statusCode, wrong.json().data.error]).toEqual([422, 'request.invalid'])
})

test('the file contains all rejects once, even if more arrive at the same time', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => reject(index + 1))
  await recordRejects(app.database, null, rows)
  const pieces: string[] = []
  for await (const piece of fileOf(app.database)) {
    pieces.push(String(piece))
    await recordRejects(app.database, null, [reject(5000 + pieces.length)])
  }
  const lines = pieces.join('').split('\r\n').slice(1, -1)
  expect(lines.map((line) => Number(line.split(',')[1]))).toEqual(rows.map(({ line }) => line).toReversed())
  expect(pieces).toHaveLength(6)
})

test('the database is read page by page, and no further once the reader has left', async () => {
  // letters only, because each row is searched for phones
  const excerpt = randomBytes(3000).toString('hex').replaceAll(/\d/g, 'x')
  for (let from = 0; from < 6000; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => reject(from + index, { excerpt }))
    await recordRejects(app.database, null, rows)
  }
  let pages = 0
  const counted: Executor = {
    query: (sql, values, options) => {
      pages += 1
      return app.database.query(sql, values, options)
    },
  }
  const rows = { file: { ...calls.downloadRejects, access: 'public' as const } }
  const handlers: RowHandlers<typeof rows> = {
    file: async ({ signal }, input) => rejectFile(counted, input, { now: app.clock.now(), signal }),
  }
  const { server, port } = await listenWith({ rows, handlers })
  // a connection for each, because what the system keeps for one grows while it is read
  const ask = () => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write(`GET ${url} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
    return socket
  }
  const standsAfter = async (count: number) => {
    const before = pages
    await sleep(400)
    return pages === before && before > count
  }
  const slow = ask()
  await expect.poll(() => standsAfter(0)).toBe(true)
  // of 31
  expect(pages).toBeLessThan(25)
  slow.resume()
  await expect.poll(() => pages).toBe(31)
  const gone = ask()
  await expect.poll(() => standsAfter(31)).toBe(true)
  const asked = pages
  expect(asked).toBeLessThan(31 + 25)
  gone.destroy()
  await sleep(500)
  expect(pages).toBe(asked)
  await server.close()
})

function fileOf(db: Executor) {
  return rejectFile(db, { runId: undefined, origin: '', reason: '' }, { now: app.clock.now(), signal: new AbortController().signal }).body
}
