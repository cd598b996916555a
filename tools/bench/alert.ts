import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { subscriptionCalls, type HitRow } from '@tender/contract'
import { calls } from '@tender/contract/server'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDemoWorld, demoSeed, type DemoNotice } from '../../apps/server/src/demo/demo-world.ts'
import { createAccount, createEnterprise } from '../../apps/server/src/modules/accounts/index.ts'
import { createIngestKey } from '../../apps/server/src/modules/feeds/index.ts'
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
import { listen, type Told } from '../../apps/server/src/testing/told.ts'
import { drawFrom } from './draw.ts'
import { Latencies, latencyHeader } from './latencies.ts'
import { startHttp } from './search-http.ts'

const usage =
  'npm run bench:alert -- [--subscriptions 100000] [--rate 50] [--seconds 60] [--database-url postgres://… of an empty database]'
/** subscriptions of the member whose page is open: as many as the highest level has */
const ofMember = 500
/** subscriptions of each other member */
const ofOthers = 100

/** notices that the words of subscriptions are taken from; other notices are delivered */
const subscribedFrom = 20_000

type Options = ReturnType<typeof readOptions>

/**
 * Measures the time from the reply to a delivery until the notice is in a member's open page, while that member and
 * many others have many subscriptions.
 */
async function main(options: Options): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tender-bench-'))
  const config = readConfig({
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    DEMO: 'on',
    CALLS_PER_SECOND: '1000000',
    WRITES_PER_MINUTE: '1000000',
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
  })
  const log = createLog('error')
  const database = await openDatabase(config, { role: 'server', log, onFault: fail })
  const reading = openReading(config)
  await migrate(database)
  await seedReferenceData(database)
  const searchEngine = createPostgresEngine({ database })
  const http = await startHttp({ config, database, searchEngine, clock: systemClock, log, random: systemRandom, reading })
  const delivered = options.rate * options.seconds
  const world = [...createDemoWorld({ seed: demoSeed, notices: subscribedFrom + delivered, until: new Date() }).notices()]
  await subscribe(database, world.slice(0, subscribedFrom), options.subscriptions)
  const consumersStop = await runConsumers({ database, log }, http.services.consumers)
  const key = await createIngestKey(database, { name: '测量', clock: systemClock, random: systemRandom })
  const [processor] = cpus()
  console.log(
    `${cpus().length} × ${processor?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}, ${database.kind}`,
  )
  await measure({ ...http, key, database }, world.slice(subscribedFrom), options)
  await consumersStop()
  await http.close()
  await reading.close()
  await database.close()
  rmSync(directory, { recursive: true, force: true })
}

/** Gives a member of the highest level some subscriptions, and all other members the rest. */
async function subscribe(database: Database, from: readonly DemoNotice[], count: number): Promise<void> {
  const draw = drawFrom(count)
  const accounts = [await memberAccount(database)]
  while (ofMember + (accounts.length - 1) * ofOthers < count) accounts.push(await addAccount(database, accounts.length))
  const rows = Array.from({ length: count }, (_, n) => ({
    accountId: accounts[n < ofMember ? 0 : 1 + ((n - ofMember) % (accounts.length - 1))],
    name: `订阅${n}`,
    criteria: criteriaOf(draw.pick(from), draw),
  }))
  for (let at = 0; at < rows.length; at += 5000) {
    await database.query(
      `insert into subscription (account_id, enterprise_id, kind, name, criteria, created_at, changed_at)
       select account.id, account.enterprise_id, 'bidding', one.name, one.criteria, now(), now()
       from jsonb_to_recordset($1::jsonb) as one("accountId" bigint, name text, criteria jsonb) join account on account.id = one."accountId"`,
      [JSON.stringify(rows.slice(at, at + 5000))],
    )
  }
}

async function memberAccount(database: Database): Promise<number> {
  const [row] = await database.query<{ id: number }>(`select id from account where nick_name like '%至尊%' order by id desc limit 1`)
  if (row === undefined) throw new Error('no member of the highest level')
  return row.id
}

function addAccount(database: Database, number: number): Promise<number> {
  const unknown = { phone: null, phoneVerifiedAt: null, nickName: null, contactName: null }
  return database.transaction(async (tx) => {
    const enterpriseId = await createEnterprise(tx, `企业${number}`)
    const id = await createAccount(tx, { ...unknown, enterpriseId, type: 10, name: `bench${number}`, passwordHash: 'none', roleIds: [] })
    if (id === null) throw new Error('taken')
    return id
  })
}

/** Criteria as members write them: two words of a project's name, most with an area, some with channels, some without words. */
function criteriaOf({ raw, truth }: DemoNotice, draw: ReturnType<typeof drawFrom>): object {
  const title = (truth.projectName.match(/\p{Script=Han}+/gu)?.join('') ?? raw.title).replace(/项目|采购|工程$/gu, '')
  const excluded = draw.chance(0.2) ? [draw.cut(title, 2, 3)] : []
  const area = draw.chance(0.7) ? [draw.chance(0.5) ? `${truth.area.slice(0, 2)}0000` : `${truth.area.slice(0, 4)}00`] : []
  const docchannel = draw.chance(0.3) ? [...new Set([truth.channel, 'tender'])] : []
  const group = { keyword: draw.cut(title, 5, 8), further: [draw.cut(title, 2, 4)], excluded }
  return { groups: [group], filters: { scope: 'full', area, docchannel } }
}

interface Measured {
  origin: string
  token: string
  key: string
  database: Database
}

