import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../platform/database/migrate.ts'
import { deliveredNotice } from '../testing/delivered-notice.ts'
import { openTestPipeline, type TestPipeline } from '../testing/open-pipeline.ts'

let world: TestPipeline
beforeAll(async () => {
  world = await openTestPipeline()
})
afterAll(() => world.close())

interface IndexRow {
  notice_id: number
  registration_deadline: number | null
  terms: number[]
}

const readIndex = () =>
  world.database.query<IndexRow>('select notice_id, registration_deadline, terms from notice_search order by notice_id')

test('an older database gets the registration deadlines that a new one would have', async () => {
  const texts = [
    '报名截止时间：2026年11月20日17时00分',
    '报名截止时间：2026年12月01日00时00分',
    '报名截止时间：2027年01月31日23时59分',
    '投标截止时间：2026年11月25日09时30分',
  ]
  await world.pipeline.store(
    texts.map((text, at) => deliveredNotice(at + 1, { html: null, text: `某县第${at}中学改造工程招标公告\n${text}` })),
  )
  const written = await readIndex()
  expect(written.map((row) => row.registration_deadline)).toEqual([
    Date.parse('2026-11-20T17:00:00+08:00'),
    Date.parse('2026-11-30T23:59:00+08:00'),
    Date.parse('2027-01-31T23:59:00+08:00'),
    null,
  ])
  await forget()
  for (const { sql } of readMigrations().filter(({ name }) => name.startsWith('0033-'))) await world.database.query(sql)
  expect(await readIndex()).toEqual(written)
})

/** Restores the index as it was before the migration. */
async function forget(): Promise<void> {
  const isOfAxis = 'term between 33554432 + (5 * 8 << 18) and 33554432 + (6 * 8 << 18) - 1'
  await world.database.query(`
    update notice_search set terms = array(
      select term from unnest(terms) with ordinality as each (term, place) where not (${isOfAxis}) order by place
    )`)
  await world.database.query('alter table notice_search drop column registration_deadline')
}
