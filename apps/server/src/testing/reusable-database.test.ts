import { expect, test } from 'vitest'
import { openTestDatabase } from './database.ts'

/** What must be equal in every database that tests open: the number of rows, and the next number of a sequence. */
async function look(): Promise<unknown[]> {
  const database = await openTestDatabase()
  const found = await database.query(
    `select (select count(*)::integer from area) as areas, (select count(*)::integer from enterprise) as enterprises,
       (select count(*)::integer from member_level where name = '改过') as changed, to_regclass('left_behind') as left_behind,
       current_setting('work_mem') as memory, nextval('enterprise_id_seq')::integer as next`,
  )
  await database.close()
  return found
}

test.each([
  ['rows', `insert into enterprise (name) values ('甲'), ('乙')`],
  ['a row of what every database begins with', `update member_level set name = '改过' where id = 1`],
  ['rows that are gone', 'delete from dictionary_item; delete from area where level = 4'],
  ['a table', 'create table left_behind (id integer)'],
  ['a temporary table', 'create temporary table left_behind (id integer)'],
  ['a setting', `set work_mem = '1MB'`],
])('the next database is like new after one that was left with %s', async (_what, statement) => {
  const before = await look()
  const database = await openTestDatabase()
  await database.query(statement)
  await database.close()
  expect(await look()).toEqual(before)
})
