import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { jsonbArray, textArray } from './binary-array.ts'
import type { Database } from './executor.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const storable = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed() && !text.includes('\0'))

test('texts of any kind arrive unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(storable), { minLength: 1, maxLength: 20 }), async (texts) => {
      const rows = await database.query<{ text: string | null }>(
        'select text from unnest($1::text[]) with ordinality as t (text, place) order by place',
        [textArray(texts)],
      )
      expect(rows.map(({ text }) => text)).toEqual(texts)
    }),
    { numRuns: 50 },
  )
})

test('JSON arrives unchanged', async () => {
  const values = [{ 公告: '“引号”\\ \n {1,2}', list: [1, null, '甲'] }, [], 'text', 7]
  const rows = await database.query<{ value: unknown }>(
    'select value from unnest($1::jsonb[]) with ordinality as t (value, place) order by place',
    [jsonbArray(values.map((value) => JSON.stringify(value)))],
  )
  expect(rows.map(({ value }) => value)).toEqual(values)
})
