import type { AuditAction } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { DetailField } from './detail-labels.ts'

/** Who made a change. `gateway`: a payment gateway's callback; `terminal`: `npm run operator`; `system`: scheduled work. */
export type Actor =
  | { kind: 'member' | 'operator'; accountId: number; address: string | null }
  | { kind: 'terminal' | 'gateway' | 'system'; name: string }

/** Fields that have a label, or `before` and `after` of a thing that was made, changed or removed. */
export type AuditDetail = Readonly<Partial<Record<DetailField | 'before' | 'after', unknown>>>

export interface AuditEntry {
  at: Date
  actor: Actor
  /** The affected enterprise, or null. */
  enterpriseId: number | null
  action: AuditAction
  /** The changed thing as operators name it: a name, an order's number. Never a phone. */
  subject: string
  /** Field → its values before and after. Never passwords, phones or codes. */
  detail?: AuditDetail
}

/** Records who did what, in the transaction that does it. */
export async function audit(tx: Executor, { at, actor, enterpriseId, action, subject, detail = {} }: AuditEntry): Promise<void> {
  const accountId = 'accountId' in actor ? actor.accountId : null
  await tx.query(
    `insert into audit_log (at, actor_kind, actor_account_id, actor_name, enterprise_id, action, subject, detail, address)
     values ($1, $2, $3, coalesce((select name from account_public where id = $3), $4), $5, $6, $7, $8, $9)`,
    [
      at,
      actor.kind,
      accountId,
      'name' in actor ? actor.name : '',
      enterpriseId,
      action,
      subject,
      JSON.stringify(detail),
      'address' in actor ? actor.address : null,
    ],
  )
}

/** The caller as an actor. */
export function actorOf(context: { address: string; caller: { accountId: number; isOperator: boolean } }): Actor {
  const { accountId, isOperator } = context.caller
  return { kind: isOperator ? 'operator' : 'member', accountId, address: context.address }
}
