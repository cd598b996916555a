import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../apps/server/src/config.ts'
import { provinceCode } from '../../apps/server/src/gazetteer/area-code.ts'
import { areas } from '../../apps/server/src/gazetteer/area-table.ts'
import { rebuildFigures } from '../../apps/server/src/modules/companies/figures/rebuild-figures.ts'
import { getCompany } from '../../apps/server/src/modules/companies/page/get-company.ts'
import { findSight } from '../../apps/server/src/modules/companies/page/sight.ts'
import { openReading } from '../../apps/server/src/open-reading.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { createPostgresEngine } from '../../apps/server/src/search/postgres/engine.ts'
import { seedReferenceData } from '../../apps/server/src/seed.ts'
import { measureFreshness, measureMerge } from './company-live.ts'
import { fillCompanies } from './company-world.ts'
import { Latencies, latencyHeader, timed } from './latencies.ts'
import { startHttp, type HttpMember } from './search-http.ts'

/** Measures the pages of the largest companies over HTTP, beside the same figures counted by plain SQL. */
export async function measureFigures(notices: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'company-figures-'))
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'fatal', CALLS_PER_SECOND: '1000000' })
  const log = createLog('fatal')
  const database = await openDatabase(config, {
    role: 'server',
    log,
    onFault: (error) => {
      throw error
    },
  })
  const reading = openReading(config)
  try {
    await migrate(database)
    await seedReferenceData(database)
    await prepare(database, notices)
    const searchEngine = createPostgresEngine({ database })
    const member = await startHttp({ config, database, clock: systemClock, log, reading, searchEngine, random: systemRandom })
    await measurePages(database, member)
    await measureFreshness({ database, log, reading, member })
    await measureMerge({ database })
    await member.close()
  } finally {
    await reading.close()
    await database.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function prepare(database: Database, notices: number): Promise<void> {
  const [filled] = await timed(() => fillCompanies(database, notices))
  console.log(`${notices} notices and their roles written in ${(filled / 1000).toFixed(0)} s`)
  const { signal } = new AbortController()
  const [counted, told] = await timed(() => rebuildFigures(database, { signal, progress: () => Promise.resolve() }))
  console.log(`counted from nothing in ${(counted / 1000).toFixed(0)} s: ${told}`)
  await database.query('vacuum analyze', [], { patience: 600_000 })
}

const rounds = 20
/** milliseconds between two calls */
const pause = 120
const companyCount = 10

async function measurePages(database: Database, member: HttpMember): Promise<void> {
  const companies = await database.query<{ id: number; notices: number; tendered: number; won: number; competed: number }>(
    'select id, notices, tendered, won, competed from organisation_summary order by notices desc limit $1',
    [companyCount],
  )
  const [first] = companies
  if (first === undefined) throw new Error('the world has no companies')
  console.log(`the largest company: ${first.notices} notices, ${first.tendered} tendered, ${first.won} won, ${first.competed} bid for`)
  console.log(`milliseconds of the ${companyCount} largest, ${rounds} times each${''.padStart(6)}${latencyHeader}`)
  const ids = companies.map(({ id }) => String(id))
  await report('page', ids, (id) => member.ask('getCompany', { id }))
  await report('notices', ids, (id) => member.ask('getCompanyNotices', { id, side: 'competed' }))
  await report('suppliers by times', ids, (id) => member.ask('getCompanyPartners', { id, as: 'suppliers' }))
  await report('customers by amount', ids, (id) => member.ask('getCompanyPartners', { id, as: 'customers', order: 'amount' }))
  await report('rivals', ids, (id) => member.ask('getCompanyRivals', { id }))
  await report('who wins most', ids, (id) => member.ask('getTopPartners', { id, as: 'suppliers' }))
  await report('market', ['12m', '24m', '8q', '5y'], (span) => member.ask('getMarket', { span }))
  await report('companies of the market', ['won', 'tendered', 'ran'], (side) => member.ask('getMarketCompanies', { side, span: '5y' }))
  const within = [...new Set(areas.map(({ code }) => provinceCode(code)))]
  const scope = { visibility: null, within }
  await report('page, counted by SQL', ids.slice(0, 3), async (id) => {
    const [milliseconds] = await timed(async () => getCompany(database, await findSight(database, Number(id), scope), scope))
    return milliseconds
  })
}

async function report(title: string, ids: readonly string[], ask: (id: string) => Promise<number>): Promise<void> {
  const latencies = new Latencies()
  const times = ids.length < companyCount ? 2 : rounds
  for (let round = 0; round < times; round += 1) {
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other, below the rate of an account
      await sleep(pause)
      // oxlint-disable-next-line no-await-in-loop
      latencies.add(await ask(id))
    }
  }
  console.log(`${title.padEnd(42)}${latencies.columns()}`)
}
