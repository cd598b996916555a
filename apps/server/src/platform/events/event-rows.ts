import type { Executor } from '../database/executor.ts'
import type { Event, Position } from './event-kind.ts'

interface EventRow {
  transaction: string
  id: number
  kind: string
  payload: unknown
  at: Date
}

export interface Slice {
  after: Position
  /** The horizon of a snapshot that was read earlier. */
  before: string
  kinds: readonly string[]
  limit: number
}

/** Returns events in their order. */
export async function selectEvents(db: Executor, { after, before, kinds, limit }: Slice): Promise<Event[]> {
  const rows = await db.query<EventRow>(
    `select transaction_id::text as transaction, id, kind, payload, at from event
     where (transaction_id, id) > ($1::xid8, $2) and transaction_id < $3::xid8 and kind = any($4)
     order by transaction_id, id limit $5`,
    [after.transaction, after.id, before, [...kinds], limit],
  )
  return rows.map(({ transaction, id, ...event }) => ({ position: { transaction, id }, ...event }))
}

/**
 * Deletes events that are older than a day and that every consumer of their kind has worked on. A reader that lost its connection has a day to continue from its place.
 * Consumers that no program has had for a week are deleted first.
 */
export async function deleteOldEvents(db: Executor, now: Date): Promise<void> {
  await db.query("delete from event_consumer where seen_at < $1::timestamptz - interval '7 days'", [now])
  await db.query(
    `delete from event where at < $1::timestamptz - interval '1 day' and not exists (
       select 1 from event_consumer as consumer
       where event.kind = any(consumer.kinds) and (event.transaction_id, event.id) > (consumer.transaction_id, consumer.event_id))`,
    [now],
  )
}
