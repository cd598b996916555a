import type { Transaction } from '../database/executor.ts'
import type { EventKind } from './event-kind.ts'

/** The channel on which transactions announce that they append events. */
export const eventChannel = 'tender_event'

/** Tells, in the transaction of what happened, those who follow it. Consumers see all of it once the transaction is committed, or nothing. */
export async function appendEvents<Payload>(tx: Transaction, kind: EventKind<Payload>, payloads: readonly Payload[]): Promise<void> {
  if (payloads.length === 0) return
  await tx.query('insert into event (kind, payload) select $1, payload from jsonb_array_elements($2::jsonb) as payload', [
    kind.name,
    JSON.stringify(payloads),
  ])
  await tx.announce(eventChannel)
}
