import { setTimeout as wait } from 'node:timers/promises'
import { selectConsumers } from '../platform/events/consumer-rows.ts'
import type { Executor } from '../platform/database/executor.ts'

/** Resolves when no consumer has an event left to process. */
export async function caughtUp(database: Executor): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- asked until nothing is waiting
  while ((await selectConsumers(database)).some(({ waiting }) => waiting > 0)) await wait(20)
}
