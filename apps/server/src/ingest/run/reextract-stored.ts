import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import { unseal } from '../../platform/sealing.ts'
import type { SearchEngine } from '../../search/port.ts'
import { sealedNotices } from '../forgetting/forget-contents.ts'
import type { RawNotice } from '../notice.ts'
import type { PreparedNotice } from '../reading/prepare-notice.ts'
import type { NoticeReading } from '../reading/notice-reading.ts'
import { batchesOf, batchSize } from '../batches.ts'
import { retryConflicts } from '../store/retry-conflicts.ts'
import { lockIngest } from '../lock-ingest.ts'
import { selectSizes, type TextSize } from '../store/text-sizes.ts'
import { writeContents } from '../store/write-contents.ts'

interface RereadNeeds {
  database: Database
  searchEngine: SearchEngine
  reading: NoticeReading
  clock: Clock
  random: Random
}

export interface ReextractOptions extends RereadNeeds {
  /** Whether to read notices again that this version of the reader has read already. */
  all: boolean
  /** Continues after the notice with this id; 0: from the beginning. */
  after: number
  /** Called after each batch. @param last id of its last notice, after which the work can continue */
  onBatch(counts: ReextractCounts, last: number): Promise<void> | void
  /** When it aborts, the work ends after the current batch. */
  signal: AbortSignal
}

export interface ReextractCounts {
  /** Number of notices that were still to be read again when the work began. */
  total: number
  reread: number
  /** Number of notices that stay as they were, because the reader refused them now or a new delivery arrived in between. */
  left: number
}

/**
 * Reads stored notices that an older reader read again from what was delivered. Ids, sources and first publication stay; facts, text, projects and
 * the search index are made anew.
 * Each batch is committed, so a stopped run continues where it ended.
 */
export async function reextractStored(options: ReextractOptions): Promise<ReextractCounts> {
  const { database, reading, all } = options
  const olderThan = all ? reading.version + 1 : reading.version
  const [row] = await database.query<{ total: number }>(
    'select count(*)::integer as total from notice where extractor_version < $1 and id > $2',
    [olderThan, options.after],
  )
  const counts: ReextractCounts = { total: row?.total ?? 0, reread: 0, left: 0 }
  for (let { after } = options; !options.signal.aborted;) {
    const batch = await nextBatch(options, after, olderThan)
    const last = batch.at(-1)
    if (last === undefined) break
    const reread = await rereadBatch(batch, options)
    counts.reread += reread
    counts.left += batch.length - reread
    after = last.id
    await options.onBatch(counts, after)
  }
  return counts
}

/**
 * Reads these notices again, a few at a time. What is to be forgotten is taken out, and what no longer is comes back.
 * @returns ids of the notices that were left as they were
 */
export async function rereadNotices(needs: RereadNeeds, ids: readonly number[]): Promise<number[]> {
  const left: number[] = []
  for (const part of partsOf(await selectSizes(needs.database, ids), noticesPerPart)) {
    // oxlint-disable-next-line no-await-in-loop -- one part at a time, so that others can work in between
    const batch = await selectStored(needs, part)
    // oxlint-disable-next-line no-await-in-loop
    if ((await rereadBatch(batch, needs)) < batch.length) left.push(...part)
  }
  return left
}

const noticesPerPart = 50

interface StoredNotice {
  id: number
  raw: RawNotice
  /** As text, which is more precise than a Date. */
  updatedAt: string
}

async function nextBatch(needs: RereadNeeds, after: number, olderThan: number): Promise<StoredNotice[]> {
  const rows = await needs.database.query<{ id: number }>(
    `select id from notice where id > $1 and extractor_version < $2 order by id limit ${batchSize}`,
    [after, olderThan],
  )
  const ids = rows.map(({ id }) => id)
  const [first = []] = partsOf(await selectSizes(needs.database, ids))
  return selectStored(needs, first)
}

/** Ids of notices that may be in memory together. */
function* partsOf(sizes: readonly TextSize[], most = batchSize): Generator<number[]> {
  for (const part of batchesOf(sizes, ({ bytes }) => bytes, most)) yield part.map(({ id }) => id)
}

/** Notices as they were delivered, even those from which something was taken out, by id. */
async function selectStored({ database, random }: RereadNeeds, ids: readonly number[]): Promise<StoredNotice[]> {
  const rows = await database.query<StoredNotice & { sealed: string | null }>(
    `select notice.id, notice_body.raw, notice.updated_at::text as "updatedAt", forgotten_notice.sealed
     from notice join notice_body on notice_body.notice_id = notice.id left join forgotten_notice on forgotten_notice.notice_id = notice.id
     where notice.id = any($1::bigint[]) order by notice.id`,
    [ids],
  )
  const stored: StoredNotice[] = []
  for (const { sealed, ...row } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a batch contains few of them
    const opened = sealed === null ? null : await unseal({ database, random }, sealed, sealedNotices)
    stored.push(opened === null ? row : { ...row, raw: JSON.parse(opened) })
  }
  return stored
}

/** @returns number of notices that were written */
async function rereadBatch(
  batch: readonly StoredNotice[],
  { database, searchEngine, reading, clock, random }: RereadNeeds,
): Promise<number> {
  const prepared = new Map<number, PreparedNotice>()
  const notices = batch.map(({ raw }) => raw)
  for (const [place, item] of (await reading.prepare(notices, clock.now())).entries()) {
    const stored = batch[place]
    if (stored !== undefined && typeof item !== 'string') prepared.set(stored.id, item)
  }
  const write = () =>
    database.transaction(async (tx) => {
      await lockIngest(tx)
      const unchanged = await stillTheSame(tx, batch)
      const contents = new Map([...prepared].filter(([id]) => unchanged.has(id)))
      await writeContents(tx, searchEngine, contents, { isDemo: false, existing: new Set(contents.keys()), updatedAt: null, random })
      await addTextKeys(tx, contents)
      return contents.size
    })
  return retryConflicts(write, () => undefined)
}

/** Ids of the notices that no delivery has changed since they were read from the database. */
async function stillTheSame(tx: Executor, batch: readonly StoredNotice[]): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    `select notice.id from notice join unnest($1::bigint[], $2::text[]) as seen (id, updated_at) on seen.id = notice.id
     where notice.updated_at = seen.updated_at::timestamptz`,
    [batch.map(({ id }) => id), batch.map((stored) => stored.updatedAt)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A better parser gives another text, so copies that it reads from now on must be recognised by the new text. */
async function addTextKeys(tx: Executor, contents: ReadonlyMap<number, PreparedNotice>): Promise<void> {
  const keys = [...contents].flatMap(([id, item]) => (item.identity.text === null ? [] : [{ id, key: item.identity.text.own }]))
  if (keys.length === 0) return
  await tx.query(
    'insert into notice_identity (key, notice_id) select * from unnest($1::text[], $2::bigint[]) on conflict (key) do nothing',
    [keys.map(({ key }) => key), keys.map(({ id }) => id)],
  )
}
