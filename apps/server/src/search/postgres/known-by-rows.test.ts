import type { Range } from '@tender/matching'
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
/** A number that is masked, one that is not, and both. */
const numbers = ['电话2026', '2026年', '2026年，电话2026', '电话2027']

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
  ['2026', {}],
  ['2026', { phonesIn: [] }],
  ['2026', { phonesIn: ['330000'] }],
  ['-2026', { phonesIn: [] }],
  ['公告 -2026', { phonesIn: [] }],
  ['公告 -2026', { phonesIn: ['330000'] }],
  ['(2026|公开招标) 公告', { phonesIn: [] }],
  ['-(2026 有限公司)', { phonesIn: ['330000'] }],
  ['标题:2026', { phonesIn: [] }],
  ['2026', { phonesIn: [], sort: 'relevance', latestOf: 'opportunity' }],
]

function numbered(part: string): { text: string; phones: Range[] } {
  const at = part.indexOf('电话')
  return { text: part, phones: at === -1 ? [] : [[at + 2, at + 6]] }
}

const shifted = (ranges: readonly Range[], by: number) => ranges.map(([start, end]): Range => [start + by, end + by])

describe.each(['all rows', 'some rows', 'older rows', 'no row'])('with stored words and numbers in %s', (known) => {
  beforeAll(async () => {
    await engines.empty()
    const documents = Array.from({ length: 48 }, (_, at) => {
      const [one, other] = [at / 3, at / 5].map((place) => numbered(numbers[Math.floor(place) % numbers.length] ?? ''))
      const title = `公告${parts[at % parts.length]}`
      const text = `正文${parts[Math.floor(at / parts.length) % parts.length]}`
      return {
        ...plainDocument(at + 1),
        area: at % 3 === 0 ? '330100' : '110000',
        title: title + one?.text,
        text: text + other?.text,
        phones: { title: shifted(one?.phones ?? [], title.length), text: shifted(other?.phones ?? [], text.length) },
      }
    })
    await engines.index(documents)
    // the first words are known to a row that was written before the others were common
    if (known === 'older rows') await database.query(`update notice_search set common_words = substring(common_words from 1 for 1)`)
    else if (known !== 'all rows') {
      const some = known === 'some rows' ? 'where notice_id % 5 < 2' : ''
      await database.query(`update notice_search set common_words = null, hidden_numbers = null ${some}`)
    }
    await engines.subject.engine.refreshStatistics()
  })

  test.each(asked)('「%s」 %j finds what the reference finds', async (words, more) => {
    const request = { ...plainRequest(words), size: 7, ...more }
    await engines.compareAllPages(request)
    await engines.compareCounts([request])
    expect((await engines.compare(request)).total).toBeGreaterThan(0)
  })
})

test('a row that is written again gets its words and numbers', async () => {
  await database.query('update notice_search set common_words = null, hidden_numbers = null')
  const document = { ...plainDocument(1), text: '某某有限公司' }
  await engines.index([document])
  const known = 'select notice_id as id from notice_search where common_words is not null and hidden_numbers is not null'
  expect(await database.query(known)).toEqual([{ id: 1 }])
  await engines.index([document])
  await engines.compareAllPages(plainRequest('有限公司'))
})
