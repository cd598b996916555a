import type { Executor, Transaction } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import type { SearchEngine } from '../../search/port.ts'
import { resolveBatch, type BatchPlan, type StoreStatus } from '../identify/resolve-batch.ts'
import type { PreparedNotice } from '../reading/prepare-notice.ts'
import { loadKnown } from './load-known.ts'
import { lockIngest } from '../lock-ingest.ts'
import { writeContents } from './write-contents.ts'

export interface WrittenNotice {
  status: StoreStatus
  noticeId: number
}

/**
 * Recognises and writes a batch within `tx`. One batch at a time in the whole database, because two batches with the same notice or project would
 * each create their own.
 */
export async function writeBatch(
  tx: Transaction,
  searchEngine: SearchEngine,
  batch: readonly PreparedNotice[],
  options: { isDemo: boolean; now: Date; random: Random },
): Promise<WrittenNotice[]> {
  await lockIngest(tx)
  const plan = resolveBatch(batch, await loadKnown(tx, batch))
  const ids = await allocateIds(tx, plan)
  const idOf = (id: number) => ids.get(id) ?? id
  const contents = new Map([...plan.contents].map(([id, item]) => [idOf(id), item]))
  const existing = new Set([...plan.contents.keys()].filter((id) => id > 0))
  await writeContents(tx, searchEngine, contents, { ...options, existing, updatedAt: options.now })
  await writeSources(tx, plan, idOf)
  await writeIdentity(tx, plan, idOf)
  return plan.results.map(({ status, id }) => ({ status, noticeId: idOf(id) }))
}

/** Allocates real ids for the new notices of a plan, in their order. */
async function allocateIds(tx: Executor, plan: BatchPlan): Promise<Map<number, number>> {
  const fresh = [...plan.contents.keys()].filter((id) => id < 0)
  if (fresh.length === 0) return new Map()
  const rows = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('notice', 'id')) as id from generate_series(1, $1::integer)`,
    [fresh.length],
  )
  return new Map(fresh.map((id, index) => [id, rows[index]?.id ?? 0]))
}

async function writeSources(tx: Executor, plan: BatchPlan, idOf: (id: number) => number): Promise<void> {
  const rows = plan.sources.map(({ id, source }) => ({
    id: source.rowId,
    notice_id: idOf(id),
    source_name: source.sourceName,
    source_id: source.sourceId,
    url: source.url,
    published_at: source.publishedAt,
    content_hash: Buffer.from(source.contentHash).toString('hex'),
  }))
  const columns = 'id bigint, notice_id bigint, source_name text, source_id text, url text, published_at timestamptz, content_hash text'
  const added = rows.filter((row) => row.id === null)
  if (added.length > 0) {
    await tx.query(
      `insert into notice_source (notice_id, source_name, source_id, url, published_at, content_hash)
       select notice_id, source_name, source_id, url, published_at, decode(content_hash, 'hex') from json_to_recordset($1::json) as r (${columns})`,
      [JSON.stringify(added)],
    )
  }
  const changed = rows.filter((row) => row.id !== null)
  if (changed.length > 0) {
    await tx.query(
      `update notice_source set source_id = r.source_id, url = r.url, published_at = r.published_at, content_hash = decode(r.content_hash, 'hex')
       from json_to_recordset($1::json) as r (${columns}) where notice_source.id = r.id`,
      [JSON.stringify(changed)],
    )
  }
}

async function writeIdentity(tx: Executor, plan: BatchPlan, idOf: (id: number) => number): Promise<void> {
  if (plan.keys.size === 0) return
  await tx.query('insert into notice_identity (key, notice_id) select * from unnest($1::text[], $2::bigint[])', [
    [...plan.keys.keys()],
    [...plan.keys.values()].map(idOf),
  ])
}
