import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../database/executor.ts'
import { createLog } from '../log.ts'
import { appendEvents } from './append-events.ts'
import type { Consumer } from './consumer.ts'
import { payloadsOf, type Event, type EventKind } from './event-kind.ts'
import { deleteOldEvents } from './event-rows.ts'
import { runConsumers } from './run-consumers.ts'
import { createTail, type Tail } from './tail.ts'

const counted: EventKind<number> = { name: 'test.counted', payload: z.number() }
const named: EventKind<{ name: string }> = { name: 'test.named', payload: z.object({ name: z.string() }) }
const log = createLog('fatal')

let database: Database
let stops: (() => Promise<void>)[]

beforeEach(async () => {
  database = await openTestDatabase()
  await database.query('create table seen (consumer text, number integer, place integer generated always as identity)')
  stops = []
})
afterEach(async () => {
  for (const stop of stops) await stop()
  await database.close()
})

/** Waits until consumers that begin now no longer see what was appended so far. Other users of this PostgreSQL may have transactions open. */
async function untilPast(): Promise<void> {
  const isPast = () =>
    database.query('select from event where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())').then((rows) => rows.length === 0)
  await expect.poll(isPast, { interval: 5 }).toBe(true)
}

const append = (...numbers: number[]) => database.transaction((tx) => appendEvents(tx, counted, numbers))

async function run(consumer: Omit<Consumer, 'on'> & Partial<Consumer>): Promise<() => Promise<void>> {
  const stop = await runConsumers({ database, log }, [{ on: [counted], ...consumer }])
  stops.push(stop)
  return stop
}

/** A consumer that stores the numbers it saw in the database, so that those of a batch that is rolled back must disappear. */
function collecting(name: string, onBatch: (numbers: number[]) => void = () => undefined): Consumer {
  return {
    name,
    label: name,
    on: [counted],
    handle: async (tx, events) => {
      const numbers = payloadsOf(events, counted)
      await tx.query('insert into seen (consumer, number) select $1, number from unnest($2::integer[]) as number', [name, numbers])
      onBatch(numbers)
    },
  }
}
const seenBy = async (name: string) =>
  (await database.query<{ number: number }>('select number from seen where consumer = $1 order by place', [name])).map((row) => row.number)

const rowOf = async (name: string) => {
  const [row] = await database.query<{ attempts: number; error: string | null; waits: boolean; handled: number }>(
    `select attempts, last_error as error, retry_at is not null as waits, handled from event_consumer where name = $1`,
    [name],
  )
  return row
}

test('a consumer sees committed events in their order, but no earlier or rolled-back ones', async () => {
  await append(0)
  await untilPast()
  await run(collecting('one'))
  await append(1, 2)
  await expect(
    database.transaction(async (tx) => {
      await appendEvents(tx, counted, [99])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await append(3)
  await database.transaction((tx) => appendEvents(tx, named, [{ name: 'of another kind' }]))
  await expect.poll(() => seenBy('one'), { interval: 5 }).toEqual([1, 2, 3])
  expect(await rowOf('one')).toEqual({ attempts: 0, error: null, waits: false, handled: 3 })
})

test('a restarted consumer continues where it stopped', async () => {
  const stop = await run(collecting('one'))
  await append(1)
  await expect.poll(() => seenBy('one'), { interval: 5 }).toEqual([1])
  await stop()
  await append(...Array.from({ length: 450 }, (_, index) => index + 2))
  await run(collecting('one'))
  await expect.poll(async () => (await seenBy('one')).length).toBe(451)
  expect(await seenBy('one')).toEqual(Array.from({ length: 451 }, (_, index) => index + 1))
})

test('a consumer prepares before its first batch and works even if that fails', async () => {
  const order: string[] = []
  const prepare = (name: string) => async (db: Database) => {
    await db.query('select 1')
    order.push(`${name} reads`)
    if (name === 'broken') throw new Error('no')
  }
  const names = ['sound', 'broken']
  const consumers = names.map((name) => collecting(name, () => order.push(`${name} works`)))
  stops.push(
    await runConsumers(
      { database, log },
      consumers.map((one) => ({ ...one, prepare: prepare(one.name) })),
    ),
  )
  await append(1)
  await expect.poll(() => order.length).toBe(4)
  for (const name of names) expect(order.indexOf(`${name} reads`)).toBeLessThan(order.indexOf(`${name} works`))
})

test('with simultaneous writers and two consumers no event is skipped or repeated', async () => {
  const consumer = collecting('one')
  await run(consumer)
  await run(consumer)
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 25; turn += 1) {
      await database.transaction(async (tx) => {
        const first = writer * 1000 + turn * 2
        await appendEvents(tx, counted, [first])
        // the event has its id now, but transactions with later ids are committed before it
        await tx.query('select pg_sleep($1)', [((writer * 7 + turn * 3) % 5) / 500])
        await appendEvents(tx, counted, [first + 1])
      })
    }
  })
  await Promise.all(writers)
  await expect.poll(async () => (await seenBy('one')).length).toBe(400)
  const seen = await seenBy('one')
  expect(new Set(seen).size).toBe(400)
  // the events of one transaction stay together and in order
  const torn = seen.filter((number, place) => number % 2 === 1 && seen[place - 1] !== number - 1)
  expect(torn).toEqual([])
})

