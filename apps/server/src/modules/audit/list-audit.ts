import { addDays, readDay, actorKinds, auditActions, type ActorKind, type AuditRow, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { isBehind, orderBy } from '../../platform/database/order-by.ts'
import { changesOf } from './present-detail.ts'

type List = (typeof calls)['getAuditList']

interface AuditLogRow {
  id: number
  at: Date
  actorKind: string
  actorName: string
  enterpriseId: number | null
  enterpriseName: string | null
  action: string
  subject: string
  detail: unknown
}

const tables = 'audit_log log left join enterprise_public enterprise on enterprise.id = log.enterprise_id'
const sortedBy = { action: 'log.action', enterprise: 'enterprise.name', actor: 'log.actor_name', at: 'log.at' }
const behindThere = {
  valueThere: (column: string) => `(select ${column} from ${tables} where log.id = $8::bigint)`,
  otherwise: '(log.at, log.id) < ($7, $8::bigint)',
}

/** A page of the audit log, latest first by default. @throws AppError request.invalid, document.cursor-invalid */
export async function listAudit(db: Executor, input: ParsedRequestOf<List>): Promise<ReplyOf<List>> {
  const { size } = input
  const rows = await selectEntries(db, input)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { list: shown.map(present), nextCursor: rows.length > size && last !== undefined ? `${last.at.getTime()}-${last.id}` : null }
}

/** One more entry than the page has, if there is a next page. */
function selectEntries(db: Executor, input: ParsedRequestOf<List>): Promise<AuditLogRow[]> {
  const after = input.cursor === '' ? null : readCursor(input.cursor)
  return db.query<AuditLogRow>(
    `select log.id, log.at, log.actor_kind as "actorKind", log.actor_name as "actorName", log.enterprise_id as "enterpriseId",
            enterprise.name as "enterpriseName", log.action, log.subject, log.detail
       from ${tables}
      where ($1 = '' or log.action = $1)
        and ($2 = '' or position(lower($2) in lower(log.actor_name)) > 0)
        and ($3 = '' or position(lower($3) in lower(enterprise.name)) > 0)
        and ($4::bigint is null or log.enterprise_id = $4)
        and ($5::timestamptz is null or log.at >= $5) and ($6::timestamptz is null or log.at < $6)
        and ($7::timestamptz is null or ${isBehind(input.order, sortedBy, behindThere)})
      order by ${orderBy(input.order, sortedBy, 'log.at desc, log.id desc')} limit $9`,
    [
      input.action,
      input.actor,
      input.enterprise,
      input.enterpriseId === '' ? null : input.enterpriseId,
      input.from === '' ? null : startOf(input.from, 'from'),
      input.to === '' ? null : addDays(startOf(input.to, 'to'), 1),
      after?.at ?? null,
      after?.id ?? null,
      input.size + 1,
    ],
  )
}

function startOf(day: string, field: string): Date {
  const start = readDay(day)
  if (start === null) throw new AppError('request.invalid', { fields: { [field]: `日期 ${day} 不存在，请重新选择` } })
  return start
}

function readCursor(text: string): { at: Date; id: number } {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  if (at === undefined || id === undefined) throw new AppError('document.cursor-invalid')
  return { at: new Date(Number(at)), id: Number(id) }
}

function present(row: AuditLogRow): AuditRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorKind: isActorKind(row.actorKind) ? row.actorKind : 'system',
    actorName: row.actorName,
    enterprise: row.enterpriseId === null ? null : { id: row.enterpriseId, name: row.enterpriseName ?? '' },
    action: row.action,
    actionName: actionNameOf(row.action),
    subject: row.subject,
    changes: changesOf(row.detail),
  }
}

function isActorKind(text: string): text is ActorKind {
  return actorKinds.some((kind) => kind === text)
}

// an older program may have stored other codes
function actionNameOf(action: string): string {
  return Object.entries(auditActions).find(([code]) => code === action)?.[1] ?? action
}
