import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { runMortal } from '../../testing/program.ts'
import { rounds } from '../../testing/rounds.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
  await own.use(async (database) => {
    await database.query('create table appended (number integer generated always as identity)')
    await database.query('create table seen (number integer)')
  })
})
afterAll(() => own.remove())

const kills = rounds({ few: 3, whole: 6 })

test('after repeated kills a consumer has handled every committed event exactly once', { timeout: 300_000 }, async () => {
  for (let kill = 0; kill < kills; kill += 1)
    await runMortal('consume-and-die', own.environment, { after: 'appended', milliseconds: 40 + 60 * kill })
  await runMortal('consume-and-die', { ...own.environment, APPENDS: 'no' })
  await own.use(async (database) => {
    const [row] = await database.query<{ appended: number; seen: number; once: number }>(
      `select (select count(*)::integer from appended) as appended, (select count(*)::integer from seen) as seen,
         (select count(distinct number)::integer from seen join appended using (number)) as once`,
    )
    expect(row?.appended).toBeGreaterThanOrEqual(kills)
    expect(row).toEqual({ appended: row?.appended, seen: row?.appended, once: row?.appended })
  })
})
