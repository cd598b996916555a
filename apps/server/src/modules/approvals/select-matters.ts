import type { ApprovalResult, AuditType } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { Evidence } from '../../facts/fact.ts'
import type { ApprovalContact, ApprovalUnit } from '../../ingest/index.ts'

/** The facts about an approval project in one record. */
export interface MatterRow {
  approvalId: number
  recordId: number
  position: number
  kind: 'item' | 'page' | 'list'
  projectName: string
  investmentCode: string | null
  owner: string | null
  matter: string | null
  authority: string | null
  result: ApprovalResult | null
  documentNumber: string | null
  decidedAt: Date | null
  auditType: AuditType | null
  investment: number | null
  areaCode: string | null
  site: string | null
  content: string | null
  units: ApprovalUnit[]
  contacts: ApprovalContact[]
  plannedStart: Date | null
  plannedFinish: Date | null
  evidence: Partial<Record<string, Evidence>>
  itemId: string | null
  title: string
  sourceName: string
  url: string | null
  publishedAt: Date | null
  /** When it was decided, otherwise published, otherwise became known. */
  at: Date
  /** When it became known, which decides whether it is too new to be seen. */
  knownAt: Date
  hasText: boolean
  isDemo: boolean
}

/** All records of these approvals, earliest first. If there are very many, only the latest. */
export async function selectMatters(db: Executor, approvalIds: readonly number[]): Promise<MatterRow[]> {
  if (approvalIds.length === 0) return []
  return db.query<MatterRow>(
    `select matter.* from unnest($1::bigint[]) as asked (id), lateral (
       select matter.approval_id as "approvalId", matter.record_id as "recordId", matter.position, record.kind, matter.project_name as "projectName",
         matter.investment_code as "investmentCode", matter.owner, matter.matter, matter.authority, matter.result, matter.document_number as "documentNumber",
         matter.decided_at as "decidedAt", matter.audit_type as "auditType", matter.investment, matter.area_code as "areaCode", matter.site, matter.content,
         matter.units, told.contacts, matter.planned_start as "plannedStart", matter.planned_finish as "plannedFinish", matter.evidence, matter.item_id as "itemId",
         record.title, record.source_name as "sourceName", record.url, record.published_at as "publishedAt",
         coalesce(matter.decided_at, record.published_at, record.noted_at) as at,
         coalesce(record.published_at, matter.decided_at, record.noted_at) as "knownAt",
         record.has_text as "hasText", record.is_demo as "isDemo"
       from approval_matter_public matter join approval_record_public record on record.id = matter.record_id
         join approval_contacts_personal told on told.record_id = matter.record_id and told.position = matter.position
       where matter.approval_id = asked.id order by coalesce(matter.decided_at, record.published_at, record.noted_at) desc, matter.record_id desc, matter.position limit $2) as matter
     order by matter."approvalId", matter.at, matter."recordId", matter.position`,
    [[...approvalIds], maxMatters],
  )
}

/** The same, by approval. */
export async function selectMattersByApproval(db: Executor, approvalIds: readonly number[]): Promise<Map<number, MatterRow[]>> {
  const byApproval = new Map<number, MatterRow[]>(approvalIds.map((id) => [id, []]))
  for (const row of await selectMatters(db, approvalIds)) byApproval.get(row.approvalId)?.push(row)
  return byApproval
}

/** records of one project; real projects have some dozens */
const maxMatters = 300

/** The approval that an id leads to now; null if there is none. */
export async function findApprovalId(db: Executor, id: number): Promise<number | null> {
  const [row] = await db.query<{ approvalId: number }>('select approval_id as "approvalId" from approval_public where id = $1', [id])
  return row?.approvalId ?? null
}
