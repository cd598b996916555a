import type { Person } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { scopeParameters, seenContactsSql, type PeopleScope } from './people-scope.ts'

/** The sources that name somebody within a scope: the numbers of notices, records of approvals and projects. */
export type Behind = Pick<Person, 'notices' | 'records' | 'projects'>

/** For people, by id. */
export async function countBehindPeople(db: Executor, ids: readonly number[], scope: PeopleScope): Promise<Map<number, Behind>> {
  const rows = await count(db, { who: 'person_id', which: 'person_id = any($1::bigint[])', value: [...ids] }, scope)
  return new Map(rows.map(({ who, ...behind }) => [who, behind]))
}

/** For all entries that meet a condition, together. */
export async function countBehind(db: Executor, { sql, value }: { sql: string; value: unknown }, scope: PeopleScope): Promise<Behind> {
  const [row] = await count(db, { who: '0', which: sql, value }, scope)
  return { notices: row?.notices ?? 0, records: row?.records ?? 0, projects: row?.projects ?? 0 }
}

/**
 * A notice belongs to its thread, or counts as its own. A record belongs to its 拟在建 project, otherwise to its approval
 * project, and only counts if none of the notices belongs to the same one. So a project with notices and records counts
 * once, by its threads.
 */
function count(
  db: Executor,
  { who, which, value }: { who: string; which: string; value: unknown },
  scope: PeopleScope,
): Promise<(Behind & { who: number })[]> {
  return db.query(
    `with told as materialized (
       select distinct ${who} as who, seen.source, seen.source_id, seen.position
       from person_entry entry, lateral (${seenContactsSql('contact.entry_id = entry.id', 2)}) as seen where ${which}
     ), of_notices as (
       select told.who, told.source_id, coalesce(notice.project_id, -notice.id) as thread
       from told join notice_public notice on notice.id = told.source_id where told.source = 'notice'
     ), of_records as (
       select told.who, told.source_id, own.project_id as designed, coalesce('designed ' || own.project_id, 'approval ' || matter.approval_id) as project
       from told join approval_matter_public matter on matter.record_id = told.source_id and matter.position = told.position
         left join designed_evidence_public evidence on evidence.source = 'approval' and evidence.source_id = told.source_id and evidence.position = told.position
         left join designed_key_public own on own.id = evidence.key_id
       where told.source = 'approval'
     ), known as (
       select distinct of_notices.who, own.project_id as designed
       from of_notices join designed_evidence_public evidence on evidence.source = 'notice' and evidence.source_id = of_notices.source_id
         join designed_key_public own on own.id = evidence.key_id
       where of_notices.who in (select who from of_records)
     )
     select each.who, coalesce(named.notices, 0) as notices, coalesce(recorded.records, 0) as records,
       coalesce(named.projects, 0) + coalesce(recorded.projects, 0) as projects
     from (select distinct who from told) as each
       left join (select who, count(distinct source_id)::integer as notices, count(distinct thread)::integer as projects from of_notices group by who) as named
         on named.who = each.who
       left join (select of_records.who, count(distinct source_id)::integer as records,
           count(distinct project) filter (where known.designed is null)::integer as projects
         from of_records left join known on known.who = of_records.who and known.designed = of_records.designed group by of_records.who) as recorded
         on recorded.who = each.who`,
    [value, ...scopeParameters(scope)],
  )
}
