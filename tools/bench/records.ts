// Measures searches for invented companies, projects and approvals, beside plain SQL over the same records. Usage: npm
// run bench:records -- [companies|projects|approvals] [--records 200000] [--rounds 10]
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../apps/server/src/config.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { areas } from '../../apps/server/src/gazetteer/area-table.ts'
import { countChoices, countPaces } from '../../apps/server/src/search/count-choices.ts'
import type { RecordEngine } from '../../apps/server/src/search/port.ts'
import { createPostgresEngineOf } from '../../apps/server/src/search/postgres/engine.ts'
import { drawFrom } from './draw.ts'
import { Latencies, latencyHeader, timed } from './latencies.ts'
import { inventedApprovals } from './records/invented-approvals.ts'
import { inventedCompanies } from './records/invented-companies.ts'
import { inventedProjects } from './records/invented-projects.ts'
import { end, type Asked, type InventedRecords } from './records/invented-records.ts'
import { createPlainTable, type PlainTable } from './records/plain-table.ts'

const kinds = {
  companies: (options: Options) => measureKind(inventedCompanies, options),
  projects: (options: Options) => measureKind(inventedProjects, options),
  approvals: (options: Options) => measureKind(inventedApprovals, options),
}

interface Options {
  records: number
  rounds: number
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { records: { type: 'string', default: '200000' }, rounds: { type: 'string', default: '10' } },
  })
  const options = { records: Number(values.records), rounds: Number(values.rounds) }
  const chosen = Object.entries(kinds).filter(([name]) => positionals.length === 0 || positionals.includes(name))
  if (chosen.length === 0) throw new Error(`there are ${Object.keys(kinds).join(', ')}`)
  for (const [name, measureOne] of chosen) {
    console.log(`\n${options.records} ${name}, embedded, ${cpus().length} processors`)
    // oxlint-disable-next-line no-await-in-loop -- nothing else may run meanwhile
    await measureOne(options)
  }
}

async function measureKind<Content, Field extends string, Sort extends string>(
  invented: InventedRecords<Content, Field, Sort>,
  { records, rounds }: Options,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tender-bench-'))
  const database = await openDatabase(readConfig({ DATA_DIR: directory }), { role: 'server', log: createLog('error'), onFault: fail })
  try {
    await migrate(database)
    const engine = createPostgresEngineOf(invented.kind, { database })
    const plain = await createPlainTable(database, invented.kind)
    await load({ database, engine, plain }, invented, records)
    await measure('the engine', invented.mix, rounds, async ({ words, sort, conditions = [], page = 1 }) => {
      const read = invented.read(words)
      const asked = { queries: read.queries, conditions: [...read.conditions, ...conditions], sort, page }
      await engine.search({ ...asked, scope: 'full', now: end, size: 20 }, never)
    })
    await measure('the choices of the filter of areas, counted by the engine', { provinces: invented.counted }, rounds, async (asked) => {
      const { queries, conditions } = invented.read(asked.words)
      const choices = provinces.map((code) => ({
        choice: code,
        request: { queries, scope: 'full' as const, conditions: [...conditions, ...invented.inside(code)] },
      }))
      const counting = { engine, elapsed: () => performance.now(), until: Number.POSITIVE_INFINITY, ...countPaces.records }
      await countChoices(counting, choices, never)
    })
    await measure('plain SQL', invented.mix, 1, (asked) => plain.search(asked))
  } finally {
    await database.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

interface Written<Content, Field extends string, Sort extends string> {
  database: Database
  engine: RecordEngine<Content, Field, Sort>
  plain: PlainTable<Content, Field, Sort>
}

const atOnce = 1000

async function load<Content, Field extends string, Sort extends string>(
  { database, engine, plain }: Written<Content, Field, Sort>,
  invented: InventedRecords<Content, Field, Sort>,
  count: number,
): Promise<void> {
  const draw = drawFrom(7)
  let indexing = 0
  for (let from = 0; from < count; from += atOnce) {
    const records = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => invented.record(from + at + 1, draw))
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they arrive
    await database.transaction(async (tx) => {
      const [milliseconds] = await timed(() => engine.index(tx, records))
      indexing += milliseconds
      await plain.insert(tx, records)
    })
  }
  await plain.analyze()
  await engine.refreshStatistics()
  console.log(`indexed in ${(indexing / count).toFixed(2)} ms a record`)
}

async function measure<Field extends string, Sort extends string>(
  name: string,
  mix: Readonly<Record<string, readonly Asked<Field, Sort>[]>>,
  rounds: number,
  ask: (asked: Asked<Field, Sort>) => Promise<void>,
): Promise<void> {
  console.log(`\n${name}, milliseconds\n${latencyHeader}`)
  const all = new Latencies()
  for (const [label, searches] of Object.entries(mix)) {
    const own = new Latencies()
    for (const asked of Array.from({ length: rounds }, () => searches).flat()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on a quiet database
      const [milliseconds] = await timed(() => ask(asked))
      own.add(milliseconds)
      all.add(milliseconds)
    }
    console.log(`${own.columns()}  ${label}`)
  }
  console.log(`${all.columns()}  all`)
}

const provinces = areas.filter(({ code }) => code.endsWith('0000')).map(({ code }) => code)
const never = new AbortController().signal

function fail(error: unknown): never {
  throw error
}

await main()
