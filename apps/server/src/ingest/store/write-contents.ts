import type { Executor, Transaction } from '../../platform/database/executor.ts'
import { columnAssignments, columnNames, columnTypes, writtenValues } from './notice-columns.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import { jsonbArray, textArray } from '../../platform/database/binary-array.ts'
import { Turns } from '../../platform/turns.ts'
import type { SearchEngine } from '../../search/port.ts'
import type { Random } from '../../platform/random.ts'
import { moveOpportunities } from '../effective/move-opportunities.ts'
import { settleContracts } from '../effective/settle-contracts.ts'
import { settleEffective } from '../effective/settle-effective.ts'
import { withoutForgotten } from '../forgetting/forget-contents.ts'
import { noticeChanged, noticeStored } from '../notice-events.ts'
import type { PreparedNotice } from '../reading/prepare-notice.ts'
import { assignProjects, type Assigned } from './assign-projects.ts'
import { contactRows, noticeRow, partyNames, partyRows, subjectRows } from './notice-rows.ts'
import { searchDocument } from '../reading/searched-content.ts'
import { upsertCompanies } from './upsert-companies.ts'

export interface ContentsOptions {
  isDemo: boolean
  /** Ids whose rows exist already. */
  existing: ReadonlySet<number>
  /** When the sources changed existing notices; null if only our reading of them changed. */
  updatedAt: Date | null
  random: Random
}

/**
 * Writes notices with everything that was read from them, without what is to be forgotten, indexes them, and appends their events. It needs only a
 * few statements, however many notices there are.
 */
export async function writeContents(
  tx: Transaction,
  searchEngine: SearchEngine,
  delivered: ReadonlyMap<number, PreparedNotice>,
  options: ContentsOptions,
): Promise<void> {
  if (delivered.size === 0) return
  const kept = await withoutForgotten(tx, delivered, options.random)
  const entries = [...kept.contents]
  const ids = entries.map(([id]) => id)
  const before = await selectProjects(tx, [...options.existing])
  const { projects, moved } = await writeNotices(tx, entries, options)
  await kept.note()
  await indexContents(tx, searchEngine, entries, projects)
  await appendEvents(tx, noticeStored, eventsOf(ids.filter((id) => !options.existing.has(id))))
  await appendEvents(tx, noticeChanged, eventsOf(ids.filter((id) => options.existing.has(id))))
  await moveOpportunities(
    tx,
    searchEngine,
    moved.filter(({ id }) => !delivered.has(id)),
  )
  const settled = { projectIds: [...new Set([...before, ...projects.values()])], writtenIds: ids }
  await settleEffective(tx, searchEngine, settled)
  await settleContracts(tx, searchEngine, settled)
}

/** The projects to which these notices belong so far. */
async function selectProjects(tx: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<{ id: number }>(
    'select distinct project_id as id from notice where id = any($1::bigint[]) and project_id is not null',
    [ids],
  )
  return rows.map(({ id }) => id)
}

async function writeNotices(tx: Transaction, entries: [number, PreparedNotice][], options: ContentsOptions): Promise<Assigned> {
  const companies = await upsertCompanies(
    tx,
    entries.flatMap(([, item]) => partyNames(item.facts)),
  )
  const assigned = await assignProjects(tx, new Map(entries.map(([id, item]) => [id, item.project])))
  const { projects } = assigned
  const rows = entries.map(([id, item]) => ({ id, row: noticeRow(id, item, projects.get(id) ?? null, options.isDemo) }))
  const isNew = ({ id }: { id: number }) => !options.existing.has(id)
  const changed = rows.filter((row) => !isNew(row))
  await insertNotices(
    tx,
    rows.filter(isNew).map(({ row }) => row),
  )
  if (changed.length > 0) await updateNotices(tx, changed, options.updatedAt)
  await writeBodies(tx, entries)
  await insertParties(
    tx,
    entries.flatMap(([id, item]) => partyRows(id, item.facts, companies)),
  )
  await insertContacts(
    tx,
    entries.flatMap(([id, item]) => contactRows(id, item.facts)),
  )
  await insertSubjects(
    tx,
    entries.flatMap(([id, item]) => subjectRows(id, item)),
  )
  return assigned
}

/** Updates the index. An engine outside the database follows the events. */
async function indexContents(
  tx: Executor,
  searchEngine: SearchEngine,
  entries: readonly [number, PreparedNotice][],
  projects: ReadonlyMap<number, number>,
): Promise<void> {
  if (searchEngine.indexedBy !== 'transaction') return
  await searchEngine.index(
    tx,
    entries.map(([id, item]) => searchDocument(id, item, projects.get(id) ?? null)),
  )
}

