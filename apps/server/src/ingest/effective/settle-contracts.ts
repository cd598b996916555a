import type { Executor, Transaction } from '../../platform/database/executor.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import type { SearchEngine } from '../../search/port.ts'
import { noticeMoved } from '../notice-events.ts'
import { contractEnds, type ContractEnd, type ContractNotice } from './contract-ends.ts'

/** More notices do not belong to one project, whatever their keys say, so nothing is known of their contracts. */
const maxNotices = 100

interface Changed {
  projectIds: readonly number[]
  /** Notices whose index entries were written in this transaction. */
  writtenIds: readonly number[]
}

/**
 * Stores until when the contracts of these projects run, in the transaction that changed one of their notices, updates the index, and appends events for
 * notices that were not written themselves. Repeatable. Whoever removes a notice calls it with the notice's project.
 */
export async function settleContracts(tx: Transaction, searchEngine: SearchEngine, { projectIds, writtenIds }: Changed): Promise<void> {
  if (projectIds.length + writtenIds.length === 0) return
  const ends = new Map<number, ContractEnd>()
  for (const notices of lives(await selectLives(tx, projectIds, writtenIds)))
    for (const [id, end] of contractEnds(notices)) ends.set(id, end)
  const gone = await deleteEnds(tx, { projectIds, writtenIds, kept: [...ends.keys()] })
  const changed = await upsertEnds(tx, ends)
  const written = new Set(writtenIds)
  const searched = new Map<number, number | null>(gone.map((id) => [id, null]))
  for (const [id, { endsAt }] of ends) if (written.has(id) || changed.includes(id)) searched.set(id, endsAt.getTime())
  // an engine outside the database follows the events
  if (searchEngine.indexedBy === 'transaction' && searched.size > 0) await searchEngine.amend(tx, 'contractEnds', searched)
  const moved = [...gone, ...changed].filter((id) => !written.has(id))
  await appendEvents(
    tx,
    noticeMoved,
    moved.map((noticeId) => ({ noticeId })),
  )
}

interface LifeRow extends ContractNotice {
  projectId: number | null
}

/** The notices of each project in which one states a term and one names who won: few projects have both. Without a project, a notice is alone. */
function selectLives(db: Executor, projectIds: readonly number[], writtenIds: readonly number[]): Promise<LifeRow[]> {
  const columns = `id, title, channel, category, published_at as "publishedAt", contract_term as term,
    array(select winner -> 'name' ->> 'value' from jsonb_array_elements(coalesce(facts -> 'winners', '[]')) as winner) as winners`
  return db.query<LifeRow>(
    `select project.id as "projectId", life.* from unnest($1::bigint[]) as project (id), lateral (
       select ${columns} from notice where notice.project_id = project.id limit ${maxNotices + 1}) life
      where exists (select from notice said where said.project_id = project.id and said.contract_term is not null)
        and exists (select from notice award where award.project_id = project.id and award.channel in ('result', 'contract'))
     union all
     select null, ${columns} from notice where id = any($2::bigint[]) and project_id is null and contract_term is not null`,
    [projectIds, writtenIds],
  )
}

/** The notices by project. */
function lives(rows: readonly LifeRow[]): ContractNotice[][] {
  const byProject = new Map<number, ContractNotice[]>()
  for (const { projectId, ...notice } of rows) {
    // a notice without a project is alone
    const key = projectId ?? -notice.id
    const known = byProject.get(key)
    if (known === undefined) byProject.set(key, [notice])
    else known.push(notice)
  }
  return [...byProject.values()].filter((notices) => notices.length <= maxNotices)
}

/** Deletes the ends that no longer hold. @returns ids of their notices */
async function deleteEnds(db: Executor, { projectIds, writtenIds, kept }: Changed & { kept: readonly number[] }): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `delete from contract_end ended using notice
      where notice.id = ended.notice_id and (notice.project_id = any($1::bigint[]) or notice.id = any($2::bigint[])) and notice.id <> all($3::bigint[])
     returning notice.id`,
    [projectIds, writtenIds, kept],
  )
  return rows.map(({ id }) => id)
}

/** @returns ids of the notices whose contracts now end at another time, or by another notice */
async function upsertEnds(db: Executor, ends: ReadonlyMap<number, ContractEnd>): Promise<number[]> {
  if (ends.size === 0) return []
  const rows = await db.query<{ id: number }>(
    `insert into contract_end as ended (notice_id, ends_at, stated_by, is_estimate)
     select id, "endsAt", "statedBy", "isEstimate" from json_to_recordset($1::json) as r (id bigint, "endsAt" timestamptz, "statedBy" bigint, "isEstimate" boolean)
     on conflict (notice_id) do update set ends_at = excluded.ends_at, stated_by = excluded.stated_by, is_estimate = excluded.is_estimate
       where (ended.ends_at, ended.stated_by, ended.is_estimate) is distinct from (excluded.ends_at, excluded.stated_by, excluded.is_estimate)
     returning notice_id as id`,
    [JSON.stringify([...ends].map(([id, end]) => ({ id, ...end })))],
  )
  return rows.map(({ id }) => id)
}
