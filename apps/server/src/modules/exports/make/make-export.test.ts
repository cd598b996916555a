import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import type { SearchEngine } from '../../../search/port.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { makeExportJob } from './make-export.ts'
import { insertPiece } from './making-queries.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loggedInMember(app, 3)).token
  await storeNotices(
    app,
    Array.from({ length: 130 }, (_, serial) => rawNotice({ title: `中断试验${serial}号采购公告` })),
  )
})
afterAll(() => app.close())

/** Searches of the last run. */
let searches = 0

interface Run {
  attempt: number
  failAfter?: number
  onSearch?: (serial: number) => Promise<unknown>
}

/** A run of the job of an export, in which searches after the first `failAfter` fail. */
async function run(id: number, { attempt, failAfter = Infinity, onSearch }: Run): Promise<unknown> {
  searches = 0
  const search: SearchEngine['search'] = async (...asked) => {
    searches += 1
    await onSearch?.(searches)
    if (searches > failAfter) throw new Error('connection lost')
    return app.searchEngine.search(...asked)
  }
  const context: JobContext<unknown> = {
    data: { id },
    signal: new AbortController().signal,
    attempt,
    reached: null,
    progress: () => Promise.resolve(),
    finish: (work) => app.database.transaction(async (tx) => void (await work(tx))),
  }
  const deps = { ...app, ...app.services, config: readConfig({}), searchEngine: { ...app.searchEngine, search } }
  return Promise.resolve(makeExportJob.start(context, deps)).catch(String)
}

async function ordered(): Promise<number> {
  const { id } = (await app.call('draftExport', { searchWord: '中断试验' }, { token })).envelope.data
  await app.call('orderExport', { id, format: 'csv', columns: ['title'], rows: 1000 }, { token })
  return id
}

const used = async () => (await app.call('getMemberServiceFrequency', { quota: 'export-rows' }, { token })).envelope.data[0]?.used
const statusOf = async (id: number) => (await app.call('exportStatus', { id }, { token })).envelope.data
const titlesIn = async (id: number) => {
  const pieces = await app.database.query<{ content: Uint8Array }>(
    'select content from export_part where order_id = $1 order by position',
    [id],
  )
  return Buffer.concat(pieces.map(({ content }) => content))
    .toString()
    .split('\r\n')
    .slice(1, -1)
}

test('an interrupted run starts again, and the file has every row once', async () => {
  const id = await ordered()
  expect(await run(id, { attempt: 1, failAfter: 1 })).toBe('Error: connection lost')
  expect([await statusOf(id), await used()]).toMatchObject([{ state: 'running', done: 100 }, 130])
  await run(id, { attempt: 2 })
  expect(await statusOf(id)).toMatchObject({ state: 'ready', rows: 130, done: 130 })
  const titles = await titlesIn(id)
  expect([titles.length, new Set(titles).size]).toEqual([130, 130])
  // a process that was frozen meanwhile adds nothing
  await expect(insertPiece(app.database, id, 99, Buffer.from('x'))).rejects.toThrow('no longer')
  // a run that was queued twice changes nothing
  expect(await run(id, { attempt: 3 })).toBe('已结束或已删除')
  expect(await titlesIn(id)).toEqual(titles)
})

test('after the last attempt the export has failed, has no file and costs nothing', async () => {
  const before = await used()
  const id = await ordered()
  await run(id, { attempt: 5, failAfter: 1 })
  expect([await statusOf(id), await titlesIn(id), await used()]).toMatchObject([
    { state: 'failed', failure: '生成时出错，请重新导出' },
    [],
    before,
  ])
})

test('an export deleted while it is made ends at once, has no file and costs nothing', async () => {
  const before = await used()
  const remove = (id: number) => app.call('deleteExport', { id }, { token })
  const early = await ordered()
  expect(await run(early, { attempt: 1, onSearch: () => remove(early) })).toBe('已结束或已删除')
  // nothing more is read
  expect(searches).toBe(1)
  const late = await ordered()
  const { envelope } = await app.call('exportStatus', { id: late }, { token })
  expect(envelope.data.state).toBe('waiting')
  await remove(late)
  expect(await run(late, { attempt: 1 })).toBe('已结束或已删除')
  expect([await used(), await titlesIn(early), await titlesIn(late)]).toEqual([before, [], []])
  expect((await app.call('exportStatus', { id: late }, { token })).status).toBe(404)
})
