import type { ApplicationState, Invoice } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

export interface ServiceRow {
  code: string
  name: string
  description: string
}

export function selectOffered(db: Executor): Promise<ServiceRow[]> {
  return db.query<ServiceRow>('select code, name, description from service where is_offered order by position, code')
}

export interface Usage {
  /** Applications that wait for an answer. */
  open: number
  /** Applications made since `dayStart`. */
  today: number
}

export async function countApplications(db: Executor, enterpriseId: number, dayStart: Date): Promise<Usage> {
  const [row] = await db.query<Usage>(
    `select count(*) filter (where state in ('pending', 'processing'))::integer as open,
            count(*) filter (where created_at >= $2)::integer as today
       from service_application where enterprise_id = $1`,
    [enterpriseId, dayStart],
  )
  return row ?? { open: 0, today: 0 }
}

export async function findIdByKey(db: Executor, accountId: number, key: string): Promise<number | null> {
  const [row] = await db.query<{ id: number }>('select id from service_application where account_id = $1 and use_key = $2', [
    accountId,
    key,
  ])
  return row?.id ?? null
}

export interface NewApplication {
  enterpriseId: number
  accountId: number
  serviceCode: string
  contactName: string
  phone: string
  content: string
  /** For an application for an invoice. */
  invoice?: Omit<Invoice, 'amount'> | undefined
  key: string
  now: Date
}

export async function insertApplication(tx: Executor, application: NewApplication): Promise<number> {
  const { enterpriseId, accountId, serviceCode, contactName, phone, content, key, now } = application
  const [row] = await tx.query<{ id: number }>(
    `insert into service_application (enterprise_id, account_id, service_code, contact_name, phone, content, use_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [enterpriseId, accountId, serviceCode, contactName, phone, content, key, now],
  )
  if (row === undefined) throw new Error('insert into service_application returned no row')
  return row.id
}

/** The applications that a member may see: those of the enterprise, or only its own for a sub-account. */
export interface Scope {
  enterpriseId: number
  accountId: number
  isMainAccount: boolean
}

const inScope = 'application.enterprise_id = $1 and ($3 or application.account_id = $2)'

export interface CommonRow {
  id: number
  serviceCode: string
  serviceName: string
  state: ApplicationState
  content: string
  contactName: string
  phone: string
  invoice: Invoice | null
  answer: string | null
  createdAt: Date
  takenAt: Date | null
  answeredAt: Date | null
  closedAt: Date | null
}

export const commonColumns = `application.id, application.service_code as "serviceCode", service.name as "serviceName", application.state,
  application.content, application.contact_name as "contactName", application.phone, application.answer,
  (select jsonb_build_object('orderNo', invoice.order_no, 'amount', invoice.amount, 'kind', invoice.kind, 'title', invoice.title,
      'taxNumber', invoice.tax_number, 'email', invoice.email, 'address', invoice.address, 'phone', invoice.phone, 'bank', invoice.bank,
      'bankAccount', invoice.bank_account)
     from invoice_request invoice where invoice.application_id = application.id) as invoice,
  application.created_at as "createdAt", application.taken_at as "takenAt", application.answered_at as "answeredAt",
  application.closed_at as "closedAt"`

export interface RecordRow extends CommonRow {
  accountId: number
  applicantName: string
  isUnread: boolean
}

// an answer that its applicant has not opened; a reason for closing is an answer, too
const isUnread = 'application.answer is not null and application.answer_seen_at is null'

export function selectRecords(db: Executor, scope: Scope, { page, size }: { page: number; size: number }): Promise<RecordRow[]> {
  return db.query<RecordRow>(
    `select ${commonColumns}, application.account_id as "accountId", (${isUnread}) as "isUnread",
            coalesce(nullif(account.contact_name, ''), nullif(account.nick_name, ''), account.name) as "applicantName"
       from service_application application
       join service on service.code = application.service_code
       join account_public account on account.id = application.account_id
      where ${inScope}
      order by application.created_at desc, application.id desc limit $4 offset $5`,
    [scope.enterpriseId, scope.accountId, scope.isMainAccount, size, (page - 1) * size],
  )
}

export async function countRecords(db: Executor, scope: Scope): Promise<{ total: number; unread: number }> {
  const [row] = await db.query<{ total: number; unread: number }>(
    `select count(*)::integer as total, count(*) filter (where application.account_id = $2 and ${isUnread})::integer as unread
       from service_application application where ${inScope}`,
    [scope.enterpriseId, scope.accountId, scope.isMainAccount],
  )
  return row ?? { total: 0, unread: 0 }
}

/**
 * Records that its applicant has opened the answer; others may read it without that.
 * @returns whether there is such an application in scope
 */
export async function markSeen(db: Executor, scope: Scope, id: number, now: Date): Promise<boolean> {
  await db.query(
    `update service_application application set answer_seen_at = $3
      where id = $1 and account_id = $2 and ${isUnread}`,
    [id, scope.accountId, now],
  )
  const rows = await db.query(`select id from service_application application where ${inScope} and id = $4`, [
    scope.enterpriseId,
    scope.accountId,
    scope.isMainAccount,
    id,
  ])
  return rows.length > 0
}

export interface LockedApplication {
  id: number
  state: ApplicationState
  enterpriseId: number
  serviceName: string
  answer: string | null
}

/** Locks an application until the transaction ends; null if there is none. @param scope null for any enterprise */
export async function lockApplication(tx: Executor, id: number, scope: Scope | null): Promise<LockedApplication | null> {
  const [row] = await tx.query<LockedApplication>(
    `select application.id, application.state, application.enterprise_id as "enterpriseId", service.name as "serviceName",
            application.answer
       from service_application application join service on service.code = application.service_code
      where application.id = $1 and ($2::bigint is null or application.enterprise_id = $2)
        and ($3::bigint is null or application.account_id = $3)
        for update of application`,
    [id, scope?.enterpriseId ?? null, scope === null || scope.isMainAccount ? null : scope.accountId],
  )
  return row ?? null
}

export async function updateTaken(tx: Executor, id: number, { operatorId, now }: { operatorId: number; now: Date }): Promise<void> {
  await tx.query(`update service_application set state = 'processing', taken_at = $3, taken_by = $2 where id = $1`, [id, operatorId, now])
}

/** @param answering null as answer keeps the former one */
export async function updateAnswered(
  tx: Executor,
  id: number,
  answering: { operatorId: number; state: 'answered' | 'closed'; answer: string | null; now: Date },
): Promise<void> {
  await tx.query(
    `update service_application
        set state = $3, answer = coalesce($4, answer),
            taken_at = coalesce(taken_at, $5::timestamptz), taken_by = coalesce(taken_by, $2),
            answered_at = case when $4::text is null then answered_at else $5::timestamptz end,
            answer_seen_at = case when $4::text is null then answer_seen_at else null end,
            closed_at = case when $3 = 'closed' then $5::timestamptz else closed_at end
      where id = $1`,
    [id, answering.operatorId, answering.state, answering.answer, answering.now],
  )
}

export async function updateWithdrawn(tx: Executor, id: number, now: Date): Promise<void> {
  await tx.query(`update service_application set state = 'withdrawn', closed_at = $2 where id = $1`, [id, now])
}
