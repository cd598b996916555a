import type { ReplyOf } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Deps } from '../../../deps.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { findVisibleNotice, partyScopeParameters, type PartyScope } from '../../documents/index.ts'

/** the latest that are kept for an account: the tenders of older ones are over */
const most = 1000

type Dismiss = (typeof calls)['dismissTender']

/**
 * Marks a tender as one that the account does not want, or takes that back.
 * @throws AppError document.not-found, rights.insufficient
 */
export async function dismissTender(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller }: Pick<SessionContext, 'caller'>,
  { id, dismissed }: ParsedRequestOf<Dismiss>,
): Promise<ReplyOf<Dismiss>> {
  const now = clock.now()
  const notice = await findVisibleNotice(database, caller, id, now)
  if (dismissed) await insertDismissed(database, caller.accountId, notice.id, now)
  else await database.query('delete from dismissed_tender where account_id = $1 and notice_id = $2', [caller.accountId, notice.id])
  return { dismissed }
}

async function insertDismissed(database: Database, accountId: number, noticeId: number, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into dismissed_tender (account_id, notice_id, dismissed_at) values ($1, $2, $3)
       on conflict (account_id, notice_id) do update set dismissed_at = excluded.dismissed_at`,
      [accountId, noticeId, now],
    )
    await keepLatest(tx, accountId, most)
  })
}

export async function keepLatest(db: Executor, accountId: number, count: number): Promise<void> {
  await db.query(
    `delete from dismissed_tender where account_id = $1 and notice_id in (
       select notice_id from dismissed_tender where account_id = $1 order by dismissed_at desc, notice_id desc offset $2)`,
    [accountId, count],
  )
}

/** The tenders that an account dismissed and may still see, the latest first. */
export async function selectDismissed(db: Executor, accountId: number, scope: PartyScope, signal: AbortSignal): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select notice.id from dismissed_tender dismissed join notice_public notice on notice.id = dismissed.notice_id
     where dismissed.account_id = $1 and is_in_scope(notice.published_at, notice.area_code, $2, $3, $4)
     order by dismissed.dismissed_at desc, notice.id desc`,
    [accountId, ...partyScopeParameters(scope)],
    { signal },
  )
  return rows.map(({ id }) => id)
}
