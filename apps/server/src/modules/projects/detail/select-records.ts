import type { ApprovalResult, Channel, ProjectStage } from '@tender/contract'
import type { AwardedParty } from '../../../facts/fact.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { visibilityParameters } from '../../documents/index.ts'
import type { Visibility } from '../../../search/port.ts'

/** A notice about a project. */
export interface NoticeOfProject {
  id: number
  at: Date
  title: string
  channel: Channel
  areaCode: string | null
  stage: ProjectStage | null
  winners: AwardedParty[] | null
}

/** The visible notices about a project, latest first. @param id of the project */
export async function selectNoticesOf(db: Executor, id: number, visibility: Visibility | null): Promise<NoticeOfProject[]> {
  return db.query<NoticeOfProject>(
    `select distinct on (notice.published_at, notice.id) notice.id, notice.published_at as at, notice.title, notice.channel, notice.area_code as "areaCode",
       evidence.said ->> 'stage' as stage, case when notice.channel in ('result', 'contract') then notice.winners end as winners
     from designed_key as own join designed_evidence as evidence on evidence.key_id = own.id join notice_public as notice on notice.id = evidence.source_id
     where (own.id = $1 or own.merged_into = $1) and evidence.source = 'notice' and is_visible(notice.published_at, notice.area_code, $2, $3)
     order by notice.published_at desc, notice.id desc, evidence.position limit $4`,
    [id, ...visibilityParameters(visibility), maxRecords],
  )
}

/** A matter of an approval about a project. */
export interface MatterOfProject {
  /** Id of the approval record. */
  recordId: number
  /** Id of its approval project. */
  approvalId: number
  at: Date
  /** Title of the record. */
  title: string
  /** Null for a list of projects. */
  matter: string | null
  projectName: string
  sourceName: string
  authority: string | null
  result: ApprovalResult | null
  documentNumber: string | null
  areaCode: string | null
  stage: ProjectStage | null
}

/** A matter that came alone and within its project is listed once. @param id of the project */
export async function selectMattersOf(db: Executor, id: number): Promise<MatterOfProject[]> {
  return db.query<MatterOfProject>(
    `select record_id as "recordId", "approvalId", at, title, matter, project_name as "projectName", source_name as "sourceName", authority, result, "documentNumber", "areaCode", stage from (
       select distinct on (coalesce(matter.item_id, matter.record_id || '-' || matter.position)) matter.record_id, matter.approval_id as "approvalId", evidence.at, record.title, record.source_name, matter.project_name, matter.matter, matter.authority,
         matter.result, matter.document_number as "documentNumber", matter.area_code as "areaCode", evidence.said ->> 'stage' as stage
       from designed_key as own join designed_evidence as evidence on evidence.key_id = own.id
         join approval_matter_public as matter on matter.record_id = evidence.source_id and matter.position = evidence.position
         join approval_record_public as record on record.id = matter.record_id
       where (own.id = $1 or own.merged_into = $1) and evidence.source = 'approval'
       order by coalesce(matter.item_id, matter.record_id || '-' || matter.position), matter.record_id) as once
     order by at desc, record_id desc limit $2`,
    [id, maxRecords],
  )
}

/** A record about a project: its approval project, and whether it is a list of projects, which decided nothing. */
export interface RecordOfProject {
  approvalId: number
  isList: boolean
}

/** The records of approvals and lists about a project, by id. @param id of the project */
export async function selectApprovalsOf(db: Executor, id: number): Promise<Map<number, RecordOfProject>> {
  const rows = await db.query<RecordOfProject & { recordId: number }>(
    `select matter.record_id as "recordId", min(matter.approval_id) as "approvalId", bool_and(matter.matter is null) as "isList"
     from designed_key as own join designed_evidence as evidence on evidence.key_id = own.id
       join approval_matter_public as matter on matter.record_id = evidence.source_id and matter.position = evidence.position
     where (own.id = $1 or own.merged_into = $1) and evidence.source = 'approval' group by matter.record_id`,
    [id],
  )
  return new Map(rows.map(({ recordId, ...record }) => [recordId, record]))
}

/** the latest ones */
export const maxRecords = 300
