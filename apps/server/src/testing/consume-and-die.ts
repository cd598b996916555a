// Appends events and processes them, as the server does, until it is killed; with APPENDS=no until no event is left. events.kill.test.ts runs it as a
// process of its own.
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { appendEvents } from '../platform/events/append-events.ts'
import { payloadsOf, type EventKind } from '../platform/events/event-kind.ts'
import { runConsumers } from '../platform/events/run-consumers.ts'
import { createLog } from '../platform/log.ts'
import { caughtUp } from './caught-up.ts'

const counted: EventKind<number> = { name: 'test.counted', payload: z.number() }
const log = createLog('fatal')
const database = await openDatabase(readConfig(), {
  role: 'server',
  log,
  onFault: (error) => {
    throw error
  },
})
const stopConsumers = await runConsumers({ database, log }, [
  {
    name: 'test.consumer',
    label: 'test',
    on: [counted],
    handle: async (tx, events) => {
      await tx.query('insert into seen (number) select * from unnest($1::integer[])', [payloadsOf(events, counted)])
    },
  },
])
if (process.env['APPENDS'] === 'no') {
  await caughtUp(database)
  await stopConsumers()
  await database.close()
} else await Promise.all([1, 2, 3].map(() => appendForEver()))

async function appendForEver(): Promise<never> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await database.transaction(async (tx) => {
      const rows = await tx.query<{ number: number }>('insert into appended default values returning number')
      await appendEvents(
        tx,
        counted,
        rows.map(({ number }) => number),
      )
    })
    console.log('appended')
  }
}
