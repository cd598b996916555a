// Measures exports of notices of the demo world, and the searches of others beside them. Usage: npm run bench:exports --
// [--notices 20000] [--directory DIR]
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exportFormats, exportRowLimit, exportTables, type ExportFormat } from '@tender/contract'
import { calls } from '@tender/contract/server'
import { readConfig } from '../../apps/server/src/config.ts'
import type { Deps } from '../../apps/server/src/deps.ts'
import { startJobs } from '../../apps/server/src/jobs.ts'
import { openReading } from '../../apps/server/src/open-reading.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { createPostgresEngine } from '../../apps/server/src/search/postgres/engine.ts'
import { Latencies, latencyHeader } from './latencies.ts'
import { startHttp, type HttpMember } from './search-http.ts'
import { searchMix, type ListRequest } from './search-mix.ts'
import { loadWorld, worldEnd } from './search-world.ts'

const { values } = parseArgs({ options: { notices: { type: 'string', default: '20000' }, directory: { type: 'string' } } })

async function main(): Promise<void> {
  const directory = values.directory ?? mkdtempSync(join(tmpdir(), 'tender-bench-'))
  const config = readConfig({
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    DEMO: 'on',
    CALLS_PER_SECOND: '1000000',
    WRITES_PER_MINUTE: '1000000',
  })
  const log = createLog('error')
  const onFault = (error: Error) => {
    throw error
  }
  const database = await openDatabase(config, { role: 'server', log, onFault })
  const searchEngine = createPostgresEngine({ database })
  const reading = openReading(config)
  const clock = { now: () => worldEnd }
  const outside = { config, database, clock, log, reading, searchEngine, random: systemRandom }
  try {
    await loadWorld(outside, Number(values.notices))
    const member = await startHttp(outside)
    const deps: Deps = { ...outside, ...member.outside }
    const runner = await startJobs(deps, member.services)
    await settled(database)
    await measureAll(database, member)
    await runner.stop()
    await member.close()
  } finally {
    await reading.close()
    await database.close()
    if (values.directory === undefined) rmSync(directory, { recursive: true, force: true })
  }
}

/** Waits for the jobs that a new server begins with. */
async function settled(database: Database): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await sleep(5000)
    // oxlint-disable-next-line no-await-in-loop
    const running = await database.query(`select 1 as one from job where state = 'running'`)
    if (running.length === 0) return
  }
}

async function measureAll(database: Database, member: HttpMember): Promise<void> {
  const searches = Object.values(searchMix(worldEnd)).flat()
  console.log(`${cpus().length} processors, embedded\n\n${'searches of another member, milliseconds'.padEnd(44)}${latencyHeader}`)
  await searchWhile(member, searches, 'before', () => sleep(10_000))
  for (const format of exportFormats) {
    let done = ''
    await searchWhile(member, searches, `beside an export as ${format}`, async () => {
      done = await exportAll(database, member, format)
    })
    console.log(done)
  }
}

/** Searches one after the other until the work is done. */
async function searchWhile(member: HttpMember, searches: readonly ListRequest[], name: string, work: () => Promise<void>): Promise<void> {
  const latencies = new Latencies()
  const state = { isDone: false }
  const working = work().finally(() => {
    state.isDone = true
  })
  for (let turn = 0; !state.isDone; turn += 1) {
    const request = searches[turn % searches.length]
    // oxlint-disable-next-line no-await-in-loop -- one after the other, like a member
    if (request !== undefined) latencies.add(await member.list(request))
  }
  await working
  console.log(`${name.padEnd(44)}${latencies.columns()}`)
}

/** Exports as many notices as one file may have, with every column. */
async function exportAll(database: Database, member: HttpMember, format: ExportFormat): Promise<string> {
  const [begun, memory] = [performance.now(), process.memoryUsage.rss()]
  const delay = monitorEventLoopDelay({ resolution: 5 })
  await post(member, 'draftExport', { published: 'all' })
  const [draft] = await database.query<{ id: number }>('select max(id) as id from export_order')
  delay.enable()
  await post(member, 'orderExport', { id: draft?.id, format, columns: exportTables.notices.columns, rows: exportRowLimit })
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const [order] = await database.query<{ state: string; rows: number; size: number }>(
      'select state, row_count as rows, size from export_order where id = $1',
      [draft?.id],
    )
    if (order?.state === 'ready') {
      delay.disable()
      const seconds = (performance.now() - begun) / 1000
      const more = (process.memoryUsage.rss() - memory) / 1e6
      return `  ${order.rows} rows, ${(order.size / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; event loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, at most ${(delay.max / 1e6).toFixed(0)} ms; ${more.toFixed(0)} MB more memory`
    }
    if (order?.state === 'failed') throw new Error('the export failed')
    // oxlint-disable-next-line no-await-in-loop
    await sleep(200)
  }
}

/** Makes a call beside those of the other member, who waits for one answer after the other. */
async function post({ origin, token }: HttpMember, name: 'draftExport' | 'orderExport', body: object): Promise<void> {
  const reply = await fetch(`${origin}/${calls[name].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`)
}

await main()
