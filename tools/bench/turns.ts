// Measures how long a member waits while others make slow searches, beside the same calls alone. Usage: npm run
// bench:turns -- --directory DIR [--notices 100000] [--at-once 12] [--rounds 10]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CallName } from '@tender/contract/server'
import { readConfig } from '../../apps/server/src/config.ts'
import { openReading } from '../../apps/server/src/open-reading.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { createPostgresEngine } from '../../apps/server/src/search/postgres/engine.ts'
import { Latencies, latencyHeader, timed } from './latencies.ts'
import { logIn, send, startClient, startHttp, type HttpClient } from './search-http.ts'
import { manyAlternatives } from './search-mix.ts'
import { loadWorld, worldEnd } from './search-world.ts'

const usage = 'npm run bench:turns -- --directory DIR [--notices 100000] [--at-once 12] [--rounds 10]'
const plain = { scope: 'full', published: 'all', remember: false }
/** What a member does who opens the console and searches. */
const calls: [CallName, object][] = [
  ['screen', {}],
  ['getCollectList', {}],
  ['getDocumentList', { ...plain, published: '90d', searchWord: '监理' }],
  ['getDocumentList', { ...plain, searchWord: '食堂' }],
]
/** Accounts that make slow searches. */
const slowMembers = ['demo-supreme', 'demo-platinum', 'demo-vip']
/** Accounts that work at the same time, each with some tabs. */
const crowd = [...slowMembers, 'demo-senior', 'demo-senior-sub-1', 'demo-senior-sub-2']
const tabs = 3
/** Milliseconds between two calls of the member whose calls are measured. */
const pause = 200

async function main(): Promise<void> {
  const options = readOptions()
  const config = readConfig({ DATA_DIR: options.directory, LOG_LEVEL: 'error', DEMO: 'on', CALLS_PER_SECOND: '1000000' })
  const log = createLog('error')
  const database = await openDatabase(config, { role: 'server', log, onFault: fail })
  const searchEngine = createPostgresEngine({ database })
  const reading = openReading(config)
  const clock = { now: () => worldEnd }
  await loadWorld({ database, searchEngine, log, reading }, options.notices)
  const member = await startHttp({ config, database, clock, log, reading, searchEngine, random: systemRandom })
  const other = startClient(member.origin, await logIn(member.origin, 'demo-ai-data'))
  try {
    console.log(`\nmilliseconds of calls, one after another${latencyHeader}`)
    await measure('alone', other, options.rounds)
    await measureCrowd(member.origin, options.rounds)
    for (const count of [1, slowMembers.length]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await beside(member.origin, { members: slowMembers.slice(0, count), atOnce: options.atOnce }, async (searches) => {
        await measure(`beside ${count} with ${options.atOnce} slow searches at once`, other, options.rounds)
        console.log(`    slow searches meanwhile${searches.columns()} (${searches.count})`)
      })
    }
  } finally {
    other.stop()
    await member.close()
    await reading.close()
    await database.close()
  }
}

async function measure(name: string, client: HttpClient, rounds: number): Promise<void> {
  const all = new Latencies()
  for (let round = 0; round < rounds; round++) {
    for (const [call, request] of calls) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      all.add(await client.ask(call, request))
      // oxlint-disable-next-line no-await-in-loop -- members read what they got
      await sleep(pause)
    }
  }
  console.log(`  ${name.padEnd(39)}${all.columns()}`)
}

/** Many members who make such calls at the same time. */
async function measureCrowd(origin: string, rounds: number): Promise<void> {
  const all = new Latencies()
  const tokens = await Promise.all(crowd.map((name) => logIn(origin, name)))
  const [milliseconds] = await timed(() =>
    Promise.all(
      tokens
        .flatMap((token) => Array.from({ length: tabs }, () => token))
        .map(async (token) => {
          for (let round = 0; round < rounds; round++) {
            for (const [call, request] of calls) {
              // oxlint-disable-next-line no-await-in-loop -- a tab makes one call after another
              const [took] = await timed(() => send(origin, call, request, token))
              all.add(took)
            }
          }
        }),
    ),
  )
  const perSecond = (all.count / milliseconds) * 1000
  console.log(`  ${`${crowd.length} members, ${tabs} tabs each`.padEnd(39)}${all.columns()} (${perSecond.toFixed(0)} calls a second)`)
}

/** Does `work` while the members search without a pause, each so many times at once. */
async function beside(
  origin: string,
  { members, atOnce }: { members: readonly string[]; atOnce: number },
  work: (searches: Latencies) => Promise<void>,
): Promise<void> {
  const searches = new Latencies()
  let serial = 0
  const tokens = await Promise.all(members.map((name) => logIn(origin, name)))
  const over = new AbortController()
  const searching = tokens
    .flatMap((token) => Array.from({ length: atOnce }, () => token))
    .map(async (token) => {
      while (!over.signal.aborted) {
        serial += 1
        const asked = slowSearch(serial)
        // oxlint-disable-next-line no-await-in-loop -- each asks one thing after another
        const [milliseconds] = await timed(() => send(origin, 'getDocumentList', asked, token))
        searches.add(milliseconds)
      }
    })
  await work(searches)
  over.abort()
  await Promise.all(searching)
}

/** One of many that differ, so that no total is known from before. */
function slowSearch(serial: number): object {
  const count = manyAlternatives.length
  const [one, other] = [serial % count, Math.floor(serial / count) % count]
  const some = manyAlternatives.filter((_, index) => index !== one && index !== other)
  return { ...plain, searchWord: some.map((word) => `${word}工程`).join('|') }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      directory: { type: 'string' },
      notices: { type: 'string', default: '100000' },
      'at-once': { type: 'string', default: '12' },
      rounds: { type: 'string', default: '10' },
    },
  })
  if (values.directory === undefined) throw new Error(usage)
  return { directory: values.directory, notices: Number(values.notices), atOnce: Number(values['at-once']), rounds: Number(values.rounds) }
}

function fail(error: Error): void {
  throw error
}

await main()