async function measure(
  { origin, token, key, database }: Measured,
  world: readonly DemoNotice[],
  { rate, subscriptions }: Options,
): Promise<void> {
  const stopping = new AbortController()
  const told: (Told<{ rows?: HitRow[] }> & { at: number })[] = []
  const page = await listen<{ rows?: HitRow[] }>(subscriptionCalls.followHits, {
    origin,
    token,
    signal: stopping.signal,
    onTold: (one) => told.push({ ...one, at: performance.now() }),
  })
  while (page.length === 0) await wait(10)
  // like a server that has been running: all subscriptions are in memory
  await feed({ origin, key }, world.slice(0, 1), rate, new Map())
  await untilMatched(database)
  const replied = new Map<string, number>()
  const begun = performance.now()
  await feed({ origin, key }, world.slice(1), rate, replied)
  const took = (performance.now() - begun) / 1000
  const behind = await selectDelays(database)
  await wait(5000)
  stopping.abort()
  const latencies = latenciesOf(told, replied)
  const [row] = await database.query<{ hits: number; notices: number }>(
    'select (select count(*)::integer from hit) as hits, (select count(*)::integer from notice) as notices',
  )
  console.log(
    `${subscriptions} subscriptions, ${rate} notices a second for ${took.toFixed(0)} s: ${row?.notices} notices, ${row?.hits} hits`,
  )
  console.log(`\n${'milliseconds from the reply to the open page'.padEnd(46)}${'told'.padStart(8)}${latencyHeader}`)
  console.log(`${''.padEnd(46)}${String(latencies.count).padStart(8)}${latencies.columns()}`)
  await describeSteps(database)
  console.log(
    `Behind when the last notice was stored, in seconds: ${behind.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)}`).join(', ')}`,
  )
  console.log(`Resident memory: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`)
}

/** The age of the oldest event that each consumer has not handled. */
function selectDelays(database: Database): Promise<{ name: string; seconds: number }[]> {
  return database.query(
    `select name, extract(epoch from clock_timestamp() - min(event.at))::float8 as seconds
     from event_consumer as consumer join event on event.kind = any(consumer.kinds)
       and (event.transaction_id, event.id) > (consumer.transaction_id, consumer.event_id)
     group by name order by seconds desc`,
  )
}

async function untilMatched(database: Database): Promise<void> {
  const isBehind = () => database.query("select from event_consumer where name = 'subscriptions.match' and handled = 0")
  while ((await isBehind()).length > 0) await wait(100)
}

/** Milliseconds from the reply to a delivery until the notice was first reported. */
function latenciesOf(told: readonly (Told<{ rows?: HitRow[] }> & { at: number })[], replied: ReadonlyMap<string, number>): Latencies {
  const latencies = new Latencies()
  const seen = new Set<string>()
  for (const { data, at } of told) {
    for (const row of data.rows ?? []) {
      const title = row.about === 'notice' ? row.title : row.name
      const from = replied.get(title)
      if (from === undefined || seen.has(title)) continue
      seen.add(title)
      latencies.add(Math.max(0, at - from))
    }
  }
  return latencies
}

/** Prints the steps of all hits, not only those of the open page. */
async function describeSteps(database: Database): Promise<void> {
  const of = (seconds: string) => `percentile_cont(array[0.5, 0.95, 0.99, 1]) within group (order by ${seconds} * 1000)`
  const [row] = await database.query<{ matched: number[]; shown: number[] | null }>(
    `select ${of('extract(epoch from matched_at - arrived_at)')} as matched, ${of('extract(epoch from shown_at - matched_at)')} as shown from hit`,
  )
  const columns = (list: readonly number[] | null = []) => (list ?? []).map((one) => one.toFixed(1).padStart(9)).join('')
  console.log(`${'from the stored notice to its match'.padEnd(54)}${columns(row?.matched)}`)
  console.log(`${'from its match to the page'.padEnd(54)}${columns(row?.shown)}`)
}

/** concurrent deliveries, and notices in each: a feed sends what arrived meanwhile */
const [underWay, inDelivery] = [3, 10]

/** Delivers notices at a rate per second until they run out. */
async function feed(
  door: { origin: string; key: string },
  world: readonly DemoNotice[],
  rate: number,
  replied: Map<string, number>,
): Promise<void> {
  const begun = performance.now()
  let sent = 0
  const deliverDue = async () => {
    while (sent < world.length) {
      const due = Math.min(world.length, Math.floor(((performance.now() - begun) / 1000) * rate) + 1)
      const notices = world.slice(sent, Math.min(due, sent + inDelivery))
      sent += notices.length
      // oxlint-disable-next-line no-await-in-loop -- one delivery after the other
      await (notices.length === 0 ? wait(2) : deliver(door, notices))
      for (const { raw } of notices) replied.set(raw.title, performance.now())
    }
  }
  await Promise.all(Array.from({ length: underWay }, deliverDue))
}

async function deliver({ origin, key }: { origin: string; key: string }, notices: readonly DemoNotice[]): Promise<void> {
  const { method, path } = calls.ingestNotices
  const reply = await fetch(`${origin}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ notices: notices.map(({ raw }) => raw) }),
  })
  if (reply.status !== 200) throw new Error(`ingest answered ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
}

function fail(error: Error): never {
  throw error
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        subscriptions: { type: 'string', default: '100000' },
        rate: { type: 'string', default: '50' },
        seconds: { type: 'string', default: '60' },
        'database-url': { type: 'string' },
      },
    })
    const [subscriptions, rate, seconds] = [Number(values.subscriptions), Number(values.rate), Number(values.seconds)]
    if (![subscriptions, rate, seconds].every((number) => number > 0)) throw new Error('numbers')
    return { subscriptions, rate, seconds, databaseUrl: values['database-url'] }
  } catch {
    console.error(usage)
    process.exit(2)
  }
}

await main(readOptions())
