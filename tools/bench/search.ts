import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { channels, permissionCodes, publishedPeriods } from '@tender/contract'
import { calls } from '@tender/contract/server'
import { readConfig } from '../../apps/server/src/config.ts'
import { areas } from '../../apps/server/src/gazetteer/area-table.ts'
import { toSearchRequest } from '../../apps/server/src/modules/documents/list/search-request.ts'
import { openReading } from '../../apps/server/src/open-reading.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import type { SearchEngine, SearchRequest } from '../../apps/server/src/search/port.ts'
import { createPostgresEngine } from '../../apps/server/src/search/postgres/engine.ts'
import { Latencies, latencyHeader, timed } from './latencies.ts'
import { measureAnalysis } from './search-analysis.ts'
import { ilikeBaseline, plannerBaseline, type Baseline } from './search-baselines.ts'
import { startHttp, type HttpMember } from './search-http.ts'
import { searchMix, type ListRequest } from './search-mix.ts'
import { loadWorld, worldEnd } from './search-world.ts'

const usage =
  'npm run bench:search -- [--notices 200000 | --million] [--database-url postgres://…] [--directory DIR] [--cache 128] [--rounds 5] [--no-baselines]'
/** classes that the baselines can answer, too */
const baselineClasses = ['rare word', 'middle word', 'common word', 'absent word', '2 to 4 words']

/** Measures searches in the demo world, in the process and over HTTP, beside two baselines, and what is analysed of found notices. */
async function main(): Promise<void> {
  const options = readOptions()
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'tender-bench-'))
  const config = readConfig({
    DATA_DIR: directory,
    DATABASE_URL: options.databaseUrl,
    DATABASE_CACHE_MB: options.cache,
    LOG_LEVEL: 'error',
    // lifts the limits, because one member makes requests as fast as possible
    DEMO: 'on',
    CALLS_PER_SECOND: '1000000',
  })
  const log = createLog('error')
  const database = await openDatabase(config, { role: 'server', log, onFault: fail })
  const searchEngine = createPostgresEngine({ database })
  const clock = { now: () => worldEnd }
  const reading = openReading(config)
  try {
    await loadWorld({ database, searchEngine, log, reading }, options.notices)
    await describe(database)
    await measureInside(database, options.rounds)
    await measureOverHttp({ config, database, clock, log, reading }, options.rounds)
    await measureAnalysis({ database, clock, searchEngine: await freshEngine(database) })
    console.log(`\nResident memory of the process: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`)
    if (options.baselines) await measureBaselines(database, searchMix(worldEnd))
  } finally {
    await reading.close()
    await database.close()
    if (options.directory === undefined) rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * The mix as the program runs it: for members who see everything, for members who see the newest notices of two
 * provinces only, and for members who may read phones nowhere or in two provinces.
 */
async function measureInside(database: Database, rounds: number): Promise<void> {
  const mix = searchMix(worldEnd)
  await printFound(await freshEngine(database), mix)
  // a new engine, which has no cached totals
  const inside = await freshEngine(database)
  await measure('inside', mix, rounds, (request) => taken(() => inside.search(toEngine(request), never)))
  const limited = await freshEngine(database)
  await measure('inside, newest in two provinces', mix, rounds, (request) =>
    taken(() => limited.search(toEngine(request, seesSome), never)),
  )
  const masked = await freshEngine(database)
  await measure('inside, reads no phones', mix, rounds, (request) => taken(() => masked.search(toEngine(request, readsNone), never)))
  const partly = await freshEngine(database)
  await measure('inside, reads phones in two provinces', mix, rounds, (request) =>
    taken(() => partly.search(toEngine(request, readsSome), never)),
  )
}

async function measureOverHttp(outside: Omit<Parameters<typeof startHttp>[0], 'searchEngine' | 'random'>, rounds: number): Promise<void> {
  const member = await startHttp({ ...outside, searchEngine: await freshEngine(outside.database), random: systemRandom })
  await measure('over HTTP', searchMix(worldEnd), rounds, (request) => member.list(request))
  await measureChoices(member)
  await measure('suggestions over HTTP', typedMix, rounds, (keyword) => member.suggest(keyword))
  await member.close()
}

/** Counts the choices of a filter within a search, as a filter's menu does. Each is requested once, as by an opened menu. */
async function measureChoices(member: HttpMember): Promise<void> {
  const provinces = areas.filter(({ level }) => level === 1)
  const menus = [
    { filter: 'area', choices: provinces.map(({ code }) => code) },
    { filter: 'docchannel', choices: channels.map(({ code }) => code) },
    { filter: 'published', choices: publishedPeriods.map(({ code }) => code) },
  ]
  for (const { filter, choices } of menus) {
    await measure(`${choices.length} choices of ${filter} over HTTP`, searchMix(worldEnd), 1, (request) =>
      member.ask('getFilterCounts', { ...request, filter, choices }),
    )
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      notices: { type: 'string', default: '200000' },
      million: { type: 'boolean', default: false },
      'database-url': { type: 'string' },
      directory: { type: 'string' },
      cache: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      'no-baselines': { type: 'boolean', default: false },
    },
  })
  const notices = values.million ? 1_000_000 : Number(values.notices)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(notices) || notices < 1 || !Number.isInteger(rounds) || rounds < 1) throw new Error(usage)
  return {
    notices,
    rounds,
    databaseUrl: values['database-url'],
    directory: values.directory,
    cache: values.cache,
    baselines: !values['no-baselines'],
  }
}

