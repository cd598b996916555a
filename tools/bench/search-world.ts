import { createDemoWorld, demoSeed } from '../../apps/server/src/demo/demo-world.ts'
import { createPipeline, storeAll, type NoticeReading, type RawNotice } from '../../apps/server/src/ingest/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import type { Log } from '../../apps/server/src/platform/log.ts'
import type { SearchEngine } from '../../apps/server/src/search/port.ts'
import { seedReferenceData } from '../../apps/server/src/seed.ts'
import { timed } from './latencies.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'

/** The last day of the demo world, so that every run measures the same notices. */
export const worldEnd = new Date('2026-11-20T10:00:00+08:00')

interface Loading {
  database: Database
  searchEngine: SearchEngine
  log: Log
  reading: NoticeReading
}

/** Loads the demo world through the real pipeline into an empty database. A database that has notices is measured as it is. */
export async function loadWorld({ database, searchEngine, log, reading }: Loading, notices: number): Promise<void> {
  await migrate(database)
  await seedReferenceData(database)
  const [before] = await database.query<{ count: number }>('select count(*)::int as count from notice')
  if (before !== undefined && before.count > 0) {
    console.log(`The database has ${before.count} notices already: measured as they are.`)
    await searchEngine.refreshStatistics()
    return
  }
  const pipeline = createPipeline({ database, searchEngine, reading, clock: systemClock, random: systemRandom, log })
  const [milliseconds] = await timed(() => storeAll(pipeline, world(notices), { isDemo: true, onStored: progress() }))
  console.log(
    `Loaded ${notices} notices in ${(milliseconds / 1000).toFixed(0)} s: ${((notices / milliseconds) * 1000).toFixed(0)} notices/s.`,
  )
  const [refreshing] = await timed(() => searchEngine.refreshStatistics())
  console.log(`Refreshed statistics in ${(refreshing / 1000).toFixed(1)} s.`)
}

function progress(): (count: number) => void {
  let reported = performance.now()
  return (count) => {
    if (performance.now() - reported < 20_000) return
    reported = performance.now()
    console.log(`  ${count} stored`)
  }
}

function* world(notices: number): Generator<RawNotice> {
  for (const { raw } of createDemoWorld({ seed: demoSeed, notices, until: worldEnd }).notices()) yield raw
}
