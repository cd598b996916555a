import type { Database } from '../database/executor.ts'

/**
 * A dump that is restored into another server contains transaction numbers that this server has not reached yet. New events would come before the consumers'
 * places, and nobody would see them. So all stored events get numbers of this server, in their order, and each consumer stays before the same event.
 */
export async function renumberRestored(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.query<{ isRestored: boolean }>(
      `select exists (select 1 from event_consumer where transaction_id > pg_snapshot_xmax(pg_current_snapshot()))
         or exists (select 1 from event where transaction_id > pg_snapshot_xmax(pg_current_snapshot())) as "isRestored"`,
    )
    if (row?.isRestored !== true) return
    await tx.query('lock table event, event_consumer in exclusive mode')
    await tx.query(
      `with renumbered as (
         insert into event (kind, payload, at) select kind, payload, at from event order by transaction_id, id returning id),
       pairs as (
         select before.transaction_id, before.id as before_id, after.id as after_id
         from (select transaction_id, id, row_number() over (order by transaction_id, id) as place from event) as before
         join (select id, row_number() over (order by id) as place from renumbered) as after using (place)),
       moved as (
         update event_consumer as consumer set transaction_id = pg_current_xact_id(), event_id = coalesce((
           select max(after_id) from pairs where (pairs.transaction_id, before_id) <= (consumer.transaction_id, consumer.event_id)), 0))
       delete from event where id in (select before_id from pairs)`,
    )
  })
}
