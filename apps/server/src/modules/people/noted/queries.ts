import type { Executor } from '../../../platform/database/executor.ts'
import type { Entry } from './group-entries.ts'
import type { EntryDraft, PeopleSource } from './entry-drafts.ts'
import type { NoticeForPeople } from './notice-people.ts'
import type { MatterForPeople } from './record-people.ts'

/** The existing ones among the notices. */
export function selectNotices(db: Executor, ids: readonly number[]): Promise<NoticeForPeople[]> {
  return db.query<NoticeForPeople>(
    `select id, published_at as "publishedAt", tenderer, agency, winners, candidates, told.contacts
     from notice_public notice join notice_facts_personal told on told.notice_id = notice.id where id = any($1::bigint[]) order by id`,
    [[...ids]],
  )
}

/** The existing ones among the records. */
export async function selectRecords(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from approval_record_public where id = any($1::bigint[]) order by id', [[...ids]])
  return rows.map(({ id }) => id)
}

/** The matters in records that name people. */
export function selectMatters(db: Executor, recordIds: readonly number[]): Promise<MatterForPeople[]> {
  return db.query<MatterForPeople>(
    `select matter.record_id as "recordId", matter.position, ${knownAt} as "publishedAt", told.contacts
     from approval_matter_public matter join approval_record_public record on record.id = matter.record_id
       join approval_contacts_personal told on told.record_id = matter.record_id and told.position = matter.position
     where matter.record_id = any($1::bigint[]) and told.contacts <> '[]' order by matter.record_id, matter.position`,
    [[...recordIds]],
  )
}

/** When a statement of a matter became known, from `matter` and its `record`, as on its page. */
export const knownAt = 'coalesce(record.published_at, matter.decided_at, record.noted_at)'

/** One writer at a time: two that met the same number would each make a person of it. */
export async function lockPeople(tx: Executor): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('people'))`)
}

/** Deletes everything that is stored about sources. @returns the entries that were read there */
export async function deleteOfSources(tx: Executor, source: PeopleSource, ids: readonly number[]): Promise<number[]> {
  await tx.query('delete from person_source where source = $1 and source_id = any($2::bigint[])', [source, [...ids]])
  const rows = await tx.query<{ id: number }>(
    'delete from person_contact where source = $1 and source_id = any($2::bigint[]) returning entry_id as id',
    [source, [...ids]],
  )
  return [...new Set(rows.map(({ id }) => id))]
}

export async function insertSourceMarks(tx: Executor, source: PeopleSource, ids: readonly number[]): Promise<void> {
  await tx.query('insert into person_source (source, source_id) select $1, unnest($2::bigint[])', [source, [...ids]])
}

const draftColumns = `source text, "sourceId" bigint, position integer, "publishedAt" timestamptz, role text, "companyKey" text, company text, name text, "nameKey" text, "isFullName" boolean, number text,
  digits text, "localDigits" text, extension text, kind text, "isTogether" boolean`

/** Inserts or finds the entries of these drafts and adds their sources. @returns their ids */
export async function insertContacts(tx: Executor, drafts: readonly EntryDraft[]): Promise<number[]> {
  if (drafts.length === 0) return []
  const rows = JSON.stringify(drafts)
  // a new entry is its own person until it is grouped
  await tx.query(
    `insert into person_entry (company_key, root_key, company, name, name_key, is_full_name, number, digits, local_digits, extension, kind, is_together, person_id, last_seen)
     select distinct on (draft."companyKey", "nameKey", digits, extension, "isTogether")
       "companyKey", coalesce(root.name_key, "companyKey"), case when source = 'notice' then '' else company end, draft.name, "nameKey", "isFullName", number, digits, "localDigits", extension, kind, "isTogether", 0, "publishedAt"
     from json_to_recordset($1::json) as draft (${draftColumns})
       left join organisation_public own on own.name_key = "companyKey" and "companyKey" <> ''
       left join organisation_public root on root.id = own.company_id
     order by draft."companyKey", "nameKey", digits, extension, "isTogether", "sourceId", position
     on conflict do nothing`,
    [rows],
  )
  const inserted = await tx.query<{ id: number }>(
    `insert into person_contact (source, source_id, position, entry_id, role, published_at)
     select distinct source, "sourceId", position, entry.id, role, "publishedAt"
     from json_to_recordset($1::json) as draft (${draftColumns})
       join person_entry entry on entry.company_key = "companyKey" and entry.name_key = "nameKey" and entry.digits = draft.digits
         and entry.extension = draft.extension and entry.is_together = "isTogether"
     returning entry_id as id`,
    [rows],
  )
  return [...new Set(inserted.map(({ id }) => id))]
}

/**
 * Records when entries were last seen, and deletes those without any source.
 * @returns the entries that were one person with a deleted one
 */
export async function refreshEntries(tx: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const gone = await tx.query<{ personId: number }>(
    `delete from person_entry entry where id = any($1::bigint[]) and not exists (select 1 from person_contact where entry_id = entry.id)
     returning person_id as "personId"`,
    [[...ids]],
  )
  await tx.query(
    `update person_entry entry set last_seen = seen.at
     from (select entry_id, max(published_at) as at from person_contact where entry_id = any($1::bigint[]) group by entry_id) as seen
     where entry.id = seen.entry_id and entry.last_seen <> seen.at`,
    [[...ids]],
  )
  const rows = await tx.query<{ id: number }>('select id from person_entry where id = any($1::bigint[]) or person_id = any($2::bigint[])', [
    [...ids],
    gone.map(({ personId }) => personId),
  ])
  return rows.map(({ id }) => id)
}

/** Moves entries to the merged or split companies. @returns these entries */
export async function moveToRoots(tx: Executor, organisationIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update person_entry entry set root_key = root.name_key
     from organisation_public own join organisation_public root on root.id = own.company_id
     where own.id = any($1::bigint[]) and entry.company_key = own.name_key and entry.root_key <> root.name_key returning entry.id`,
    [[...organisationIds]],
  )
  return rows.map(({ id }) => id)
}

