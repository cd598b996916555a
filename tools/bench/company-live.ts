import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@tender/contract/server'
import * as z from 'zod/mini'
import { createPipeline, type NoticeReading } from '../../apps/server/src/ingest/index.ts'
import { deliveredNotice } from '../../apps/server/src/ingest/testing/delivered-notice.ts'
import { mergeCompanies, undoDecision } from '../../apps/server/src/modules/companies/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { runConsumers } from '../../apps/server/src/platform/events/run-consumers.ts'
import type { Log } from '../../apps/server/src/platform/log.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { createPostgresEngine } from '../../apps/server/src/search/postgres/engine.ts'
import { Latencies, timed } from './latencies.ts'
import type { HttpMember } from './search-http.ts'

interface World {
  database: Database
  log: Log
  reading: NoticeReading
  member: HttpMember
}

/** the approximate number of projects of the two merged companies */
const ofMerged = 5000

/** Measures a merge of two large companies, and how long everything else waits for it. */
export async function measureMerge({ database }: Pick<World, 'database'>): Promise<void> {
  const [one, other] = await database.query<{ id: number; projects: number }>(
    'select id, tendered + ran_tenders + competed as projects from organisation_summary order by abs(tendered + ran_tenders + competed - $1) limit 2',
    [ofMerged],
  )
  if (one === undefined || other === undefined) throw new Error('the world has no companies')
  const decision = { actor: { kind: 'terminal' as const, name: 'bench' }, now: systemClock.now() }
  const pair = { id: one.id, otherId: other.id }
  const waits = watchWaits(database)
  const [merging, decided] = await timed(() => mergeCompanies(database, pair, decision))
  const [undoing] = await timed(() => undoDecision(database, decided, decision))
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  console.log(
    `companies of ${one.projects} and ${other.projects} projects made one in ${seconds(merging)}, parted in ${seconds(undoing)}; another statement waited up to ${seconds(await waits.stop())}`,
  )
}

function watchWaits(database: Database) {
  let longest = 0
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [waited] = await timed(() => database.query('select id from organisation where id = 1'))
      longest = Math.max(longest, waited)
      // oxlint-disable-next-line no-await-in-loop
      await sleep(20)
    }
  })()
  return {
    stop: async (): Promise<number> => {
      stopping.abort()
      await watching
      return longest
    },
  }
}

const perSecond = 10
const seconds = 30

/**
 * Measures the time from storing a notice until the page of its tenderer, the largest company, counts it, while notices
 * arrive at a steady rate.
 */
export async function measureFreshness({ database, log, reading, member }: World): Promise<void> {
  const [largest] = await database.query<{ id: number; name: string }>(
    'select id, name from organisation_summary order by notices desc limit 1',
  )
  if (largest === undefined) throw new Error('the world has no companies')
  const stopConsumers = await runConsumers({ database, log }, member.services.consumers)
  const searchEngine = createPostgresEngine({ database })
  const pipeline = createPipeline({ database, searchEngine, reading, clock: systemClock, random: systemRandom, log })
  const look = () => tenderedOf(member, largest.id)
  const before = await look()
  const stored: number[] = []
  const latencies = new Latencies()
  const storing = storeSteadily((number) => pipeline.store([deliveredNotice(number, { stated: { tenderer: largest.name } })]), stored)
  let pages = 0
  for (let seen = 0; seen < perSecond * seconds; pages += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as fast as pages come, with a pause
    const counted = (await look()) - before
    const at = performance.now()
    for (const storedAt of stored.slice(seen, counted)) latencies.add(Math.max(0, at - storedAt))
    seen = Math.max(seen, counted)
    // oxlint-disable-next-line no-await-in-loop
    await sleep(50)
  }
  await storing
  await stopConsumers()
  console.log(`${`from stored to page, ${perSecond} a second, ${pages} pages asked`.padEnd(42)}${latencies.columns()}`)
}

async function storeSteadily(store: (number: number) => Promise<unknown>, stored: number[]): Promise<void> {
  const begun = performance.now()
  for (let number = 1; number <= perSecond * seconds; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sleep(Math.max(0, begun + (number * 1000) / perSecond - performance.now()))
    // oxlint-disable-next-line no-await-in-loop
    await store(number)
    stored.push(performance.now())
  }
}

const page = z.object({ data: z.object({ tendered: z.number() }) })

async function tenderedOf({ origin, token }: HttpMember, id: number): Promise<number> {
  const reply = await fetch(`${origin}/${calls.getCompany.path}?id=${id}`, { headers: { authorization: token } })
  return page.parse(await reply.json()).data.tendered
}
