import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSources } from '../../ingest/file-import.ts'
import { createPipeline, createThreadedReading, noticeReader, type NoticeReading, type Reject } from '../../ingest/index.ts'
import { reextractStored } from '../../ingest/run/reextract-stored.ts'
import { createLog } from '../../platform/log.ts'
import { systemRandom } from '../../platform/random.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createIngestKey } from './index.ts'

let reading: NoticeReading
let app: TestApp
let key: string

beforeAll(async () => {
  reading = hangingReading(1)
  app = await openTestApp({ reading })
  key = await createIngestKey(app.database, { name: '省网', clock: app.clock, random: systemRandom })
})
afterAll(async () => {
  await app.close()
  await reading.close()
})

/** @param deadline seconds */
function hangingReading(deadline: number): NoticeReading {
  return createThreadedReading({
    script: new URL('../../ingest/testing/hanging-reader.ts', import.meta.url),
    size: 1,
    deadline,
    version: noticeReader.version + 1,
  })
}

const record = (id: string, words = '') => ({
  id,
  title: `某区${id}号道路${words}工程招标公告`,
  publishTime: '2026-11-10',
  content: '正文',
})
const tooSlow = '解析失败：超过 1 秒没有读完，请检查这条公告的内容'

test('a notice that hangs the reader is refused with a reason, and others are stored at once', async () => {
  const notices = [record('1'), record('2', '挂起'), record('3'), record('4')]
  const state = { isDone: false }
  const pushing = app.call('ingestNotices', { notices }, { key }).finally(() => (state.isDone = true))
  let answers = 0
  for (; !state.isDone; answers++) {
    expect((await app.server.inject('/healthz')).statusCode).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // a blocked server would answer at the beginning and at the end only
  expect(answers).toBeGreaterThan(4)
  expect((await pushing).envelope.data).toEqual({
    received: 4,
    created: 3,
    merged: 0,
    updated: 0,
    unchanged: 0,
    rejected: [{ index: 1, reason: tooSlow }],
  })
  expect(await app.database.query(`select line, reason, excerpt <> '' as has_excerpt from import_reject order by line`)).toEqual([
    { line: 2, reason: tooSlow, has_excerpt: true },
  ])
})

test('reading stored notices again leaves a hanging notice unchanged', async () => {
  await app.database.query(
    `update notice_body set raw = jsonb_set(raw, '{title}', '"某区挂起工程招标公告"') where notice_id = (select min(id) from notice)`,
  )
  const { database, searchEngine, clock } = app
  const signal = new AbortController().signal
  const counts = await reextractStored({
    database,
    searchEngine,
    reading,
    clock,
    random: systemRandom,
    all: false,
    signal,
    after: 0,
    onBatch: () => undefined,
  })
  expect(counts).toEqual({ total: 3, reread: 2, left: 1 })
})

test('an import stopped while a notice hangs ends at once and keeps what was stored', async () => {
  const patient = hangingReading(60)
  const pipeline = createPipeline({ ...app, random: systemRandom, log: createLog('fatal'), reading: patient })
  const lines = Array.from({ length: 150 }, (_, index) => JSON.stringify(record(`i${index}`, index === 120 ? '挂起' : '')))
  const rejects: Reject[] = []
  const stopping = new AbortController()
  const importing = importSources([{ origin: 'feed.jsonl', open: () => Readable.from([Buffer.from(lines.join('\n'))]) }], {
    pipeline,
    interpret: (pieces, context) => patient.interpret(pieces, context, stopping.signal),
    signal: stopping.signal,
    onRejects: async (batch) => void rejects.push(...batch),
    onCounts: () => undefined,
  })
  const stored = () => app.database.query(`select 1 from notice_source where source_id like 'i%'`)
  while ((await stored()).length < 100) await new Promise((resolve) => setTimeout(resolve, 20))
  stopping.abort()
  const [outcome] = await importing
  // once its time is over, the hanging one would be rejected
  expect(outcome?.counts).toMatchObject({ new: 100, rejected: 0 })
  expect(rejects).toEqual([])
  await patient.close()
})
