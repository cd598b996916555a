import type { Transaction } from '../../../platform/database/executor.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import type { ProjectEngine } from '../../../search/project-kind.ts'
import { projectContent } from '../search/project-content.ts'
import { describeProject, type DescribedProject } from './describe-project.ts'
import { projectChanged, projectMoved } from './project-events.ts'
import { selectEvidence } from './select-evidence.ts'

/** projects per statement */
const atOnce = 200

/** Computes these projects again for lists and searches, and deletes those that no longer exist. The caller holds the lock of projects. */
export async function refreshProjects(
  tx: Transaction,
  { projectEngine }: { projectEngine: ProjectEngine },
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce)
    // oxlint-disable-next-line no-await-in-loop -- one part after the other: each is a few statements
    const evidence = await selectEvidence(tx, part)
    const described = part.flatMap((id) => {
      const project = describeProject(evidence.get(id) ?? [])
      return project === null ? [] : [{ id, ...project }]
    })
    const known = new Set(described.map(({ id }) => id))
    // oxlint-disable-next-line no-await-in-loop
    await writeProjects(tx, described)
    // oxlint-disable-next-line no-await-in-loop
    await removeProjects(
      tx,
      projectEngine,
      part.filter((id) => !known.has(id)),
    )
    // oxlint-disable-next-line no-await-in-loop
    await projectEngine.index(
      tx,
      described.map((project) => projectContent(project, evidence.get(project.id) ?? [])),
    )
  }
}

const columns = `name text, code text, stage text, "stageAt" timestamptz, progress text, "failedAt" timestamptz, owner text, "areaCode" text, industry text, investment bigint,
  "firstAt" timestamptz, "lastAt" timestamptz, notices integer, approvals integer, facts jsonb`

async function writeProjects(tx: Transaction, projects: readonly (DescribedProject & { id: number })[]): Promise<void> {
  if (projects.length === 0) return
  const before = await tx.query<{ id: number; stage: string | null }>(
    'select id, stage from designed_project where id = any($1::bigint[])',
    [projects.map(({ id }) => id)],
  )
  await tx.query(
    `insert into designed_project (id, name, code, stage, stage_at, progress, failed_at, owner, area_code, industry, investment, first_at, last_at, notices, approvals, facts)
     select id, name, code, stage, "stageAt", progress, "failedAt", owner, "areaCode", industry, investment, "firstAt", "lastAt", notices, approvals, facts
     from json_to_recordset($1::json) as r (id bigint, ${columns})
     on conflict (id) do update set name = excluded.name, code = excluded.code, stage = excluded.stage, stage_at = excluded.stage_at, progress = excluded.progress,
       failed_at = excluded.failed_at, owner = excluded.owner, area_code = excluded.area_code, industry = excluded.industry, investment = excluded.investment,
       first_at = excluded.first_at, last_at = excluded.last_at, notices = excluded.notices, approvals = excluded.approvals, facts = excluded.facts`,
    [JSON.stringify(projects)],
  )
  const stages = new Map(before.map(({ id, stage }) => [id, stage]))
  const moved = projects.filter(({ id, stage }) => !stages.has(id) || stages.get(id) !== stage)
  await appendEvents(
    tx,
    projectMoved,
    moved.map(({ id, stage }) => ({ projectId: id, stage, before: stages.get(id) ?? null, isNew: !stages.has(id) })),
  )
  const known = new Set(moved.map(({ id }) => id))
  await appendEvents(
    tx,
    projectChanged,
    projects.flatMap(({ id }) => (known.has(id) ? [] : [{ projectId: id }])),
  )
}

async function removeProjects(tx: Transaction, engine: ProjectEngine, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx.query<{ id: number }>('delete from designed_project where id = any($1::bigint[]) returning id', [[...ids]])
  if (gone.length > 0)
    await engine.remove(
      tx,
      gone.map(({ id }) => id),
    )
}
