import type { EventConsumer, operatorEventCalls, ReplyOf } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import type { Consumer } from '../../platform/events/consumer.ts'
import { retryAtOnce, selectConsumers, type ConsumerRow } from '../../platform/events/consumer-rows.ts'
import { audit, type Actor } from '../audit/index.ts'

/** All consumers that the database knows, including those that only another version of the program has. */
export async function listConsumers(
  db: Executor,
  consumers: readonly Consumer[],
): Promise<ReplyOf<typeof operatorEventCalls.getEventConsumers>> {
  const rows = await selectConsumers(db)
  return { list: rows.map((row) => present(row, consumers)) }
}

/** @throws AppError event.not-waiting if no consumer of that name waits after a failure */
export async function retryConsumer(
  { database, consumers }: { database: Database; consumers: readonly Consumer[] },
  { name, actor, now }: { name: string; actor: Actor; now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await retryAtOnce(tx, name))) throw new AppError('event.not-waiting')
    await audit(tx, { at: now, actor, enterpriseId: null, action: 'event.retried', subject: labelOf(name, consumers) })
  })
}

function present(row: ConsumerRow, consumers: readonly Consumer[]): EventConsumer {
  const { name, kinds, waiting, delaySeconds, handled, attempts, lastError, failedAt, retryAt } = row
  return {
    name,
    label: labelOf(name, consumers),
    kinds,
    waiting,
    delaySeconds,
    handled,
    handledAt: row.handledAt?.toISOString() ?? null,
    failure:
      failedAt === null ? null : { text: lastError ?? '', at: failedAt.toISOString(), attempts, retryAt: retryAt?.toISOString() ?? null },
  }
}

function labelOf(name: string, consumers: readonly Consumer[]): string {
  return consumers.find((consumer) => consumer.name === name)?.label ?? name
}
