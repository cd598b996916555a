import type { Executor } from '../../../platform/database/executor.ts'
import type { MatterForProjects } from '../evidence/approval-evidence.ts'
import type { EvidenceDraft, EvidenceSource } from '../evidence/evidence.ts'
import type { ProjectKey } from '../evidence/project-key.ts'
import type { NoticeForProjects } from '../evidence/notice-evidence.ts'

/** The existing ones among the notices. */
export async function selectNotices(db: Executor, ids: readonly number[]): Promise<NoticeForProjects[]> {
  return db.query(
    `select id, title, channel, category, industry, published_at as "publishedAt", project_id as "projectId", area_code as "areaCode", tenderer, budget, told.facts
     from notice_public notice join notice_facts_personal told on told.notice_id = notice.id where id = any($1::bigint[]) order by id`,
    [[...ids]],
  )
}

/** The statements of the existing ones among these approval records. */
export async function selectMatters(db: Executor, recordIds: readonly number[]): Promise<MatterForProjects[]> {
  return db.query(
    `select record_id as "recordId", position, approval_id as "approvalId", project_name as "projectName", investment_code as "investmentCode", owner, matter, result,
       coalesce(decided_at, record.published_at, record.noted_at) as at, investment, area_code as "areaCode", site, content, units,
       planned_start as "plannedStart", planned_finish as "plannedFinish", industry, stage
     from approval_matter_public join approval_record_public as record on record.id = record_id where record_id = any($1::bigint[]) order by record_id, position`,
    [[...recordIds]],
  )
}

/** Records of approval projects, as they are now and as they were recorded. */
export async function selectRecordsOf(tx: Executor, approvalIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select record_id as id from approval_matter_public where approval_id = any($1::bigint[])
     union select source_id from designed_evidence where source = 'approval' and id in (
       select evidence_id from designed_link where key_id in (select id from designed_key where key = any($2::text[])))`,
    [[...approvalIds], approvalIds.map((id) => `approval:${id}`)],
  )
  return rows.map(({ id }) => id)
}

/** One writer at a time: two that met the same key would each join it to the keys they know. */
export async function lockProjects(tx: Executor): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('designed projects'))`)
}

/** Inserts or finds the rows of the keys of evidence. @returns key → id */
export async function upsertKeys(tx: Executor, drafts: readonly EvidenceDraft[]): Promise<Map<string, number>> {
  const byKey = new Map(drafts.flatMap(({ keys }) => keys).map((key) => [key.key, key]))
  const ids = await selectIds(tx, [...byKey.keys()])
  await nameOwners(tx, [...byKey.values()])
  const missing = [...byKey.values()].filter(({ key }) => !ids.has(key)).toSorted((one, other) => (one.key < other.key ? -1 : 1))
  if (missing.length === 0) return ids
  const rows = await tx.query<{ id: number; key: string }>(
    `insert into designed_key (key, owner_key, folded) select * from unnest($1::text[], $2::text[], $3::text[]) returning id, key`,
    [missing.map(({ key }) => key), missing.map(({ ownerKey }) => ownerKey), missing.map(({ folded }) => folded)],
  )
  for (const { id, key } of rows) ids.set(key, id)
  return ids
}

/** Restores the names of owners for keys that had no evidence for a while. */
async function nameOwners(tx: Executor, keys: readonly ProjectKey[]): Promise<void> {
  const named = keys.filter(({ ownerKey }) => ownerKey !== null)
  await tx.query(
    `update designed_key set owner_key = given.owner_key, folded = given.folded
     from unnest($1::text[], $2::text[], $3::text[]) as given (key, owner_key, folded)
     where designed_key.key = given.key and designed_key.owner_key is null`,
    [named.map(({ key }) => key), named.map(({ ownerKey }) => ownerKey), named.map(({ folded }) => folded)],
  )
}

