import type { Executor, Transaction } from '../database/executor.ts'
import { eventChannel } from './append-events.ts'
import type { Consumer } from './consumer.ts'
import type { Position } from './event-kind.ts'

/** Makes the consumers known: a new one begins with what is not over yet, so that it misses nothing that is committed from now on. */
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
 * Those of these names that have something to work on and may: not waiting after a failure.
 * One step in the index for each kind, whatever statistics say: a consumer of rare kinds is far behind all other events.
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

/** The consumer's place, held until the transaction ends, and the horizon; null where another process holds it, or it waits after a failure. */
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

/** Seconds from the first failure to the next try; doubled with each, up to five minutes. */
const firstPause = 1
const maxPause = 300

/** @returns milliseconds until the next try; null where another process has gone on in the meantime */
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
  /** Events that it has not worked on, counted to a few more than `maxWaiting`. */
  waiting: number
  /** Seconds since the first of those happened; 0 where none waits. */
  delaySeconds: number
  handled: number
  handledAt: Date | null
  attempts: number
  lastError: string | null
  failedAt: Date | null
  retryAt: Date | null
}

/** More are not counted. */
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

/** Seconds since the first event happened that a consumer has not worked on; a consumer that has none, or that the database does not know, is left out. */
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

/** Lets a consumer that waits after a failure try at once. @returns false where there is none of that name that has failed */
export async function retryAtOnce(tx: Transaction, name: string): Promise<boolean> {
  const rows = await tx.query('update event_consumer set retry_at = null where name = $1 and retry_at is not null returning name', [name])
  if (rows.length === 0) return false
  await tx.announce(eventChannel)
  return true
}