test('a failing consumer undoes its work, retries and recovers without delaying others', async () => {
  let isBroken = true
  const tries: number[] = []
  const broken = collecting('broken', (numbers) => {
    tries.push(Date.now())
    if (isBroken && numbers.includes(2)) throw new Error('nothing goes')
  })
  stops.push(await runConsumers({ database, log }, [broken, collecting('sound')]))
  await append(1)
  await expect.poll(() => seenBy('broken'), { interval: 5 }).toEqual([1])
  await append(2)
  await expect.poll(() => seenBy('sound'), { interval: 5 }).toEqual([1, 2])
  await expect.poll(async () => (await rowOf('broken'))?.attempts).toBe(2)
  expect(await rowOf('broken')).toMatchObject({ error: 'Error: nothing goes', waits: true, handled: 1 })
  expect(await seenBy('broken')).toEqual([1])
  isBroken = false
  await expect.poll(() => seenBy('broken')).toEqual([1, 2])
  const [, first = 0, second = 0, third = 0] = tries
  expect(second - first).toBeGreaterThan(900)
  expect(third - second).toBeGreaterThan(1900)
  expect(await rowOf('broken')).toMatchObject({ attempts: 0, error: null, waits: false })
})

test('events that every consumer has passed are deleted after a day', async () => {
  await database.query(
    `insert into event_consumer (name, kinds, transaction_id, event_id, seen_at) values ('late', array['test.counted'], pg_snapshot_xmin(pg_current_snapshot()), 0, now())`,
  )
  await append(1)
  await database.transaction((tx) => appendEvents(tx, named, [{ name: 'nobody waits for it' }]))
  const left = async () => (await database.query<{ kind: string }>('select kind from event order by id')).map(({ kind }) => kind)
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
  await deleteOldEvents(database, new Date())
  expect(await left()).toEqual(['test.counted', 'test.named'])
  await deleteOldEvents(database, inTwoDays)
  expect(await left()).toEqual(['test.counted'])
  // a consumer that no program has had for a week does not keep events any longer
  await deleteOldEvents(database, new Date(Date.now() + 9 * 86_400_000))
  expect(await left()).toEqual([])
  expect(await rowOf('late')).toBeUndefined()
})

test('a dump restored on another server loses and repeats no event', async () => {
  const stop = await run(collecting('one'))
  await append(1, 2)
  await expect.poll(() => seenBy('one'), { interval: 5 }).toEqual([1, 2])
  await stop()
  await append(3, 4)
  // the other server's transactions had numbers that this server has not reached
  await database.query(`update event set transaction_id = (transaction_id::text::bigint + 1000000)::text::xid8`)
  await database.query(`update event_consumer set transaction_id = (transaction_id::text::bigint + 1000000)::text::xid8`)
  await run(collecting('one'))
  await append(5)
  await expect.poll(() => seenBy('one'), { interval: 5 }).toEqual([1, 2, 3, 4, 5])
})

test('a follower sees the events of its kinds from then on and none after it stops', async () => {
  const tail: Tail = createTail({ database, log })
  stops.push(() => tail.stop())
  await append(0)
  await untilPast()
  const [numbers, all]: [number[], Event[]] = [[], []]
  const stop = tail.follow([counted], (events) => numbers.push(...payloadsOf(events, counted)))
  tail.follow([counted, named], (events) => all.push(...events))
  await tail.ready()
  await append(1)
  await database.transaction((tx) => appendEvents(tx, named, [{ name: 'two' }]))
  await append(3)
  await expect.poll(() => numbers, { interval: 5 }).toEqual([1, 3])
  await expect.poll(() => all.map(({ kind }) => kind), { interval: 5 }).toEqual(['test.counted', 'test.named', 'test.counted'])
  stop()
  await append(4)
  await expect.poll(() => all.length, { interval: 5 }).toBe(4)
  expect(numbers).toEqual([1, 3])
})
