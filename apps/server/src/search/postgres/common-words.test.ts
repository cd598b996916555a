import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../../platform/database/executor.ts'
import { Comparison } from '../conformance-comparison.ts'
import { plainDocument, plainRequest } from '../conformance-data.ts'
import type { SearchRequest } from '../port.ts'
import { createPostgresEngine } from './engine.ts'

const engines = new Comparison()
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  engines.start({ engine: createPostgresEngine({ database }), tx: database, close: () => database.close() })
})
afterAll(() => engines.close())

/** The common word, its pairs apart, and nothing of it; in the title or in the text. */
const parts = ['某某有限公司', '有限的限公的公司', '有限，公司', '公開招標']

const asked: readonly (readonly [words: string, more: Partial<SearchRequest>])[] = [
  ['有限公司', {}],
  ['-有限公司', {}],
  ['公告 -有限公司', { latestOf: 'opportunity' }],
  ['(有限公司|公开招标) 公告', {}],
  ['-(有限公司 公开招标)', {}],
  ['标题:有限公司', {}],
  ['有限公司', { scope: 'title' }],
  ['有限公司', { sort: 'relevance' }],
  ['公开招标', { phonesIn: [] }],
  ['有限公司', { latestOf: 'opportunity', outdatedBy: [] }],
]

describe.each(['all rows', 'some rows', 'no row'])('where the common words of %s are known', (known) => {
  beforeAll(async () => {
    await engines.empty()
    const documents = Array.from({ length: 48 }, (_, at) => ({
      ...plainDocument(at + 1),
      title: `公告${parts[at % parts.length]}`,
      text: `正文${parts[Math.floor(at / parts.length) % parts.length]}`,
    }))
    await engines.index(documents)
    if (known !== 'all rows')
      await database.query(`update notice_search set common_words = null ${known === 'some rows' ? 'where notice_id % 5 < 2' : ''}`)
    await engines.subject.engine.refreshStatistics()
  })

  test.each(asked)('「%s」 %j finds what the reference finds', async (words, more) => {
    const request = { ...plainRequest(words), size: 7, ...more }
    await engines.compareAllPages(request)
    await engines.compareCounts([request])
    expect((await engines.compare(request)).total).toBeGreaterThan(0)
  })
})

test('a row that is written again has them', async () => {
  await database.query('update notice_search set common_words = null')
  const document = { ...plainDocument(1), text: '某某有限公司' }
  await engines.index([document])
  expect(await database.query('select notice_id as id from notice_search where common_words is not null')).toEqual([{ id: 1 }])
  await engines.index([document])
  await engines.compareAllPages(plainRequest('有限公司'))
})
