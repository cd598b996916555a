import type { Category, Channel, Method } from '@tender/contract'
import { areaPrefix } from '../../../gazetteer/area-code.ts'
import type { AwardedParty, CreditCodeFact } from '../../../facts/fact.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Visibility } from '../../../search/port.ts'
import { visibilityParameters } from '../../documents/index.ts'
import { maxRecords } from '../detail/select-records.ts'

/** A notice about a project, with its statements about its tender. */
export interface ExportedNotice {
  projectId: number
  id: number
  at: Date
  title: string
  channel: Channel
  category: Category | null
  method: Method | null
  areaCode: string | null
  /** Thread of the tender; null if it stands alone. */
  threadId: number | null
  /** The project's name in the notice. */
  name: string
  tenderer: string | null
  /** Fen. */
  budget: number | null
  /** The tender's number, or its ocid. */
  tenderCode: string | null
  winners: AwardedParty[]
  creditCodes: CreditCodeFact[]
  /** A plan of several projects, which is no tender of this one. */
  isPlanOfMany: boolean
}

/** The statements of an approval record about a project. */
export interface ExportedApproval {
  projectId: number
  recordId: number
  position: number
  at: Date
  title: string
  matter: string | null
  authority: string | null
  documentNumber: string | null
  url: string | null
}

/** The projects to publish. */
export interface Selection {
  /** Only projects with new statements since then. */
  since: Date | null
  /** Six digits; null for everywhere. */
  area: string | null
}

/** The next ids, in order. */
export async function selectIdsAfter(db: Executor, after: number, { since, area }: Selection, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from designed_project where id > $1 and ($2::timestamptz is null or last_at >= $2) and ($3::text is null or area_code like $3) order by id limit $4`,
    [after, since, area === null ? null : `${areaPrefix(area)}%`, limit],
  )
  return rows.map(({ id }) => id)
}

/** The visible notices about these projects: the latest of each, oldest first. */
export async function selectExportedNotices(
  db: Executor,
  ids: readonly number[],
  visibility: Visibility | null,
): Promise<ExportedNotice[]> {
  return db.query<ExportedNotice & { place: number }>(
    `select * from (
       select distinct on (coalesce(own.merged_into, own.id), notice.published_at, notice.id) coalesce(own.merged_into, own.id) as "projectId", notice.id,
         notice.published_at as at, notice.title, notice.channel, notice.category, notice.method, notice.area_code as "areaCode", notice.project_id as "threadId",
         evidence.said ->> 'name' as name, notice.tenderer, notice.budget, notice.project_code as "tenderCode",
         coalesce(notice.winners, '[]') as winners, coalesce(notice.credit_codes, '[]') as "creditCodes",
         notice.planned_count > 1 as "isPlanOfMany",
         dense_rank() over (partition by coalesce(own.merged_into, own.id) order by notice.published_at desc, notice.id desc) as place
       from designed_key as own join designed_evidence as evidence on evidence.key_id = own.id join notice_public as notice on notice.id = evidence.source_id
       where (own.id = any($1::bigint[]) or own.merged_into = any($1::bigint[])) and evidence.source = 'notice' and is_visible(notice.published_at, notice.area_code, $2, $3)
       order by coalesce(own.merged_into, own.id), notice.published_at, notice.id, evidence.position
     ) as told where place <= $4 order by "projectId", at, id`,
    [[...ids], ...visibilityParameters(visibility), maxRecords],
  )
}

/** Records of approvals about these projects. */
export async function selectExportedApprovals(db: Executor, ids: readonly number[]): Promise<ExportedApproval[]> {
  return db.query<ExportedApproval & { place: number }>(
    `select * from (
       select coalesce(own.merged_into, own.id) as "projectId", matter.record_id as "recordId", matter.position, evidence.at, record.title, matter.matter,
         matter.authority, matter.document_number as "documentNumber", record.url,
         row_number() over (partition by coalesce(own.merged_into, own.id) order by evidence.at desc, matter.record_id desc, matter.position) as place
       from designed_key as own join designed_evidence as evidence on evidence.key_id = own.id
         join approval_matter_public as matter on matter.record_id = evidence.source_id and matter.position = evidence.position
         join approval_record_public as record on record.id = matter.record_id
       where (own.id = any($1::bigint[]) or own.merged_into = any($1::bigint[])) and evidence.source = 'approval'
     ) as told where place <= $2 order by "projectId", at, "recordId", position`,
    [[...ids], maxRecords],
  )
}
