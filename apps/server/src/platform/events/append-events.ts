import type { Transaction } from '../database/executor.ts'
import type { EventKind } from './event-kind.ts'

/** The channel on which a transaction announces that it has appended events. */
export const eventChannel = 'tender_event'

/** Appends events in the transaction in which they happen. Consumers see all of them once it is committed, and none if it is rolled back. */
export async function appendEvents<Payload>(tx: Transaction, kind: EventKind<Payload>, payloads: readonly Payload[]): Promise<void> {
  if (payloads.length === 0) return
  await tx.query('insert into event (kind, payload) select $1, payload from jsonb_array_elements($2::jsonb) as payload', [
    kind.name,
    JSON.stringify(payloads),
  ])
  await tx.announce(eventChannel)
}
