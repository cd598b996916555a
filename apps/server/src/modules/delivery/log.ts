import type { ReplyOf } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import { pageOf } from '../../platform/http/page-of.ts'

type Log = (typeof calls)['getDeliveries']
type Row = Omit<ReplyOf<Log>['list'][number], 'createdAt' | 'sentAt' | 'nextTryAt'> & {
  createdAt: Date
  sentAt: Date | null
  nextTryAt: Date | null
}

/** A page of the account's deliveries, latest first. */
export async function listDeliveries(db: Executor, accountId: number, asked: ParsedRequestOf<Log>): Promise<ReplyOf<Log>> {
  const { subscriptionId = null, webhookId = null, page, size } = asked
  const where = `account_id = $1 and ($2::bigint is null or subscription_id = $2) and ($3::bigint is null or webhook_id = $3)`
  const of = [accountId, subscriptionId, webhookId]
  const [counted] = await db.query<{ count: number }>(`select count(*)::integer as count from delivery where ${where}`, of)
  const rows = await db.query<Row>(
    `select id, channel, kind, name, subscription_id as "subscriptionId", target, hits, late, state, tries, error, created_at as "createdAt",
       sent_at as "sentAt", next_try_at as "nextTryAt"
     from delivery where ${where} order by id desc limit $4 offset $5`,
    [...of, size, (page - 1) * size],
  )
  const list = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
  }))
  return pageOf(list, counted?.count ?? 0, asked)
}
