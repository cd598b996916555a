import type { Database, Transaction } from '../database/executor.ts'
import { failureText } from '../failure-text.ts'
import type { Log } from '../log.ts'
import { eventChannel } from './append-events.ts'
import type { Consumer } from './consumer.ts'
import { enterConsumers, lockConsumer, moveConsumer, noteFailure, selectBehind } from './consumer-rows.ts'
import type { Position } from './event-kind.ts'
import { selectEvents } from './event-rows.ts'
import { lookAgain } from '../look-again.ts'
import { renumberRestored } from './renumber-restored.ts'

export interface ConsumersDeps {
  database: Database
  log: Log
}

/** Milliseconds between two looks where nothing has woken the consumers: what other processes of an embedded database append is seen by then. */
export const lookEvery = 2000
/** Events in a batch. */
const batchSize = 500

/** Keeps the consumers at work: of several processes, one at a time works on a consumer's events. @returns stops it, after the batches under way */
export async function runConsumers(deps: ConsumersDeps, consumers: readonly Consumer[]): Promise<() => Promise<void>> {
  const { database, log } = deps
  await renumberRestored(database)
  await enterConsumers(database, consumers)
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  const looking = lookAgain(look, lookEvery, (error) => log.error({ error }, 'events not looked at'))
  async function look(): Promise<void> {
    const idle = consumers.filter(({ name }) => !underWay.has(name))
    const behind = await selectBehind(
      database,
      idle.map(({ name }) => name),
    )
    for (const { name, horizon } of behind) {
      const consumer = idle.find((one) => one.name === name)
      if (consumer !== undefined) underWay.set(name, run(consumer, horizon))
    }
  }
  async function run(consumer: Consumer, horizon: string): Promise<void> {
    const pause = await workOn(deps, consumer, { horizon, signal: stopping.signal })
    underWay.delete(consumer.name)
    setTimeout(looking.now, pause).unref()
  }
  const stopListening = database.listen(eventChannel, looking.now)
  looking.now()
  return async () => {
    stopping.abort()
    stopListening()
    await looking.stop()
    await Promise.all(underWay.values())
  }
}

/** Works on all that is there, batch by batch. @returns milliseconds until there may be more to do */
async function workOn(
  { database, log }: ConsumersDeps,
  consumer: Consumer,
  { horizon, signal }: { horizon: string; signal: AbortSignal },
): Promise<number> {
  let place: Position | null = null
  try {
    for (let handled = batchSize; handled === batchSize && !signal.aborted;) {
      // oxlint-disable-next-line no-await-in-loop -- a batch begins where the one before ended
      handled = await database.transaction(async (tx) => {
        place = await lockConsumer(tx, consumer.name)
        return place === null ? 0 : handleBatch(tx, consumer, { after: place, before: horizon })
      })
    }
    return 0
  } catch (error) {
    log.error({ error, consumer: consumer.name }, 'consumer failed')
    const pause = place === null ? null : await noteFailure(database, consumer.name, place, failureText(error)).catch(() => null)
    return pause ?? lookEvery
  }
}

/** @returns how many events it worked on */
async function handleBatch(tx: Transaction, consumer: Consumer, { after, before }: { after: Position; before: string }): Promise<number> {
  const events = await selectEvents(tx, { after, before, kinds: consumer.on.map((kind) => kind.name), limit: batchSize })
  const last = events.at(-1)
  if (last === undefined) return 0
  await consumer.handle(tx, events)
  await moveConsumer(tx, consumer.name, last.position, events.length)
  return events.length
}
