import { operatorRole } from '../accounts/service.ts'
import type { Executor } from '../../platform/database/executor.ts'

export interface NewSession {
  tokenHash: Buffer
  accountId: number
  createdAt: Date
  expiresAt: Date
  address: string
  agent: string | null
}

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db.query(
    `insert into session (token_hash, account_id, created_at, last_used_at, expires_at, address, agent)
     values ($1, $2, $3, $3, $4, $5, $6)`,
    [session.tokenHash, session.accountId, session.createdAt, session.expiresAt, session.address, session.agent],
  )
}

export interface LiveSession {
  account_id: number
  enterprise_id: number
  type: number
  last_used_at: Date
  is_operator: boolean
}

/** The session while it is neither expired nor revoked and its account is not disabled. */
export async function selectLiveSession(db: Executor, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  const [row] = await db.query<LiveSession>(
    `select account.id as account_id, account.enterprise_id, account.type, session.last_used_at,
            exists (select 1 from account_role where account_id = account.id and role_id = $3) as is_operator
       from session join account on account.id = session.account_id
      where session.token_hash = $1 and session.expires_at > $2 and session.revoked_at is null and account.disabled_at is null`,
    [tokenHash, now, operatorRole],
  )
  return row ?? null
}

export async function updateLastUsed(db: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('update session set last_used_at = $2 where token_hash = $1 and last_used_at < $2', [tokenHash, now])
}

export async function revokeSession(db: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('update session set revoked_at = $2 where token_hash = $1 and revoked_at is null', [tokenHash, now])
}

export async function insertTemporaryToken(db: Executor, token: { tokenHash: Buffer; accountId: number; expiresAt: Date }): Promise<void> {
  await db.query('insert into temporary_token (token_hash, account_id, expires_at) values ($1, $2, $3)', [
    token.tokenHash,
    token.accountId,
    token.expiresAt,
  ])
}

/** Account of a temporary token that had not been used or expired; from now on it is used. */
export async function takeTemporaryToken(db: Executor, tokenHash: Buffer, now: Date): Promise<number | null> {
  const [row] = await db.query<{ account_id: number }>(
    `update temporary_token set used_at = $2
      where token_hash = $1 and used_at is null and expires_at > $2
      returning account_id`,
    [tokenHash, now],
  )
  return row?.account_id ?? null
}

/** Deletes what can no longer be used. Failures are forgotten after a day without another. */
export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  await db.query('delete from session where expires_at <= $1', [now])
  await db.query('delete from temporary_token where expires_at <= $1', [now])
  await db.query('delete from picture_code where expires_at <= $1', [now])
  await db.query(`delete from login_failure where last_at < $1::timestamptz - interval '1 day'`, [now])
}
