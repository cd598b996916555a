import { annulledAwards, type AwardingNotice } from '../../../ingest/index.ts'
import type { Executor } from '../../../platform/database/executor.ts'

/** More notices do not belong to one project, whatever their keys say: none of them annuls another. */
const maxNotices = 100

/**
 * Notes which awards of these projects a later notice annulled, before their figures are counted. Repeatable.
 * @param projects project ids; negative numbers stand for notices without a project, which nothing annuls
 */
export async function settleAnnulled(tx: Executor, projects: readonly number[]): Promise<void> {
  const ids = [...new Set(projects)].filter((id) => id > 0)
  if (ids.length === 0) return
  const annulled = (await selectLives(tx, ids)).flatMap((notices) => (notices.length > maxNotices ? [] : [...annulledAwards(notices)]))
  await tx.query(
    `update organisation_role said set annulled_by = settled.annulled_by
       from (select own.notice_id, own.role, own.position, awards.annulled_by from organisation_role own
              left join unnest($2::bigint[], $3::bigint[]) as awards (notice_id, annulled_by) on awards.notice_id = own.notice_id
             where own.project_id = any($1::bigint[]) and own.role = 'winner' and own.annulled_by is distinct from awards.annulled_by) settled
      where said.notice_id = settled.notice_id and said.role = settled.role and said.position = settled.position`,
    [ids, annulled.map(([award]) => award), annulled.map(([, by]) => by)],
  )
}

/** The notices of each project in which somebody won and a notice may annul it: few projects have both. */
async function selectLives(db: Executor, projects: readonly number[]): Promise<AwardingNotice[][]> {
  const rows = await db.query<AwardingNotice & { projectId: number }>(
    `select project.id as "projectId", life.* from unnest($1::bigint[]) as project (id), lateral (
       select id, title, channel, published_at as "publishedAt", array(select winner -> 'name' ->> 'value' from jsonb_array_elements(coalesce(winners, '[]')) as winner) as winners
         from notice_public notice where notice.project_id = project.id limit ${maxNotices + 1}) life
      where exists (select from organisation_role won where won.project_id = project.id and won.role = 'winner')
        and exists (select from notice_public failed where failed.project_id = project.id
          and (failed.channel = 'failure' or failed.channel = 'result' and failed.title ~ '无效|作废|撤销|取消'))`,
    [projects],
  )
  const lives = new Map<number, AwardingNotice[]>()
  for (const { projectId, ...notice } of rows) {
    const life = lives.get(projectId)
    if (life === undefined) lives.set(projectId, [notice])
    else life.push(notice)
  }
  return [...lives.values()]
}

/** The projects with awards that these notices annulled so far. */
export async function selectProjectsAnnulledBy(tx: Executor, noticeIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select distinct project_id as id from organisation_role where annulled_by = any($1::bigint[]) and project_id is not null',
    [[...noticeIds]],
  )
  return rows.map(({ id }) => id)
}
