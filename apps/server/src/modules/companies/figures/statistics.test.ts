import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { refreshAllStatistics } from './statistics.ts'

test('the statistics of the tables of companies, people, projects and approvals are refreshed', async () => {
  const app = await openTestApp()
  const looked = async () => {
    const rows = await app.database.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 0 order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  try {
    await app.database.query(`insert into designed_key (key) values ('code:2507-330205-04-01-526822')`)
    await refreshAllStatistics(app.database)
    expect(await looked()).toEqual(expect.arrayContaining(['approval', 'designed_key', 'designed_link', 'organisation', 'person_entry']))
  } finally {
    await app.close()
  }
})
