import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDemoWorld, demoSeed } from '../../apps/server/src/demo/demo-world.ts'
import { createPipeline, type RawNotice } from '../../apps/server/src/ingest/index.ts'
import { openReading } from '../../apps/server/src/open-reading.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { runConsumers } from '../../apps/server/src/platform/events/run-consumers.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { createPostgresEngine } from '../../apps/server/src/search/postgres/engine.ts'
import { seedReferenceData } from '../../apps/server/src/seed.ts'
import { Latencies, latencyHeader } from './latencies.ts'
import { startHttp } from './search-http.ts'

const usage = 'npm run bench:catch-up -- [--notices 3000] [--database-url postgres://… of an empty database]'
/** notices that all consumers have handled before, so that companies and projects are met again */
const before = 600
const inBatch = 100
const words = ['消防', '道路', '医院']

/** Measures searches while companies, people, projects and subscriptions catch up with stored notices, as after an import or a restart. */
async function main({ notices, databaseUrl }: ReturnType<typeof readOptions>): Promise<void> {
  const { database, http, store, follow, close } = await openServer(databaseUrl)
  const world = [...createDemoWorld({ seed: demoSeed, notices: before + notices, until: new Date() }).notices()].map(({ raw }) => raw)
  await store(world.slice(0, before))
  const stopFirst = await follow()
  await untilCaughtUp(database)
  await stopFirst()
  await store(world.slice(before))
  const [processor] = cpus()
  console.log(
    `${cpus().length} × ${processor?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}, ${database.kind}`,
  )
  const searches = new Latencies()
  const begun = performance.now()
  const stop = await follow()
  while (await isBehind(database)) {
    searches.add(await http.list({ searchWord: words[searches.count % words.length], page: 1, size: 20 }))
    await wait(50)
  }
  console.log(`${notices} notices caught up with in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  console.log(`${'milliseconds of a search meanwhile'.padEnd(46)}${'searches'.padStart(9)}${latencyHeader}`)
  console.log(`${''.padEnd(46)}${String(searches.count).padStart(9)}${searches.columns()}`)
  await stop()
  await close()
}

/** A server on an empty database, with the parts that store notices and the consumers. */
async function openServer(databaseUrl: string | undefined) {
  const directory = mkdtempSync(join(tmpdir(), 'tender-bench-'))
  const config = readConfig({
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    DEMO: 'on',
    CALLS_PER_SECOND: '1000000',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  })
  const deps = { config, clock: systemClock, random: systemRandom, log: createLog('error') }
  const database = await openDatabase(config, { ...deps, role: 'server', onFault: fail })
  await migrate(database)
  await seedReferenceData(database)
  const reading = openReading(config)
  const searchEngine = createPostgresEngine({ database })
  const http = await startHttp({ ...deps, database, searchEngine, reading })
  const pipeline = createPipeline({ ...deps, database, searchEngine, reading })
  const store = async (some: RawNotice[]) => {
    for (let at = 0; at < some.length; at += inBatch) await pipeline.store(some.slice(at, at + inBatch))
  }
  const follow = () => runConsumers({ database, log: deps.log }, http.services.consumers)
  const close = async () => {
    await http.close()
    await reading.close()
    await database.close()
    rmSync(directory, { recursive: true })
  }
  return { database, http, store, follow, close }
}

async function untilCaughtUp(database: Database): Promise<void> {
  while (await isBehind(database)) await wait(200)
}

async function isBehind(database: Database): Promise<boolean> {
  const behind = await database.query(
    `select from event_consumer as consumer where exists (
       select from event where event.kind = any(consumer.kinds) and (event.transaction_id, event.id) > (consumer.transaction_id, consumer.event_id))`,
  )
  return behind.length > 0
}

function fail(error: Error): never {
  throw error
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { notices: { type: 'string', default: '3000' }, 'database-url': { type: 'string' } } })
    const notices = Number(values.notices)
    if (!(notices > 0)) throw new Error('numbers')
    return { notices, databaseUrl: values['database-url'] }
  } catch {
    console.error(usage)
    process.exit(2)
  }
}

await main(readOptions())
