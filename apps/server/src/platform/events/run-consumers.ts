import type { Database, Transaction } from '../database/executor.ts'
import { failureText } from '../failure-text.ts'
import type { Log } from '../log.ts'
import { eventChannel } from './append-events.ts'
import { createBatches, type Batches } from './batches.ts'
import type { Consumer } from './consumer.ts'
import { enterConsumers, lockConsumer, moveConsumer, noteFailure, selectBehind } from './consumer-rows.ts'
import type { Position } from './event-kind.ts'
import { selectEvents, type Slice } from './event-rows.ts'
import { lookAgain } from '../look-again.ts'
import { renumberRestored } from './renumber-restored.ts'

export interface ConsumersDeps {
  database: Database
  log: Log
}

/** Milliseconds between two looks if no announcement wakes the consumers. Events that other processes append to an embedded database are found this way. */
export const lookEvery = 2000

/** Runs the consumers. If there are several processes, one at a time works on a consumer's events. @returns stops them after their current batches */
export async function runConsumers(deps: ConsumersDeps, consumers: readonly Consumer[]): Promise<() => Promise<void>> {
  const { database, log } = deps
  await renumberRestored(database)
  await enterConsumers(database, consumers)
  const stopping = new AbortController()
  const batches = createBatches(database)
  const underWay = new Map<string, Promise<void>>()
  const looking = lookAgain(look, lookEvery, (error) => log.error({ error }, 'events not looked at'))
  async function look(): Promise<void> {
    const idle = consumers.filter(({ name }) => !underWay.has(name))
    const behind = await selectBehind(
      database,
      idle.map(({ name }) => name),
    )
    for (const { name } of behind) {
      const consumer = idle.find((one) => one.name === name)
      if (consumer !== undefined) begin(consumer, () => workOn(deps, consumer, { batches, signal: stopping.signal }))
    }
  }
  /** Runs work for a consumer, for which nothing else runs meanwhile. Looks again after the pause that the work returns. */
  function begin({ name }: Consumer, work: () => Promise<number>): void {
    const lookAfter = (pause: number) => {
      underWay.delete(name)
      setTimeout(looking.now, pause).unref()
    }
    underWay.set(name, work().then(lookAfter))
  }
  for (const consumer of consumers) if (consumer.prepare !== undefined) begin(consumer, () => prepare(deps, consumer))
  const stopListening = database.listen(eventChannel, looking.now)
  looking.now()
  return async () => {
    stopping.abort()
    stopListening()
    await looking.stop()
    await Promise.all(underWay.values())
  }
}

/** If this fails, the consumer's first batch reads what it needs. @returns milliseconds until it can begin */
async function prepare({ database, log }: ConsumersDeps, consumer: Consumer): Promise<number> {
  await consumer.prepare?.(database).catch((error: unknown) => log.error({ error, consumer: consumer.name }, 'consumer not prepared'))
  return 0
}

/** Works on all waiting events, batch by batch. @returns milliseconds until there may be more to do */
async function workOn(
  { database, log }: ConsumersDeps,
  consumer: Consumer,
  { batches, signal }: { batches: Batches; signal: AbortSignal },
): Promise<number> {
  let place: Position | null = null
  try {
    for (let isMore = true; isMore;) {
      // oxlint-disable-next-line no-await-in-loop -- a batch begins where the one before ended
      isMore = await batches.run(consumer, async (tx, maxEvents) => {
        const locked = signal.aborted ? null : await lockConsumer(tx, consumer.name)
        place = locked?.place ?? null
        return locked === null ? 0 : handleBatch(tx, consumer, { after: locked.place, before: locked.horizon, limit: maxEvents })
      })
    }
    // without a place, another process is working on it
    return place === null ? lookEvery : 0
  } catch (error) {
    log.error({ error, consumer: consumer.name }, 'consumer failed')
    const pause = place === null ? null : await noteFailure(database, consumer.name, place, failureText(error)).catch(() => null)
    return pause ?? lookEvery
  }
}

/** @returns how many events it worked on */
async function handleBatch(tx: Transaction, consumer: Consumer, span: Omit<Slice, 'kinds'>): Promise<number> {
  const events = await selectEvents(tx, { ...span, kinds: consumer.on.map((kind) => kind.name) })
  const last = events.at(-1)
  if (last === undefined) return 0
  await consumer.handle(tx, events)
  await moveConsumer(tx, consumer.name, last.position, events.length)
  return events.length
}
