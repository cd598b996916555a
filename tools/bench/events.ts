import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { readConfig } from '../../apps/server/src/config.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { appendEvents } from '../../apps/server/src/platform/events/append-events.ts'
import { payloadsOf, type EventKind } from '../../apps/server/src/platform/events/event-kind.ts'
import { runConsumers } from '../../apps/server/src/platform/events/run-consumers.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { Latencies, latencyHeader } from './latencies.ts'

const usage = 'npm run bench:events -- [--seconds 5] [--database-url postgres://… of an empty database]'
const numbered: EventKind<number> = { name: 'bench.numbered', payload: z.number() }

/**
 * Measures the events per second, and the delay from the commit to each consumer: with wake-ups, between the pools of
 * two processes, and without wake-ups.
 */
async function main(): Promise<void> {
  const { seconds, databaseUrl } = readOptions()
  const folder = mkdtempSync(join(tmpdir(), 'tender-bench-'))
  const open = () => openOne(folder, databaseUrl)
  const one = await open()
  const [processor] = cpus()
  console.log(
    `${cpus().length} × ${processor?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}, ${one.kind}`,
  )
  console.log(`\n${'milliseconds from commit to consumer'.padEnd(44)}${'events'.padStart(8)}${'/s'.padStart(8)}${latencyHeader}`)
  await migrate(one)
  const other = one.kind === 'server' ? await open() : one
  const mixes: Mix[] = [
    { name: 'one writer, one event each', writers: 1, events: 1, announces: true, pause: 5 },
    { name: 'four writers, one event each', writers: 4, events: 1, announces: true, pause: 0 },
    { name: 'four writers, 100 events each', writers: 4, events: 100, announces: true, pause: 0 },
    { name: 'one writer that wakes nobody', writers: 1, events: 1, announces: false, pause: 200 },
  ]
  for (const mix of mixes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, on a quiet database
    await measure(mix, { writer: one, reader: other, seconds })
  }
  if (other !== one) await other.close()
  await one.close()
  rmSync(folder, { recursive: true, force: true })
}

interface Mix {
  name: string
  writers: number
  events: number
  announces: boolean
  /** Milliseconds between two transactions of a writer. */
  pause: number
}

async function measure(mix: Mix, { writer, reader, seconds }: { writer: Database; reader: Database; seconds: number }): Promise<void> {
  const committed = new Map<number, number>()
  const seen = new Map<number, number>()
  const stop = await runConsumers({ database: reader, log: createLog('error') }, [
    {
      name: `bench.${mix.name}`,
      label: mix.name,
      on: [numbered],
      handle: async (_tx, events) => {
        for (const number of payloadsOf(events, numbered)) seen.set(number, performance.now())
      },
    },
  ])
  const end = performance.now() + seconds * 1000
  let next = 0
  const write = async () => {
    while (performance.now() < end) {
      const numbers = Array.from({ length: mix.events }, () => (next += 1))
      // oxlint-disable-next-line no-await-in-loop -- a writer commits one transaction after the other
      await append(writer, numbers, mix.announces)
      const at = performance.now()
      for (const number of numbers) committed.set(number, at)
      // oxlint-disable-next-line no-await-in-loop -- likewise
      if (mix.pause > 0) await wait(mix.pause)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: mix.writers }, write))
  while (seen.size < committed.size) await wait(10)
  const took = (performance.now() - start) / 1000
  await stop()
  const latencies = new Latencies()
  for (const [number, at] of committed) latencies.add(Math.max(0, (seen.get(number) ?? Number.NaN) - at))
  const figures = `${String(committed.size).padStart(8)}${(committed.size / took).toFixed(0).padStart(8)}`
  console.log(`${mix.name.padEnd(44)}${figures}${latencies.columns()}`)
}

async function append(database: Database, numbers: number[], announces: boolean): Promise<void> {
  await database.transaction((tx) => appendEvents(announces ? tx : { ...tx, announce: async () => undefined }, numbered, numbers))
}

function openOne(folder: string, databaseUrl: string | undefined): Promise<Database> {
  const config = readConfig({ DATA_DIR: folder, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) })
  return openDatabase(config, {
    role: 'server',
    log: createLog('error'),
    onFault: (error) => {
      throw error
    },
  })
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, 'database-url': { type: 'string' } } })
    return { seconds: Number(values.seconds), databaseUrl: values['database-url'] }
  } catch {
    console.error(usage)
    process.exit(2)
  }
}

await main()