async function describe(database: Database): Promise<void> {
  const [version] = await database.query<{ version: string }>('select version()')
  const [data] = await database.query<{ notices: number; characters: number; megabytes: number }>(
    `select (select count(*)::int from notice_search) as notices,
       (select avg(length(text))::int from (select text from notice_search_text order by notice_id limit 2000) sample) as characters,
       (select (sum(pg_total_relation_size(oid)) / 1e6)::int from pg_class where relname in ('notice_search', 'notice_search_text')) as megabytes`,
  )
  const processors = cpus()
  console.log(
    `\nNode ${process.version}, ${processors.length} × ${processors[0]?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
  )
  console.log(`${database.kind === 'embedded' ? 'embedded' : 'server'}: ${version?.version ?? ''}`)
  console.log(`${data?.notices} notices of ${data?.characters} characters; search tables and indexes ${data?.megabytes} MB`)
}

async function printFound(searchEngine: SearchEngine, mix: Record<string, ListRequest[]>): Promise<void> {
  console.log('\nFound (+: at least)')
  for (const [name, requests] of Object.entries(mix)) {
    const notes: string[] = []
    for (const request of requests) {
      const found = await searchEngine.search(toEngine(request), never)
      notes.push(`${label(request)} ${found.total}${found.totalIsLowerBound ? '+' : ''}`)
    }
    console.log(`  ${name}: ${notes.join(' · ')}`)
  }
}

async function freshEngine(database: Database): Promise<SearchEngine> {
  const engine = createPostgresEngine({ database })
  await engine.refreshStatistics()
  return engine
}

/** words while they are being typed: suggestions must appear within 100 ms */
const typedMix = {
  'one character': ['医', '工', '杭'],
  'two characters': ['医院', '采购', '工程', '智能'],
  'the beginning of a company': ['杭州', '宁波建', '浙江省'],
  'several words': ['医院 设备', '学校 改造 工', '采购 服'],
  'nothing like it': ['龙宫水晶', '棺材'],
}

/** Milliseconds that the work takes. */
async function taken(work: () => Promise<unknown>): Promise<number> {
  const [milliseconds] = await timed(work)
  return milliseconds
}

/** Runs class by class, each search `rounds` times. */
async function measure<Request>(
  name: string,
  mix: Record<string, Request[]>,
  rounds: number,
  millisecondsOf: (request: Request) => Promise<number>,
): Promise<void> {
  const all = new Latencies()
  const first = new Latencies()
  console.log(`\n${name.padEnd(34)}searches${latencyHeader}`)
  for (const [className, requests] of Object.entries(mix)) {
    const latencies = new Latencies()
    for (let round = 0; round < rounds; round++) {
      for (const request of requests) {
        const milliseconds = await millisecondsOf(request)
        latencies.add(milliseconds)
        all.add(milliseconds)
        if (round === 0) first.add(milliseconds)
      }
    }
    console.log(`  ${className.padEnd(34)}${String(latencies.count).padStart(6)}${latencies.columns()}`)
  }
  console.log(`  ${'all'.padEnd(34)}${String(all.count).padStart(6)}${all.columns()}`)
  console.log(`  ${'all, the first time'.padEnd(34)}${String(first.count).padStart(6)}${first.columns()}`)
}

async function measureBaselines(database: Database, mix: Record<string, ListRequest[]>): Promise<void> {
  const baselineMix = Object.fromEntries(Object.entries(mix).filter(([name]) => baselineClasses.includes(name)))
  const baselines: Baseline[] = [ilikeBaseline(database), plannerBaseline(database)]
  for (const baseline of baselines) {
    await baseline.prepare()
    await measure(`baseline: ${baseline.name}`, baselineMix, 1, (request) => taken(() => baseline.search(toEngine(request))))
    await baseline.clear()
  }
}

/** The member who searches. */
type Member = Parameters<typeof toSearchRequest>[2]

const all = { levelId: 7, permissions: new Set(permissionCodes) }
const seesAll: Member = { grants: [{ ...all, areaCodes: [] }] }
/** sees the newest notices of two provinces only */
const seesSome: Member = {
  grants: [
    { ...all, areaCodes: ['330000', '310000'] },
    { ...all, areaCodes: [], permissions: new Set(permissionCodes.filter((code) => code !== 'documents.newest')) },
  ],
}

const exceptPhones = new Set(permissionCodes.filter((code) => code !== 'documents.contact-phone'))
const readsNone: Member = { grants: [{ levelId: 1, permissions: exceptPhones, areaCodes: [] }] }
const readsSome: Member = { grants: [...readsNone.grants, { ...all, areaCodes: ['330000', '310000'] }] }

const never = new AbortController().signal

function toEngine(request: ListRequest, asked: Member = seesAll): SearchRequest {
  const { sort, page, size, cursor: _cursor, remember: _remember, ...filters } = calls.getDocumentList.request.parse(request)
  return { ...toSearchRequest(filters, sort, asked, worldEnd).request, page, size }
}

function label({ searchWord, sort, page, area, published }: ListRequest): string {
  const parts = [
    searchWord,
    sort,
    page === undefined ? undefined : `#${page}`,
    area?.join('/'),
    published === 'all' ? undefined : published,
  ]
  return `「${parts.filter((part) => part !== undefined && part !== '').join(' ')}」`
}

function fail(error: Error): void {
  throw error
}

await main()