/** Removes the owner's name from keys without evidence, and makes the source's new statements their heirs. */
export async function leaveKeys(tx: Executor, source: EvidenceSource, keys: readonly LedBy[]): Promise<void> {
  await tx.query(
    `update designed_key set owner_key = null, folded = null
     where id = any($1::bigint[]) and owner_key is not null and not exists (select from designed_link where key_id = designed_key.id)`,
    [keys.map(({ id }) => id)],
  )
  await tx.query(
    `insert into designed_heir (key_id, heir_id)
     select led.id, min(evidence.key_id) from unnest($2::bigint[], $3::bigint[], $4::integer[]) as led (id, source_id, position)
       join designed_evidence as evidence on evidence.source = $1 and evidence.source_id = led.source_id and evidence.position = led.position
     where not exists (select from designed_link where key_id = led.id) group by led.id
     on conflict (key_id) do update set heir_id = excluded.heir_id`,
    [source, keys.map(({ id }) => id), keys.map(({ sourceId }) => sourceId), keys.map(({ position }) => position)],
  )
}

async function selectIds(tx: Executor, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; key: string }>('select id, key from designed_key where key = any($1::text[])', [[...keys]])
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** A key of a piece of evidence. */
interface LedBy {
  id: number
  sourceId: number
  position: number
}

/** Deletes everything that is stored about sources. @returns the keys of their evidence */
export async function deleteOfSources(tx: Executor, source: EvidenceSource, ids: readonly number[]): Promise<LedBy[]> {
  await tx.query('delete from designed_source where source = $1 and source_id = any($2::bigint[])', [source, [...ids]])
  const rows = await tx.query<LedBy>(
    `select link.key_id as id, source_id as "sourceId", position from designed_evidence as evidence join designed_link as link on link.evidence_id = evidence.id
     where source = $1 and source_id = any($2::bigint[])`,
    [source, [...ids]],
  )
  await tx.query('delete from designed_evidence where source = $1 and source_id = any($2::bigint[])', [source, [...ids]])
  return rows
}

/**
 * Increase it when `evidence/` reads the same sources differently, so that they are processed again. 1: equipment, and
 * names that normalise for good; 2: stages only of what is decided or under review, contract prices after investments;
 * 3: no stage of permits for work beside a road, on a river or at night; 4: rows of plans by their own codes and
 * places.
 */
export const evidenceReading = 4

export async function insertSourceMarks(tx: Executor, source: EvidenceSource, ids: readonly number[]): Promise<void> {
  await tx.query('insert into designed_source (source, source_id, reading) select $1, unnest($2::bigint[]), $3', [
    source,
    [...ids],
    evidenceReading,
  ])
}

export async function insertEvidence(tx: Executor, drafts: readonly EvidenceDraft[], ids: ReadonlyMap<string, number>): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map(({ keys, ...draft }) => {
    const keyIds = keys.flatMap(({ key }) => ids.get(key) ?? [])
    return { ...draft, keyId: keyIds[0], keyIds }
  })
  await tx.query(
    `with given as (
       select * from json_to_recordset($1::json) as r (source text, "sourceId" bigint, position integer, "keyId" bigint, "keyIds" json, code text, "isFounding" boolean,
         at timestamptz, said jsonb)
     ), added as (
       insert into designed_evidence (source, source_id, position, key_id, code, is_founding, at, said)
       select source, "sourceId", position, "keyId", code, "isFounding", at, said from given returning id, source, source_id, position
     )
     insert into designed_link (key_id, evidence_id)
     select (key #>> '{}')::bigint, added.id from added
       join given on given.source = added.source and given."sourceId" = added.source_id and given.position = added.position,
       json_array_elements(given."keyIds") as key`,
    [JSON.stringify(rows)],
  )
}

/** Notices of threads. */
export async function selectNoticesOfThreads(tx: Executor, threadIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct source_id as id from designed_evidence where source = 'notice' and id in (
       select evidence_id from designed_link where key_id in (select id from designed_key where key = any($1::text[])))`,
    [threadIds.map((id) => `thread:${id}`)],
  )
  return rows.map(({ id }) => id)
}

/** Keys of owners with these names of companies. */
export async function selectKeysOfOwners(tx: Executor, organisationIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from designed_key where owner_key in (select name_key from organisation_public where id = any($1::bigint[]))`,
    [[...organisationIds]],
  )
  return rows.map(({ id }) => id)
}
