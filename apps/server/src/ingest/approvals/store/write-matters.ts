import type { Executor } from '../../../platform/database/executor.ts'
import type { DeliveredApproval } from '../../approval.ts'
import { matterKeys } from '../matter-keys.ts'

/** Keys of a matter as they are stored, without the kind that prefixes an anchor. */
export interface StoredKeys {
  source: string | null
  owner: string | null
  name: string | null
}

/** Deletes the matters of records. @returns their keys, and the approvals that they belonged to */
export async function dropMatters(tx: Executor, records: readonly number[]): Promise<{ keys: StoredKeys[]; approvals: number[] }> {
  if (records.length === 0) return { keys: [], approvals: [] }
  const rows = await tx.query<StoredKeys & { approvalId: number }>(
    `delete from approval_matter where record_id = any($1)
     returning source_key as source, owner_key as owner, name_key as name, approval_id as "approvalId"`,
    [records],
  )
  return { keys: rows, approvals: rows.map(({ approvalId }) => approvalId) }
}

/** Writes all matters of the records. Each belongs to the approval of its anchor until matters are grouped. */
export async function insertMatters(tx: Executor, records: ReadonlyMap<number, DeliveredApproval>): Promise<{ keys: StoredKeys[] }> {
  const rows = [...records].flatMap(([recordId, { matters }]) => matters.map((matter, position) => rowOf(recordId, matter, position)))
  if (rows.length === 0) return { keys: [] }
  await tx.query(
    'insert into approval (anchor) select distinct anchor from unnest($1::text[]) as anchor order by anchor on conflict do nothing',
    [rows.map(({ anchor }) => anchor)],
  )
  // an area that our table does not have yet is stored as null
  await tx.query(
    `insert into approval_matter (record_id, position, project_name, investment_code, owner, matter, authority, result, document_number, decided_at, audit_type,
       investment, area_code, site, content, units, contacts, planned_start, planned_finish, industry, stage, evidence, item_id, source_key, owner_key, name_key, anchor_id, approval_id)
     select r.record_id, r.position, r.project_name, r.investment_code, r.owner, r.matter, r.authority, r.result, r.document_number, r.decided_at, r.audit_type,
       r.investment, area.code, r.site, r.content, r.units, r.contacts, r.planned_start, r.planned_finish, r.industry, r.stage, r.evidence, r.item_id, r.source_key, r.owner_key, r.name_key,
       approval.id, coalesce(approval.merged_into, approval.id)
     from json_to_recordset($1::json) as r (record_id bigint, position integer, project_name text, investment_code text, owner text, matter text,
       authority text, result text, document_number text, decided_at timestamptz, audit_type text, investment bigint, area_code text, site text,
       content text, units jsonb, contacts jsonb, planned_start timestamptz, planned_finish timestamptz, industry text, stage text, evidence jsonb, item_id text, source_key text, owner_key text,
       name_key text, anchor text)
     join approval on approval.anchor = r.anchor left join area on area.code = r.area_code`,
    [JSON.stringify(rows)],
  )
  return { keys: rows.map((row) => ({ source: row.source_key, owner: row.owner_key, name: row.name_key })) }
}

/** A matter in the columns that the insert names. */
function rowOf(recordId: number, matter: DeliveredApproval['matters'][number], position: number) {
  const keys = matterKeys(matter)
  const { projectName, investmentCode, documentNumber, decidedAt, auditType, areaCode, itemId, plannedStart, plannedFinish } = matter
  const { owner, authority, result, investment, site, content, units, evidence } = matter
  return {
    record_id: recordId,
    position,
    project_name: projectName,
    investment_code: investmentCode,
    owner,
    matter: matter.matter,
    authority,
    result,
    document_number: documentNumber,
    decided_at: decidedAt,
    audit_type: auditType,
    investment,
    area_code: areaCode,
    site,
    content,
    units,
    contacts: matter.contacts ?? [],
    planned_start: plannedStart,
    planned_finish: plannedFinish,
    industry: matter.industry ?? null,
    stage: matter.stage ?? null,
    evidence,
    item_id: itemId,
    source_key: keys.source,
    owner_key: keys.owner,
    name_key: keys.name,
    anchor: keys.anchor,
  }
}

/**
 * Checks again what these keys join. A source's project, an owner with a name, and a name with a place lead to the one project that all matters with
 * that key belong to by more reliable keys. If there are several such projects, or none, the key stands for a project of its own.
 * So the outcome is a function of all matters, whatever came first.
 * @returns approvals whose matters changed
 */
export async function groupMatters(tx: Executor, keys: readonly StoredKeys[]): Promise<number[]> {
  if (keys.length === 0) return []
  const sources = await settleAnchors(tx, 'source', new Set(keys.flatMap(({ source }) => source ?? [])))
  const owners = await keysBorneBy(tx, 'owner', sources)
  const settledOwners = await settleAnchors(tx, 'owner', new Set([...keys.flatMap(({ owner }) => owner ?? []), ...owners]))
  const names = await keysBorneBy(tx, 'name', [...sources, ...settledOwners])
  const settledNames = await settleAnchors(tx, 'name', new Set([...keys.flatMap(({ name }) => name ?? []), ...names]))
  const changed = [...sources, ...settledOwners, ...settledNames]
  if (changed.length === 0) return []
  await tx.query(
    `update approval_matter set approval_id = coalesce(approval.merged_into, approval.id)
     from approval where approval.id = anchor_id and anchor_id = any($1) and approval_id <> coalesce(approval.merged_into, approval.id)`,
    [changed.map(({ id }) => id)],
  )
  return [...new Set(changed.flatMap(({ id, before, after }) => [id, before ?? id, after ?? id]))]
}

/** An anchor that leads to another approval than before. */
interface Settled {
  id: number
  before: number | null
  after: number | null
}

async function settleAnchors(tx: Executor, kind: keyof StoredKeys, keys: ReadonlySet<string>): Promise<Settled[]> {
  if (keys.size === 0) return []
  return tx.query<Settled>(
    `update approval set merged_into = found.after
     from (
       select own.id, own.merged_into as before, case when count(distinct coalesce(other.merged_into, other.id)) = 1
              then min(coalesce(other.merged_into, other.id)) end as after
       from unnest($1::text[]) as key join approval own on own.anchor = $2 || ':' || key
       left join approval_matter matter on matter.${kind}_key = key and matter.anchor_id <> own.id
       left join approval other on other.id = matter.anchor_id
       group by own.id, own.merged_into
     ) as found
     where approval.id = found.id and found.before is distinct from found.after
     returning approval.id, found.before, found.after`,
    [[...keys], kind],
  )
}

async function keysBorneBy(tx: Executor, kind: keyof StoredKeys, anchors: readonly Settled[]): Promise<string[]> {
  if (anchors.length === 0) return []
  const rows = await tx.query<{ key: string }>(
    `select distinct ${kind}_key as key from approval_matter where anchor_id = any($1) and ${kind}_key is not null`,
    [anchors.map(({ id }) => id)],
  )
  return rows.map(({ key }) => key)
}
