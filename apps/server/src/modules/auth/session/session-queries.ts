import { operatorRole, unchangedAccountSql } from '../../accounts/index.ts'
import type { PaidPeriod } from '../../membership/index.ts'
import { deviceDays } from '../login/device-cookie.ts'
import type { Executor } from '../../../platform/database/executor.ts'

export interface NewSession {
  tokenHash: Buffer
  accountId: number
  createdAt: Date
  expiresAt: Date
  address: string
  agent: string | null
  /** When its owner proved their identity; null if a link logged in. */
  provenAt: Date | null
  /** The id of the session whose QR code logged in; null for other logins. */
  shownBy: string | null
}

/**
 * False if the account was disabled or its password replaced since it was read, or if the session that showed the QR code
 * has ended. The lock on that session makes its end wait for the insert; the account is locked first, as where all of
 * an account's sessions end.
 */
export async function insertSession(db: Executor, session: NewSession, passwordHash: string): Promise<boolean> {
  const rows = await db.query(
    `insert into session (token_hash, account_id, created_at, last_used_at, expires_at, address, agent, proven_at)
     select $1, unchanged.id, $3::timestamptz, $3::timestamptz, $4::timestamptz, $5, $6, $8::timestamptz
       from (${unchangedAccountSql({ id: 2, passwordHash: 7 })}) unchanged
      where $9::uuid is null
         or exists (select 1 from session where id = $9 and account_id = unchanged.id and revoked_at is null for share)
     returning account_id`,
    [
      session.tokenHash,
      session.accountId,
      session.createdAt,
      session.expiresAt,
      session.address,
      session.agent,
      passwordHash,
      session.provenAt,
      session.shownBy,
    ],
  )
  return rows.length > 0
}

/** Kept longer than a session lasts. */
export async function insertLogin(db: Executor, accountId: number, at: Date): Promise<void> {
  await db.query('insert into account_login (account_id, at) values ($1, $2)', [accountId, at])
}

export interface LiveSession {
  accountId: number
  enterpriseId: number
  type: number
  lastUsedAt: Date
  provenAt: Date | null
  isDemo: boolean
  isOperator: boolean
  hasSecondFactor: boolean
  /** All periods of its enterprise. */
  periods: PaidPeriod[]
}

/** A session that is neither expired nor revoked, and whose account and enterprise are not disabled. */
export async function findLiveSession(db: Executor, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  const [row] = await db.query<Omit<LiveSession, 'periods'> & { periods: StoredPeriod[] }>(
    `select account.id as "accountId", account.enterprise_id as "enterpriseId", account.type,
            session.last_used_at as "lastUsedAt", session.proven_at as "provenAt", enterprise.is_demo as "isDemo",
            exists (select 1 from account_role_public where account_id = account.id and role_id = $3) as "isOperator",
            exists (select 1 from second_factor where account_id = account.id and enabled_at is not null) as "hasSecondFactor",
            (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'levelId', level_id, 'rank', rank, 'startsAt', starts_at,
                'durationMs', duration_ms, 'areaCodes', area_codes) order by starts_at, id), '[]')
               from member_period_public where enterprise_id = account.enterprise_id) as periods
       from session join account_public account on account.id = session.account_id
            join enterprise_public enterprise on enterprise.id = account.enterprise_id
      where session.token_hash = $1 and session.expires_at > $2 and session.revoked_at is null
        and account.disabled_at is null and enterprise.disabled_at is null`,
    [tokenHash, now, operatorRole],
  )
  return row === undefined ? null : { ...row, periods: row.periods.map((period) => ({ ...period, startsAt: new Date(period.startsAt) })) }
}

type StoredPeriod = Omit<PaidPeriod, 'startsAt'> & { startsAt: string }

export async function updateLastUsed(db: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('update session set last_used_at = $2 where token_hash = $1 and last_used_at < $2', [tokenHash, now])
}

export async function updateProven(db: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('update session set proven_at = $2 where token_hash = $1', [tokenHash, now])
}

export async function revokeSession(db: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('update session set revoked_at = $2 where token_hash = $1 and revoked_at is null', [tokenHash, now])
}

interface SessionRow {
  id: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  address: string | null
  agent: string | null
  isCurrent: boolean
}

