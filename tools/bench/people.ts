// Measures searches for invented people by name, company and number, beside plain SQL. Usage: npm run bench:people --
// [--people 200000]
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../apps/server/src/config.ts'
import { personName } from '../../apps/server/src/demo/world/names.ts'
import { Random } from '../../apps/server/src/demo/world/random.ts'
import { findPeople } from '../../apps/server/src/modules/people/found/find-people.ts'
import { presentPeople } from '../../apps/server/src/modules/people/found/present-people.ts'
import { wholeScope } from '../../apps/server/src/modules/people/found/people-scope.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { Latencies, latencyHeader, timed } from './latencies.ts'

const { values } = parseArgs({ options: { people: { type: 'string', default: '200000' } } })
/** people per company, and how often each search is made */
const [ofCompany, times] = [5, 40]
const page = { page: 1, size: 20 }

async function main(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tender-bench-'))
  const config = readConfig({ DATA_DIR: folder })
  const onFault = (error: Error) => {
    throw error
  }
  const database = await openDatabase(config, { role: 'server', log: createLog('error'), onFault })
  try {
    await migrate(database)
    const [milliseconds] = await timed(() => fill(database, count))
    console.log(`${cpus().length} processors, embedded; ${count} people made in ${(milliseconds / 1000).toFixed(0)} s`)
    console.log(`\n${'milliseconds'.padEnd(44)}${latencyHeader}`)
    await measureAll(database, count)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(database: Database, count: number): Promise<void> {
  const random = new Random(7, 0x6265)
  const names = Array.from({ length: times }, () => personName(random))
  const mobile = () => `168${String(random.int(0, count - 1)).padStart(8, '0')}`
  const numbers = Array.from({ length: times }, mobile)
  const companies = Array.from({ length: times }, () => `第${random.int(0, Math.floor(count / ofCompany) - 1)}工程`)
  const plain = (condition: string) => (words: string) =>
    database.query(
      `select person_id, max(last_seen) as last_seen, count(*) over () from person_entry entry where ${condition} group by person_id order by 2 desc limit 20`,
      [words],
    )
  const byName = plain(`name_key like '%' || $1 || '%'`)
  const byCompany = plain(`root_key in (select name_key from organisation where name_key like '%' || $1 || '%')`)
  await measure('by the whole name', names, (words) => found(database, 'person', words))
  await measure(
    'by two signs of the name',
    names.map((name) => name.slice(-2)),
    (words) => found(database, 'person', words),
  )
  await measure(
    'by the most common given name',
    names.map(() => '建国'),
    (words) => found(database, 'person', words),
  )
  await measure('by part of the company', companies, (words) => found(database, 'company', words))
  await measure(
    'by what all companies have in the name',
    companies.map(() => '工程'),
    (words) => found(database, 'company', words),
  )
  await measure('by number', numbers, (words) => found(database, 'number', words))
  await measure('by the whole name, of notices only', names, (words) => found(database, 'person', words, noticesOnly))
  await measure('by part of the company, of notices only', companies, (words) => found(database, 'company', words, noticesOnly))
  await measure(
    'plain SQL: by two signs of the name',
    names.map((name) => name.slice(-2)),
    byName,
  )
  await measure('plain SQL: by part of the company', companies, byCompany)
}

/** Does the same as the call: finds the people of the page with everything that is shown of them. */
async function found(database: Database, by: 'person' | 'company' | 'number', words: string, scope = wholeScope): Promise<void> {
  const { ids } = await findPeople(database, { by, words }, scope, page)
  await presentPeople(database, ids, scope, () => Promise.resolve(new Map()))
}

/** for a member who may not search projects, so that each source of an entry is checked one by one */
const noticesOnly = { ...wholeScope, recordsWithin: [] }

async function measure(name: string, searches: readonly string[], search: (words: string) => Promise<unknown>): Promise<void> {
  const latencies = new Latencies()
  for (const words of searches) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, on a quiet database
    const [milliseconds] = await timed(() => search(words))
    latencies.add(milliseconds)
  }
  console.log(`${name.padEnd(44)}${latencies.columns()}`)
}

/** Inserts people with one number and three notices each, five at a company; one in ten has a record of an approval. */
async function fill(database: Database, count: number): Promise<void> {
  const random = new Random(11, 0x6669)
  await database.query(
    `insert into organisation (name, name_key) select name, name from (select format('某市第%s工程有限公司', serial) as name from generate_series(0, $1::integer) as serial) as named`,
    [Math.floor(count / ofCompany)],
  )
  for (let from = 0; from < count; from += 20_000) {
    const names = Array.from({ length: Math.min(20_000, count - from) }, () => personName(random))
    // oxlint-disable-next-line no-await-in-loop
    await database.query(
      `insert into person_entry (company_key, root_key, name, name_key, is_full_name, number, digits, extension, kind, is_together, person_id, last_seen)
       select company, company, name, name, true, digits, digits, '', 'mobile', false, place, now() - place * interval '1 minute'
       from (select name, $2::integer + serial as place, format('某市第%s工程有限公司', ($2::integer + serial) / ${ofCompany}) as company,
           '168' || lpad(($2::integer + serial)::text, 8, '0') as digits
         from unnest($1::text[]) with ordinality as drawn (name, position), lateral (select position::integer - 1 as serial) as counted) as made`,
      [names, from],
    )
  }
  await database.query(
    `insert into notice (title, channel, published_at, facts, extractor_version)
     select '采购公告', 'tender', now() - serial * interval '1 minute', '{}', 1 from generate_series(1, 20000) as serial`,
  )
  await database.query(
    `insert into person_contact (source, source_id, position, entry_id, role, published_at)
     select 'notice', 1 + (id * 3 + part) % 20000, 0, id, 'tenderer', now() from person_entry, generate_series(0, 2) as part`,
  )
  await database.query(
    `with record as (
       insert into approval_record (kind, source_name, title, noted_at, content_hash, is_demo)
       select 'page', '网站', '公示', now() - serial * interval '1 minute', '', false from generate_series(1, 20000) as serial returning id
     ) insert into approval_matter (record_id, position, project_name, units, evidence) select id, 0, '工程', '[]', '{}' from record`,
  )
  await database.query(
    `insert into person_contact (source, source_id, position, entry_id, role, published_at)
     select 'approval', 1 + id % 20000, 0, id, 'owner', now() from person_entry where id % 10 = 0`,
  )
  await database.query('analyze')
}

await main(Number(values.people))
