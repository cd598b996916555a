import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { noticeReader } from '../reading/notice-reader.ts'
import { reextractStored, type ReextractCounts } from './reextract-stored.ts'
import { deliveredNotice } from '../testing/delivered-notice.ts'
import { openTestPipeline, type TestPipeline } from '../testing/open-pipeline.ts'
import { createTestReading } from '../testing/test-reading.ts'
import type { NoticeReader } from '../reading/reader.ts'
import { systemRandom } from '../../platform/random.ts'

let world: TestPipeline
beforeAll(async () => {
  world = await openTestPipeline()
  await world.pipeline.store(Array.from({ length: 250 }, (_, number) => deliveredNotice(number)))
})
afterAll(() => world.close())

function reextract(reader: NoticeReader, all = false, signal = new AbortController().signal): Promise<ReextractCounts> {
  const { database, searchEngine } = world
  return reextractStored({
    database,
    searchEngine,
    reading: createTestReading(reader),
    clock: systemClock,
    random: systemRandom,
    all,
    signal,
    after: 0,
    onBatch: () => undefined,
  })
}

/** A reader that differs from the product's reader only in how it reads the agency's name. */
function newerReader(version: number): NoticeReader {
  const agency = { value: `第${version}版代理公司`, raw: '', origin: 'text', evidence: null } as const
  return { ...noticeReader, version, extract: (notice, stated, context) => ({ ...noticeReader.extract(notice, stated, context), agency }) }
}

async function state(): Promise<Record<string, unknown> | undefined> {
  const [row] = await world.database.query<Record<string, unknown>>(
    `select count(*)::integer as notices, min(id) as first, max(id) as last, max(updated_at) as updated, min(extractor_version) as version,
       array_agg(distinct agency) as agencies from notice`,
  )
  return row
}

test('notices read by the present version are left alone', async () => {
  expect(await reextract(noticeReader)).toEqual({ total: 0, reread: 0, left: 0 })
})

test('a newer reader reads all notices again and changes only facts and parties', async () => {
  const before = await state()
  const version = noticeReader.version + 1
  expect(await reextract(newerReader(version))).toEqual({ total: 250, reread: 250, left: 0 })
  expect(await state()).toEqual({ ...before, version, agencies: [`第${version}版代理公司`] })
  const parties = await world.database.query(`select distinct name from notice_party where role = 'agency'`)
  expect(parties).toEqual([{ name: `第${version}版代理公司` }])
  expect(await world.database.query('select count(*)::integer as count from notice_search')).toEqual([{ count: 250 }])
})

test('a stopped run continues where it stopped', async () => {
  const version = noticeReader.version + 2
  const stopping = new AbortController()
  const { database, searchEngine } = world
  const onBatch = () => stopping.abort()
  const first = await reextractStored({
    database,
    searchEngine,
    reading: createTestReading(newerReader(version)),
    clock: systemClock,
    random: systemRandom,
    all: false,
    signal: stopping.signal,
    after: 0,
    onBatch,
  })
  expect(first).toEqual({ total: 250, reread: 100, left: 0 })
  expect(await reextract(newerReader(version))).toEqual({ total: 150, reread: 150, left: 0 })
})

test('a notice that the reader can no longer read keeps its earlier facts', async () => {
  const version = noticeReader.version + 3
  const failing: NoticeReader = {
    ...newerReader(version),
    parse: (raw) => {
      if (raw.sourceId === 'n7') throw new Error('unreadable')
      return noticeReader.parse(raw)
    },
  }
  expect(await reextract(failing)).toEqual({ total: 250, reread: 249, left: 1 })
  expect(await world.database.query('select count(*)::integer as count from notice where extractor_version < $1', [version])).toEqual([
    { count: 1 },
  ])
})

test('the option for all notices reads them again and fills missing columns of the index', async () => {
  await world.database.query('update notice_search set common_words = null, hidden_numbers = null')
  expect(await reextract(newerReader(noticeReader.version + 3), true)).toEqual({ total: 250, reread: 250, left: 0 })
  expect(
    await world.database.query(
      'select count(*)::integer as known from notice_search where common_words is not null and hidden_numbers is not null',
    ),
  ).toEqual([{ known: 250 }])
})