/** An account's open sessions, the current one first, then by last use. */
export function selectLiveSessions(db: Executor, filter: { accountId: number; current: Buffer | null; now: Date }): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `select id, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt", address, agent,
            coalesce(token_hash = $2, false) as "isCurrent"
       from session
      where account_id = $1 and expires_at > $3 and revoked_at is null
      order by "isCurrent" desc, last_used_at desc, id`,
    [filter.accountId, filter.current, filter.now],
  )
}

/** Ends a session of an account by id and returns it; null if the account has no such open session. */
export async function revokeById(
  db: Executor,
  filter: { id: string; accountId: number; now: Date },
): Promise<{ agent: string | null } | null> {
  const [row] = await db.query<{ agent: string | null }>(
    `update session set revoked_at = $3
      where id = $1 and account_id = $2 and expires_at > $3 and revoked_at is null
      returning agent`,
    [filter.id, filter.accountId, filter.now],
  )
  return row ?? null
}

/** Ends an account's sessions except the one of a token's hash. @returns the number of ended sessions */
export async function revokeSessionsOf(db: Executor, filter: { accountId: number; except: Buffer | null; now: Date }): Promise<number> {
  const rows = await db.query(
    `update session set revoked_at = $3
      where account_id = $1 and ($2::bytea is null or token_hash <> $2) and expires_at > $3 and revoked_at is null
      returning id`,
    [filter.accountId, filter.except, filter.now],
  )
  return rows.length
}

/**
 * Ends an account's temporary tokens. Those of the provider's site stay as used until they expire, so that the requests
 * for them are not answered again.
 */
export async function endTemporaryTokensOf(db: Executor, accountId: number, now: Date): Promise<void> {
  await db.query('update temporary_token set used_at = $2 where account_id = $1 and session_id is null and used_at is null', [
    accountId,
    now,
  ])
  await db.query(
    `update temporary_token set expires_at = $2
      where account_id = $1 and session_id is not null and used_at is null and expires_at > $2`,
    [accountId, now],
  )
}

export async function deleteTicketsOf(db: Executor, accountId: number): Promise<void> {
  await db.query('delete from second_factor_ticket where account_id = $1', [accountId])
}

/** @returns false if the request was answered before */
export async function insertTemporaryToken(
  db: Executor,
  { tokenHash, accountId, expiresAt, requestHash }: { tokenHash: Buffer; accountId: number; expiresAt: Date; requestHash: Buffer },
): Promise<boolean> {
  const rows = await db.query(
    `insert into temporary_token (token_hash, account_id, expires_at, request_hash) values ($1, $2, $3, $4)
     on conflict (request_hash) do nothing returning 1`,
    [tokenHash, accountId, expiresAt, requestHash],
  )
  return rows.length > 0
}

/** The account of a temporary token, whether it can still be used or not; null for an unknown one. */
export async function findTokenAccount(db: Executor, tokenHash: Buffer): Promise<number | null> {
  const [row] = await db.query<{ accountId: number }>('select account_id as "accountId" from temporary_token where token_hash = $1', [
    tokenHash,
  ])
  return row?.accountId ?? null
}

/** Uses up a temporary token. Null if it was used or expired, or if the session that showed it as a QR code has ended. */
export async function takeTemporaryToken(db: Executor, tokenHash: Buffer, now: Date): Promise<{ shownBy: string | null } | null> {
  const [row] = await db.query<{ shownBy: string | null }>(
    `update temporary_token token set used_at = $2
      where token_hash = $1 and used_at is null and expires_at > $2
        and (session_id is null or exists (
              select 1 from session where session.id = token.session_id and session.revoked_at is null and session.expires_at > $2))
      returning session_id as "shownBy"`,
    [tokenHash, now],
  )
  return row ?? null
}

/** Deletes everything that can no longer be used. Failures are forgotten after a day without another. */
export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  await db.query('delete from session where expires_at <= $1', [now])
  await db.query(`delete from account_login where at < $1::timestamptz - interval '180 days'`, [now])
  await db.query('delete from temporary_token where expires_at <= $1', [now])
  await db.query(`delete from login_device where last_login_at < $1::timestamptz - interval '${deviceDays} days'`, [now])
  await db.query('delete from second_factor_ticket where expires_at <= $1', [now])
  await db.query('delete from picture_code where expires_at <= $1', [now])
  await db.query(`delete from login_failure where last_at < $1::timestamptz - interval '1 day'`, [now])
}
