import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/executor.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { seedAreas } from './seed-areas.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the table of areas has the gazetteer’s areas, and seeding it again writes nothing', async () => {
  const rows = () => database.query<{ code: string; xmin: string }>('select code, xmin::text from area order by code')
  const before = await rows()
  expect(before.length).toBeGreaterThan(3000)
  await seedAreas(database)
  expect(await rows()).toEqual(before)
})

test('the table of areas takes a changed name from the program', async () => {
  await database.query(`update area set name = '旧名' where code = '330212'`)
  await seedAreas(database)
  expect(await database.query(`select name from area where code = '330212'`)).toEqual([{ name: '鄞州区' }])
})
