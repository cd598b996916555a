import { readPart } from '../../../wording/organisations/part-of-parent.ts'
import { organisationName, type OrganisationName } from '../../../wording/organisations/read-names.ts'
import type { Executor, Transaction } from '../../../platform/database/executor.ts'
import { refreshFigures } from '../figures/refresh-figures.ts'
import { settleAnnulled } from './settle-annulled.ts'
import type { EvidenceDraft, NoticeForOrganisations, RoleDraft } from './notice-organisations.ts'

/** The existing ones among the notices. */
export async function selectNotices(db: Executor, ids: readonly number[]): Promise<NoticeForOrganisations[]> {
  return db.query(
    `select id, channel, published_at as "publishedAt", project_id as "projectId", area_code as "areaCode", tenderer, agency, winners, candidates,
       coalesce(credit_codes, '[]') as "creditCodes"
     from notice_public notice where id = any($1::bigint[]) order by id`,
    [[...ids]],
  )
}

/** One writer at a time: two that met the same name would each join it to the names they know. */
export async function lockOrganisations(tx: Executor): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('organisations'))`)
}

/** Inserts or finds the rows of these names and of the parents of parts. @returns key → id */
export async function upsertOrganisations(tx: Executor, names: readonly OrganisationName[]): Promise<Map<string, number>> {
  const byKey = new Map<string, OrganisationName & { parentKey: string | null }>()
  const add = ({ name, key }: OrganisationName): void => {
    if (byKey.has(key)) return
    const part = readPart(key)
    const parent = part === null ? null : organisationName(part.parent)
    byKey.set(key, { name, key, parentKey: parent?.key ?? null })
    if (parent !== null) add(parent)
  }
  for (const name of names) add(name)
  const ids = await selectIds(tx, [...byKey.keys()])
  const missing = [...byKey.values()].filter(({ key }) => !ids.has(key)).toSorted((one, other) => (one.key < other.key ? -1 : 1))
  if (missing.length === 0) return ids
  const rows = await tx.query<{ id: number; key: string }>(
    `insert into organisation (name, name_key) select * from unnest($1::text[], $2::text[]) returning id, name_key as key`,
    [missing.map(({ name }) => name), missing.map(({ key }) => key)],
  )
  for (const { id, key } of rows) ids.set(key, id)
  const parts = missing.filter(({ parentKey }) => parentKey !== null)
  if (parts.length > 0) {
    await tx.query(
      `update organisation set parent_id = part.parent_id from unnest($1::bigint[], $2::bigint[]) as part (id, parent_id) where organisation.id = part.id`,
      [parts.map(({ key }) => ids.get(key)), parts.map(({ parentKey }) => ids.get(parentKey ?? ''))],
    )
  }
  return ids
}

async function selectIds(tx: Executor, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; key: string }>(
    'select id, name_key as key from organisation where name_key = any($1::text[])',
    [[...keys]],
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Deletes everything that is stored about notices. @returns the names of their evidence, and the projects of their roles */
export async function deleteOfNotices(tx: Executor, noticeIds: readonly number[]): Promise<{ names: number[]; projects: number[] }> {
  await tx.query('delete from organisation_notice where notice_id = any($1::bigint[])', [[...noticeIds]])
  const roles = await tx.query<{ project: number }>(
    'delete from organisation_role where notice_id = any($1::bigint[]) returning coalesce(project_id, -notice_id) as project',
    [[...noticeIds]],
  )
  const rows = await tx.query<{ id: number; formerId: number | null }>(
    'delete from organisation_evidence where notice_id = any($1::bigint[]) returning organisation_id as id, former_id as "formerId"',
    [[...noticeIds]],
  )
  return {
    names: rows.flatMap(({ id, formerId }) => (formerId === null ? [id] : [id, formerId])),
    projects: roles.map(({ project }) => project),
  }
}

export async function insertNoticeMarks(tx: Executor, noticeIds: readonly number[]): Promise<void> {
  await tx.query('insert into organisation_notice (notice_id) select unnest($1::bigint[])', [[...noticeIds]])
}

export async function insertRoles(tx: Executor, roles: readonly RoleDraft[], ids: ReadonlyMap<string, number>): Promise<void> {
  if (roles.length === 0) return
  const rows = roles.map(({ key, ...role }) => ({ ...role, organisationId: ids.get(key) }))
  await tx.query(
    `insert into organisation_role (notice_id, role, position, organisation_id, name, amount, is_lead, in_consortium, channel, published_at, project_id, area_code)
     select "noticeId", role, position, "organisationId", name, amount, "isLead", "inConsortium", channel, "publishedAt", "projectId", coalesce("areaCode", '')
     from json_to_recordset($1::json) as r ("noticeId" bigint, role text, position integer, "organisationId" bigint, name text, amount bigint,
       "isLead" boolean, "inConsortium" boolean, channel text, "publishedAt" timestamptz, "projectId" bigint, "areaCode" text)`,
    [JSON.stringify(rows)],
  )
}

/** @returns the names that the evidence is about */
export async function insertEvidence(tx: Executor, drafts: readonly EvidenceDraft[], ids: ReadonlyMap<string, number>): Promise<number[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map(({ noticeId, key, formerKey, creditCode }) => ({
    noticeId,
    id: ids.get(key),
    formerId: formerKey === null ? null : ids.get(formerKey),
    creditCode,
  }))
  await tx.query(
    `insert into organisation_evidence (notice_id, organisation_id, former_id, credit_code)
     select "noticeId", id, "formerId", "creditCode" from json_to_recordset($1::json) as r ("noticeId" bigint, id bigint, "formerId" bigint, "creditCode" text)`,
    [JSON.stringify(rows)],
  )
  return rows.flatMap(({ id, formerId }) => [id, formerId]).filter((id) => id !== undefined && id !== null)
}

/** The projects in which names have a role: project ids, or negative notice ids for notices without a project. */
export async function selectProjectsOf(tx: Executor, names: readonly number[]): Promise<number[]> {
  if (names.length === 0) return []
  const rows = await tx.query<{ project: number }>(
    'select distinct coalesce(project_id, -notice_id) as project from organisation_role where organisation_id = any($1::bigint[])',
    [[...names]],
  )
  return rows.map(({ project }) => project)
}

/** Moves the notices of merged projects, and their figures. */
export async function moveProjects(tx: Transaction, merges: readonly { merged: number; kept: number }[]): Promise<void> {
  if (merges.length === 0) return
  // a transaction that is processing a notice has already read its project
  await lockOrganisations(tx)
  for (const { merged, kept } of merges) {
    // oxlint-disable-next-line no-await-in-loop -- in their order: the one that was kept may be merged next
    await tx.query('update organisation_role set project_id = $2 where project_id = $1', [merged, kept])
  }
  const projects = merges.flatMap(({ merged, kept }) => [merged, kept])
  await settleAnnulled(tx, projects)
  await refreshFigures(tx, { projects, names: [] })
}
