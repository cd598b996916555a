import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertForgotten, marksOfNumber, numberMarker } from '../../ingest/index.ts'
import { dialledNumber } from '../../phones/dialled-number.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import { createJobs } from '../../platform/jobs/index.ts'
import { systemRandom } from '../../platform/random.ts'
import { ownDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { runMortal } from '../../testing/program.ts'
import { rounds } from '../../testing/rounds.ts'
import { createAccount, createEnterprise } from '../accounts/index.ts'
import { noteAgainJob, rebuildFiguresJob } from '../companies/index.ts'
import { forgetJob, notePeopleAgainJob } from './index.ts'

const forgotten = '13800138001'
const kills = rounds({ few: 2, whole: 4 })

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
})
afterAll(() => own.remove())

test('after repeated kills, companies and people match a full recount, and a forgotten person is gone', { timeout: 300_000 }, async () => {
  for (let kill = 0; kill < kills; kill += 1) await runAndDie('stored', 150 + 250 * kill)
  await own.use(forget)
  // notices with the number keep arriving while it is being removed
  for (let kill = 0; kill < kills - 1; kill += 1) await runAndDie(kill === 0 ? 'ready' : 'stored', 100 + 250 * kill)
  await finish()
  const kept = await own.use(async (database) => {
    const found = await contents(database)
    await countAnew(database)
    return found
  })
  expect(kept.unnoted).toEqual([])
  expect(kept.jobs).toEqual([{ kind: 'forget', state: 'done', error: '' }])
  expect(Object.fromEntries(kept.traces)).toEqual(Object.fromEntries(kept.traces.map(([table]) => [table, 0])))
  for (const table of ['organisation_project', 'organisation_rival', 'organisation_deal', 'company_search'] as const)
    expect(kept.companies[table]?.length).toBeGreaterThan(0)
  expect(kept.people.length).toBeGreaterThan(0)

  await finish()
  const anew = await own.use(contents)
  expect(anew.companies).toEqual(kept.companies)
  expect(anew.people).toEqual(kept.people)
})

/** Like the request of an operator. */
async function forget(database: Database): Promise<void> {
  const jobs = createJobs({ clock: systemClock })
  await database.transaction(async (tx) => {
    const unknown = { phone: null, phoneVerifiedAt: null, nickName: null, contactName: null }
    const enterpriseId = await createEnterprise(tx, '测试企业')
    const accountId = await createAccount(tx, { ...unknown, enterpriseId, type: 10, name: 'operator', passwordHash: 'x', roleIds: [] })
    const marks = marksOfNumber(dialledNumber(forgotten)).map(await numberMarker({ database: tx, random: systemRandom }))
    const request = {
      kind: 'number' as const,
      masked: '138****8001',
      reason: '本人要求',
      accountId: accountId ?? 0,
      now: new Date(),
      marks,
    }
    const id = await insertForgotten(tx, request)
    await jobs.queue(tx, forgetJob, { id, noticeIds: [] }, { key: String(id) })
  })
}

const figureTables = [
  'organisation_project',
  'organisation_summary',
  'organisation_figure',
  'market_figure',
  'organisation_deal',
  'organisation_rival',
]
const searchTables = ['company_search', 'company_search_text', 'company_settling']

/** Recomputes everything from the notices; names keep their ids. */
async function countAnew(database: Database): Promise<void> {
  const jobs = createJobs({ clock: systemClock })
  await database.query(`truncate ${[...figureTables, ...searchTables].join(', ')}, person_contact, person_entry, person_source`)
  await database.transaction(async (tx) => {
    await jobs.queue(tx, noteAgainJob, {})
    await jobs.queue(tx, notePeopleAgainJob, {})
    await jobs.queue(tx, rebuildFiguresJob, {})
  })
}

interface Contents {
  companies: Record<string, string[]>
  people: string[]
  unnoted: object[]
  jobs: object[]
  /** Table → number of rows that contain the removed number. */
  traces: [table: string, rows: number][]
}

async function contents(database: Database): Promise<Contents> {
  const companies: Contents['companies'] = {}
  for (const table of [
    'organisation',
    'organisation_role',
    'organisation_evidence',
    'organisation_notice',
    ...figureTables,
    ...searchTables,
  ]) {
    // the transaction that last regrouped a name does not matter
    const rows = await database.query<{ row: string }>(
      `select (to_jsonb(kept) - 'regrouped_in')::text as row from ${table} as kept order by 1`,
    )
    companies[table] = rows.map(({ row }) => row)
  }
  const traces: Contents['traces'] = []
  for (const table of ['notice', 'notice_body', 'notice_contact', 'notice_search_text', 'person_entry', 'event', 'job']) {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::integer as count from ${table} as kept where to_json(kept)::text like '%${forgotten}%'`,
    )
    traces.push([table, row?.count ?? -1])
  }
  return {
    companies,
    people: await people(database),
    unnoted: await database.query(
      `select id from notice where id not in (select notice_id from organisation_notice) or id not in (select source_id from person_source where source = 'notice')`,
    ),
    jobs: await database.query(`select kind, state, error from job where kind = 'forget'`),
    traces,
  }
}

/** The groups of entries, without ids, which depend on the order. */
async function people(database: Database): Promise<string[]> {
  const rows = await database.query<{ people: string }>(
    `select string_agg(text, ' | ' order by text) as people from (
       select person_id, concat_ws(' ', root_key, company_key, name_key, digits, extension, is_together, is_switchboard, last_seen,
         (select string_agg(concat_ws(' ', source, source_id, position, role), ',' order by source, source_id, position, role) from person_contact where entry_id = entry.id)) as text
       from person_entry entry) as entry
     group by person_id order by people`,
  )
  return rows.map((row) => row.people)
}

/** @param word after which it is killed, after this many milliseconds */
async function runAndDie(word: 'ready' | 'stored', milliseconds: number): Promise<void> {
  await runMortal('note-and-die', own.environment, { after: word, milliseconds })
}

async function finish(): Promise<void> {
  await runMortal('note-and-die', { ...own.environment, STORES: 'no' })
}
