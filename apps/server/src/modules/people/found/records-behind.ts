import type { ContactRecord, ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { may } from '../../membership/index.ts'
import { maskFor } from '../../documents/index.ts'
import { isInScope, projectScopeOf } from '../../projects/index.ts'
import { askedEntries } from './asked-contacts.ts'
import { countBehind } from './count-behind.ts'
import { scopeParameters, seenContactsSql, type PeopleScope } from './people-scope.ts'

type Behind = (typeof calls)['getContactRecords']

/**
 * Records of approvals and of lists of projects that name a person or a number, newest first.
 * @throws AppError rights.insufficient, request.invalid
 */
export async function recordsBehind(
  { database, clock }: { database: Executor; clock: Clock },
  { caller }: SessionContext,
  { phone, contactId, personId, ...page }: ParsedRequestOf<Behind>,
): Promise<ReplyOf<Behind>> {
  const now = clock.now()
  const { scope, ...asked } = askedEntries(caller, { phone, contactId, personId }, now)
  if (scope === null) return pageOf([], 0, page)
  const rows = await selectRecords(database, asked, scope, page)
  const { records } = await countBehind(database, asked, scope)
  return pageOf(
    rows.map((row) => present(row, caller, now)),
    records,
    page,
  )
}

interface BehindRow {
  recordId: number
  at: Date
  title: string
  projectName: string
  matter: string | null
  areaCode: string | null
  sourceName: string
  /** The number of the contact in the matter's text, if it has a place there. */
  contact: number | null
  approvalId: number
  /** The 拟在建 project that it is evidence of. */
  projectId: number | null
  projectArea: string | null
  projectAt: Date | null
}

/** A record that names somebody for several projects is shown with the first of them. */
function selectRecords(
  db: Executor,
  { sql, value }: { sql: string; value: unknown },
  scope: PeopleScope,
  { page, size }: { page: number; size: number },
): Promise<BehindRow[]> {
  return db.query<BehindRow>(
    `with seen as (
       select seen.source_id, min(seen.position) as position, max(seen.at) as at, array_agg(entry.number) as numbers
       from person_entry entry, lateral (${seenContactsSql(`contact.entry_id = entry.id and contact.source = 'approval'`, 4)}) as seen
       where ${sql} group by seen.source_id order by 3 desc, 1 desc limit $2 offset $3
     )
     select matter.record_id as "recordId", seen.at, record.title, matter.project_name as "projectName", matter.matter, matter.area_code as "areaCode",
       record.source_name as "sourceName", (
         select min(nth)::integer - 1 from approval_contacts_personal told, jsonb_array_elements(told.contacts) with ordinality as named (contact, nth)
         where told.record_id = matter.record_id and told.position = matter.position and contact ->> 'phone' = any(seen.numbers) and contact ? 'place') as contact, matter.approval_id as "approvalId",
       project.id as "projectId", project.area_code as "projectArea", project.last_at as "projectAt"
     from seen join approval_matter_public matter on matter.record_id = seen.source_id and matter.position = seen.position
       join approval_record_public record on record.id = matter.record_id
       left join designed_evidence_public evidence on evidence.source = 'approval' and evidence.source_id = matter.record_id and evidence.position = matter.position
       left join designed_key_public own on own.id = evidence.key_id left join designed_project_public project on project.id = own.project_id
     order by seen.at desc, seen.source_id desc`,
    [value, size, (page - 1) * size, ...scopeParameters(scope)],
  )
}

function present(row: BehindRow, caller: Caller, now: Date): ContactRecord {
  const { recordId, at, title, projectName, matter, areaCode, sourceName, contact, approvalId } = row
  const shown = maskFor(caller, areaCode).text
  const from = matter === null ? projectOf(row, caller, now) : ({ kind: 'approval', id: approvalId, contact } as const)
  return { recordId, at: at.toISOString(), title: shown(title), projectName: shown(projectName), matter, sourceName, from }
}

/** A list of projects contains no decision, so it leads to the 拟在建 project; null if that is too new to be seen. */
function projectOf({ projectId, projectArea, projectAt }: BehindRow, caller: Caller, now: Date): ContactRecord['from'] {
  if (projectId === null || projectAt === null || !may(caller, 'projects.search')) return null
  const isSeen = isInScope(projectScopeOf(caller, now), { lastAt: projectAt, areaCode: projectArea })
  return isSeen ? { kind: 'project', id: projectId, contact: null } : null
}