function eventsOf(ids: readonly number[]): { noticeId: number }[] {
  return ids.map((id) => ({ noticeId: id }))
}

/** The columns of a row that `noticeRow` makes. */
const noticeRecord = `id bigint, title text, published_at timestamptz, project_id bigint, moves_budget boolean, facts jsonb, extractor_version integer,
  is_demo boolean, ${columnTypes}`

async function insertNotices(tx: Executor, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into notice (id, title, published_at, project_id, moves_budget, facts, extractor_version, is_demo, ${columnNames})
     overriding system value
     select r.id, r.title, r.published_at, r.project_id, r.moves_budget, r.facts, r.extractor_version, r.is_demo, ${writtenValues}
     from json_to_recordset($1::json) as r (${noticeRecord}) left join area on area.code = r.area_code`,
    [JSON.stringify(rows)],
  )
}

async function updateNotices(tx: Executor, rows: { id: number; row: object }[], updatedAt: Date | null): Promise<void> {
  await tx.query(
    `update notice set title = r.title, published_at = r.published_at, project_id = r.project_id, moves_budget = r.moves_budget, facts = r.facts,
       extractor_version = r.extractor_version, updated_at = coalesce($2, updated_at), ${columnAssignments}
     from json_to_recordset($1::json) as r (${noticeRecord}) left join area on area.code = r.area_code
     where notice.id = r.id`,
    [JSON.stringify(rows.map(({ row }) => row)), updatedAt],
  )
  const ids = rows.map(({ id }) => id)
  await tx.query('delete from notice_party where notice_id = any($1)', [ids])
  await tx.query('delete from notice_contact where notice_id = any($1)', [ids])
  await tx.query('delete from notice_subject where notice_id = any($1)', [ids])
}

async function writeBodies(tx: Executor, contents: readonly [number, PreparedNotice][]): Promise<void> {
  const items = contents.map(([, item]) => item)
  const turns = new Turns()
  const raw = await turns.map(items, (item) => JSON.stringify(item.raw))
  const places = await turns.map(items, ({ phones }) => `{${phones.text.places.join(',')}}`)
  const secrets = await turns.map(items, ({ phones }) => `{${phones.text.secrets.join(',')}}`)
  await tx.query(
    `insert into notice_body (notice_id, text, safe_html, attachments, raw, phone_places, phone_secrets, phones_by)
     select id, text, safe_html, attachments, raw, places::int4[], secrets::int4[], version
       from unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[], $5::jsonb[], $6::text[], $7::text[], $8::int4[])
         as r (id, text, safe_html, attachments, raw, places, secrets, version)
     on conflict (notice_id) do update
       set text = excluded.text, safe_html = excluded.safe_html, attachments = excluded.attachments, raw = excluded.raw,
           phone_places = excluded.phone_places, phone_secrets = excluded.phone_secrets, phones_by = excluded.phones_by`,
    [
      contents.map(([id]) => id),
      textArray(items.map(({ parsed }) => parsed.text)),
      textArray(items.map(({ parsed }) => parsed.safeHtml)),
      jsonbArray(items.map(({ parsed }) => JSON.stringify(parsed.attachments))),
      jsonbArray(raw),
      textArray(places),
      textArray(secrets),
      items.map(({ extractorVersion }) => extractorVersion),
    ],
  )
}

async function insertParties(tx: Executor, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into notice_party (notice_id, role, rank, company_id, name, price, project_manager)
     select notice_id, role, rank, company_id, name, price, project_manager
     from json_to_recordset($1::json) as r (notice_id bigint, role text, rank integer, company_id bigint, name text, price bigint, project_manager text)`,
    [JSON.stringify(rows)],
  )
}

async function insertContacts(tx: Executor, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into notice_contact (notice_id, position, role, name, phone)
     select notice_id, position, role, name, phone
     from json_to_recordset($1::json) as r (notice_id bigint, position integer, role text, name text, phone text)`,
    [JSON.stringify(rows)],
  )
}

async function insertSubjects(tx: Executor, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into notice_subject (notice_id, word, word_key, published_at)
     select notice_id, word, word_key, published_at
     from json_to_recordset($1::json) as r (notice_id bigint, word text, word_key text, published_at timestamptz)`,
    [JSON.stringify(rows)],
  )
}