export interface EntryRow extends Entry {
  personId: number
  isSwitchboard: boolean
}

const entryColumns = `entry.id, root_key as "rootKey", name_key as "nameKey", is_full_name as "isFullName", digits, extension, kind, is_together as "isTogether",
  person_id as "personId", is_switchboard as "isSwitchboard"`

export function selectEntries(tx: Executor, ids: readonly number[]): Promise<EntryRow[]> {
  return tx.query<EntryRow>(`select ${entryColumns} from person_entry entry where id = any($1::bigint[])`, [[...ids]])
}

/** Entries with the same number at these companies. */
export function selectOfLines(tx: Executor, lines: readonly Pick<Entry, 'rootKey' | 'digits'>[]): Promise<EntryRow[]> {
  return tx.query<EntryRow>(
    `select ${entryColumns} from unnest($1::text[], $2::text[]) as line (root_key, digits) join person_entry entry using (root_key, digits)`,
    [lines.map(({ rootKey }) => rootKey), lines.map(({ digits }) => digits)],
  )
}

/** Entries with these names at companies. */
export function selectOfNames(tx: Executor, names: readonly Pick<Entry, 'rootKey' | 'nameKey'>[]): Promise<EntryRow[]> {
  return tx.query<EntryRow>(
    `select ${entryColumns} from unnest($1::text[], $2::text[]) as named (root_key, name_key) join person_entry entry using (root_key, name_key)`,
    [names.map(({ rootKey }) => rootKey), names.map(({ nameKey }) => nameKey)],
  )
}

/** Entries with these mobile numbers and names, at any company. */
export function selectOfMobiles(tx: Executor, mobiles: readonly Pick<Entry, 'digits' | 'nameKey'>[]): Promise<EntryRow[]> {
  return tx.query<EntryRow>(
    `select ${entryColumns} from unnest($1::text[], $2::text[]) as mobile (digits, name_key) join person_entry entry using (digits, name_key)
     where entry.kind = 'mobile'`,
    [mobiles.map(({ digits }) => digits), mobiles.map(({ nameKey }) => nameKey)],
  )
}

export function selectOfPeople(tx: Executor, personIds: readonly number[]): Promise<EntryRow[]> {
  return tx.query<EntryRow>(`select ${entryColumns} from person_entry entry where person_id = any($1::bigint[])`, [[...personIds]])
}

export async function updatePeople(tx: Executor, settled: readonly Pick<EntryRow, 'id' | 'personId' | 'isSwitchboard'>[]): Promise<void> {
  if (settled.length === 0) return
  await tx.query(
    `update person_entry entry set person_id = settled.person_id, is_switchboard = settled.is_switchboard
     from unnest($1::bigint[], $2::bigint[], $3::boolean[]) as settled (id, person_id, is_switchboard) where entry.id = settled.id`,
    [settled.map(({ id }) => id), settled.map(({ personId }) => personId), settled.map(({ isSwitchboard }) => isSwitchboard)],
  )
}
