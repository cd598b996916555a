import type { Executor, Transaction } from '../../../platform/database/executor.ts'
import type { Random } from '../../../platform/random.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import { approvalMoved, approvalNoted } from '../../approval-events.ts'
import { lockIngest } from '../../lock-ingest.ts'
import type { DeliveredApproval } from '../../approval.ts'
import { deliveryKeyOf } from '../record-keys.ts'
import { withoutForgotten } from './forget-in-approvals.ts'
import { dropMatters, groupMatters, insertMatters } from './write-matters.ts'

export type ApprovalStatus = 'new' | 'updated' | 'unchanged'

export interface ApprovalOptions {
  isDemo: boolean
  now: Date
  random: Random
}

/**
 * Recognises and writes records within `tx`. What was delivered before changes nothing; another delivery of a known record replaces it.
 * @returns the outcome of each record, in order
 */
export async function writeApprovals(
  tx: Transaction,
  batch: readonly DeliveredApproval[],
  options: ApprovalOptions,
): Promise<ApprovalStatus[]> {
  await lockIngest(tx)
  const plan = planBatch(batch, await loadIdentities(tx, batch))
  const ids = await allocateIds(tx, plan.fresh)
  const idOf = (place: number) => ids.get(place) ?? place
  const delivered = new Map([...plan.contents].map(([place, approval]) => [idOf(place), approval]))
  const kept = await withoutForgotten(tx, delivered, options.random)
  const written = kept.records
  const known = [...plan.contents.keys()].filter((place) => place > 0)
  await writeRecords(tx, written, new Set(known), options)
  await kept.note()
  await insertIdentities(tx, new Map([...plan.keys].map(([key, place]) => [key, idOf(place)])))
  const left = await dropMatters(tx, known)
  const added = await insertMatters(tx, written)
  const moved = await groupMatters(tx, [...left.keys, ...added.keys])
  await appendEvents(
    tx,
    approvalNoted,
    [...written.keys()].map((recordId) => ({ recordId })),
  )
  const approvals = new Set([...left.approvals, ...moved, ...(await approvalsOf(tx, [...written.keys()]))])
  await appendEvents(
    tx,
    approvalMoved,
    [...approvals].map((approvalId) => ({ approvalId })),
  )
  return plan.statuses
}

/** Version of the reading of contacts. When it is raised, the contacts of stored pages are read again. */
export const contactsReading = 1

interface BatchPlan {
  statuses: ApprovalStatus[]
  /** Placeholder ids of new records, below 0. */
  fresh: number[]
  /** Id or placeholder of a record → its last delivery. */
  contents: Map<number, DeliveredApproval>
  /** Keys that no record has yet. */
  keys: Map<string, number>
}

function planBatch(batch: readonly DeliveredApproval[], known: ReadonlyMap<string, number>): BatchPlan {
  const plan: BatchPlan = { statuses: [], fresh: [], contents: new Map(), keys: new Map() }
  const find = (key: string) => plan.keys.get(key) ?? known.get(key)
  for (const approval of batch) {
    const seen = deliveryKeyOf(approval.contentHash)
    if (find(seen) !== undefined) {
      plan.statuses.push('unchanged')
      continue
    }
    const found = approval.keys.map(find).find((place) => place !== undefined)
    const place = found ?? -1 - plan.fresh.length
    if (found === undefined) plan.fresh.push(place)
    plan.statuses.push(found === undefined ? 'new' : 'updated')
    plan.contents.set(place, approval)
    for (const key of [seen, ...approval.keys]) if (find(key) === undefined) plan.keys.set(key, place)
  }
  return plan
}

async function loadIdentities(tx: Executor, batch: readonly DeliveredApproval[]): Promise<Map<string, number>> {
  const keys = [...new Set(batch.flatMap((approval) => [deliveryKeyOf(approval.contentHash), ...approval.keys]))]
  const rows = await tx.query<{ key: string; recordId: number }>(
    'select key, record_id as "recordId" from approval_identity where key = any($1)',
    [keys],
  )
  return new Map(rows.map(({ key, recordId }) => [key, recordId]))
}

async function allocateIds(tx: Executor, places: readonly number[]): Promise<Map<number, number>> {
  if (places.length === 0) return new Map()
  const rows = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('approval_record', 'id')) as id from generate_series(1, $1::integer)`,
    [places.length],
  )
  return new Map(places.map((place, index) => [place, rows[index]?.id ?? 0]))
}

async function writeRecords(
  tx: Executor,
  records: ReadonlyMap<number, DeliveredApproval>,
  known: ReadonlySet<number>,
  { isDemo, now }: ApprovalOptions,
): Promise<void> {
  if (records.size === 0) return
  const rows = [...records].map(([id, approval]) => ({
    id,
    kind: approval.kind,
    source_name: approval.sourceName,
    source_id: approval.sourceId,
    url: approval.url,
    title: approval.title,
    published_at: approval.publishedAt,
    safe_html: approval.safeHtml,
    text: approval.text,
    content_hash: approval.contentHash,
    updated_at: known.has(id) ? now : null,
  }))
  await tx.query(
    `insert into approval_record (id, kind, source_name, source_id, url, title, published_at, noted_at, updated_at, safe_html, text, content_hash, is_demo, contacts_reading)
     overriding system value
     select id, kind, source_name, source_id, url, title, published_at, $2, updated_at, safe_html, text, decode(content_hash, 'hex'), $3, $4
     from json_to_recordset($1::json) as r (id bigint, kind text, source_name text, source_id text, url text, title text, published_at timestamptz,
       updated_at timestamptz, safe_html text, text text, content_hash text)
     on conflict (id) do update set kind = excluded.kind, source_name = excluded.source_name, source_id = excluded.source_id, url = excluded.url,
       title = excluded.title, published_at = excluded.published_at, updated_at = excluded.updated_at, safe_html = excluded.safe_html, text = excluded.text,
       content_hash = excluded.content_hash, contacts_reading = excluded.contacts_reading`,
    [JSON.stringify(rows), now, isDemo, contactsReading],
  )
}

async function insertIdentities(tx: Executor, keys: ReadonlyMap<string, number>): Promise<void> {
  if (keys.size === 0) return
  await tx.query('insert into approval_identity (key, record_id) select * from unnest($1::text[], $2::bigint[]) on conflict do nothing', [
    [...keys.keys()],
    [...keys.values()],
  ])
}

async function approvalsOf(tx: Executor, records: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>('select distinct approval_id as id from approval_matter where record_id = any($1)', [records])
  return rows.map(({ id }) => id)
}
