import type { Executor, Transaction } from '../database/executor.ts'
import { eventChannel } from './append-events.ts'
import type { Consumer } from './consumer.ts'
import type { Position } from './event-kind.ts'

/** Stores the consumers. A new one begins with the transactions that are still open, so that it misses nothing that is committed from now on. */
export async function enterConsumers(db: Executor, consumers: readonly Consumer[]): Promise<void> {
  for (const { name, on } of consumers) {
    // oxlint-disable-next-line no-await-in-loop -- few, once at the start
    await db.query(
      `insert into event_consumer (name, kinds, transaction_id, event_id, seen_at)
       values ($1, $2, pg_snapshot_xmin(pg_current_snapshot()), 0, clock_timestamp())
       on conflict (name) do update set kinds = excluded.kinds, seen_at = excluded.seen_at`,
      [name, on.map((kind) => kind.name)],
    )
  }
}

/**
 * Returns those of the named consumers that have events to work on and are not waiting after a failure.
 * The query takes one step in the index for each kind, whatever the statistics say: there may be many events of other kinds after the place of a consumer of rare kinds.
 */
export async function selectBehind(db: Executor, names: readonly string[]): Promise<{ name: string }[]> {
  return db.query(
    `select consumer.name from event_consumer as consumer
     where consumer.name = any($1) and (consumer.retry_at is null or consumer.retry_at <= clock_timestamp()) and exists (
       select 1 from unnest(consumer.kinds) as wanted (kind) cross join lateral (
         select event.kind, event.transaction_id from event
         where (event.kind, event.transaction_id, event.id) > (wanted.kind, consumer.transaction_id, consumer.event_id)
         order by event.kind, event.transaction_id, event.id limit 1) as first
       where first.kind = wanted.kind and first.transaction_id < pg_snapshot_xmin(pg_current_snapshot()))`,
    [[...names]],
  )
}

/** Locks the consumer until the transaction ends. @returns its place and the horizon; null if another process holds it, or if it is waiting after a failure */
export async function lockConsumer(tx: Executor, name: string): Promise<{ place: Position; horizon: string } | null> {
  const [row] = await tx.query<Position & { horizon: string }>(
    `select transaction_id::text as transaction, event_id as id, pg_snapshot_xmin(pg_current_snapshot())::text as horizon from event_consumer
     where name = $1 and (retry_at is null or retry_at <= clock_timestamp()) for update skip locked`,
    [name],
  )
  return row === undefined ? null : { place: { transaction: row.transaction, id: row.id }, horizon: row.horizon }
}

export async function moveConsumer(tx: Executor, name: string, position: Position, handled: number): Promise<void> {
  await tx.query(
    `update event_consumer set transaction_id = $2::xid8, event_id = $3, handled = handled + $4, handled_at = clock_timestamp(),
       attempts = 0, last_error = null, failed_at = null, retry_at = null, seen_at = clock_timestamp()
     where name = $1`,
    [name, position.transaction, position.id, handled],
  )
}

/** Seconds between a failure and the next try. The pause doubles with each failure, up to five minutes. */
const firstPause = 1
const maxPause = 300

/** @returns milliseconds until the next try; null if another process has worked on since then */
export async function noteFailure(db: Executor, name: string, position: Position, error: string): Promise<number | null> {
  const [row] = await db.query<{ pause: number }>(
    `update event_consumer set attempts = attempts + 1, last_error = $4, failed_at = clock_timestamp(),
       retry_at = clock_timestamp() + make_interval(secs => least($5 * 2 ^ least(attempts, 20), $6)), seen_at = clock_timestamp()
     where name = $1 and transaction_id = $2::xid8 and event_id = $3
     returning least($5 * 2 ^ least(attempts - 1, 20), $6)::float8 * 1000 as pause`,
    [name, position.transaction, position.id, error, firstPause, maxPause],
  )
  return row?.pause ?? null
}

export interface ConsumerRow {
  name: string
  kinds: string[]
  /** Number of events that it has not worked on, counted up to `maxWaiting` + 1. */
  waiting: number
  /** Seconds since the first of them happened; 0 if there is none. */
  delaySeconds: number
  handled: number
  handledAt: Date | null
  attempts: number
  lastError: string | null
  failedAt: Date | null
  retryAt: Date | null
}

/** Further waiting events are not counted. */
export const maxWaiting = 10_000

export async function selectConsumers(db: Executor): Promise<ConsumerRow[]> {
  return db.query(
    `select name, kinds, waiting.count as waiting, waiting.delay as "delaySeconds", handled, handled_at as "handledAt", attempts,
       last_error as "lastError", failed_at as "failedAt", retry_at as "retryAt"
     from event_consumer as consumer cross join lateral (
       select count(*)::integer as count, coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::integer as delay from (
         select at from event where event.kind = any(consumer.kinds)
           and (event.transaction_id, event.id) > (consumer.transaction_id, consumer.event_id)
         order by event.transaction_id, event.id limit $1) as later) as waiting
     order by name`,
    [maxWaiting + 1],
  )
}

/** Returns, for each consumer, the seconds since the first event that it has not worked on. Consumers without such an event, or unknown to the database, are left out. */
export async function selectDelays(db: Executor, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ name: string; seconds: number }>(
    `select consumer.name, max(extract(epoch from clock_timestamp() - first.at))::float8 as seconds
     from event_consumer as consumer cross join unnest(consumer.kinds) as wanted (kind) cross join lateral (
       select event.kind, event.at from event
       where (event.kind, event.transaction_id, event.id) > (wanted.kind, consumer.transaction_id, consumer.event_id)
       order by event.kind, event.transaction_id, event.id limit 1) as first
     where consumer.name = any($1) and first.kind = wanted.kind group by consumer.name`,
    [[...names]],
  )
  return new Map(rows.map(({ name, seconds }) => [name, seconds]))
}

/** Lets a consumer that is waiting after a failure try again at once. @returns false if no consumer of that name is waiting */
export async function retryAtOnce(tx: Transaction, name: string): Promise<boolean> {
  const rows = await tx.query('update event_consumer set retry_at = null where name = $1 and retry_at is not null returning name', [name])
  if (rows.length === 0) return false
  await tx.announce(eventChannel)
  return true
}
