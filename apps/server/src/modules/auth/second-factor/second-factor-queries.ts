import type { Executor } from '../../../platform/database/executor.ts'
import { unchangedAccountSql } from '../../accounts/index.ts'

export interface SecondFactorRow {
  /** Sealed. */
  secret: string
  enabledAt: Date
}

/** The active second factor of an account; null if there is none. */
export async function findSecondFactor(db: Executor, accountId: number): Promise<SecondFactorRow | null> {
  const [row] = await db.query<SecondFactorRow>(
    'select secret, enabled_at as "enabledAt" from second_factor where account_id = $1 and secret is not null',
    [accountId],
  )
  return row ?? null
}

export async function countRecoveryCodes(db: Executor, accountId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from recovery_code where account_id = $1 and used_at is null',
    [accountId],
  )
  return row?.count ?? 0
}

/** Stores a secret that its owner has been shown but not confirmed. False if a second factor is already active. */
export async function upsertPending(db: Executor, accountId: number, pendingSecret: string): Promise<boolean> {
  const rows = await db.query(
    `insert into second_factor (account_id, pending_secret) values ($1, $2)
     on conflict (account_id) do update set pending_secret = excluded.pending_secret where second_factor.secret is null
     returning account_id`,
    [accountId, pendingSecret],
  )
  return rows.length > 0
}

/** Sealed; null if no secret waits to be confirmed. */
export async function findPending(db: Executor, accountId: number): Promise<string | null> {
  const [row] = await db.query<{ pendingSecret: string | null }>(
    'select pending_secret as "pendingSecret" from second_factor where account_id = $1',
    [accountId],
  )
  return row?.pendingSecret ?? null
}

/** Activates it. False if it was confirmed, or started again, meanwhile. */
export async function enablePending(
  tx: Executor,
  accountId: number,
  { pending, step, now }: { pending: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update second_factor set secret = pending_secret, pending_secret = null, enabled_at = $3, last_step = $4
      where account_id = $1 and pending_secret = $2 and secret is null returning account_id`,
    [accountId, pending, now, step],
  )
  return rows.length > 0
}

/** False if a code of this or a later step was already accepted: of two simultaneous ones, one counts. */
export async function takeStep(db: Executor, accountId: number, step: number): Promise<boolean> {
  const rows = await db.query(
    `update second_factor set last_step = $2
      where account_id = $1 and secret is not null and (last_step is null or last_step < $2) returning account_id`,
    [accountId, step],
  )
  return rows.length > 0
}

export async function replaceRecoveryCodes(tx: Executor, accountId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('delete from recovery_code where account_id = $1', [accountId])
  await tx.query('insert into recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])', [accountId, hashes])
}

/** False for a wrong or used code. */
export async function takeRecoveryCode(db: Executor, accountId: number, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update recovery_code set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null returning account_id',
    [accountId, hash, now],
  )
  return rows.length > 0
}

/** False if none was active. */
export async function deleteSecondFactor(tx: Executor, accountId: number): Promise<boolean> {
  const rows = await tx.query('delete from second_factor where account_id = $1 and secret is not null returning account_id', [accountId])
  return rows.length > 0
}

/** False if the account was disabled or its password replaced since it was read, as for a session. */
export async function insertTicket(
  db: Executor,
  ticket: { ticketHash: Buffer; accountId: number; passwordHash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into second_factor_ticket (ticket_hash, account_id, expires_at)
     select $1, unchanged.id, $3::timestamptz from (${unchangedAccountSql({ id: 2, passwordHash: 4 })}) unchanged
     returning account_id`,
    [ticket.ticketHash, ticket.accountId, ticket.expiresAt, ticket.passwordHash],
  )
  return rows.length > 0
}

interface Ticket {
  hash: Buffer
  now: Date
  /** The number of wrong codes that ends it. */
  tries: number
}

/** The account whose login waits for its code. Null if the ticket is unknown, used, expired or out of tries. */
export async function findTicket(db: Executor, { hash, now, tries }: Ticket): Promise<number | null> {
  const [row] = await db.query<{ accountId: number }>(
    'select account_id as "accountId" from second_factor_ticket where ticket_hash = $1 and expires_at > $2 and tries < $3',
    [hash, now, tries],
  )
  return row?.accountId ?? null
}

/**
 * Counts a try before the code is checked, so that simultaneous codes get no more tries.
 * @returns the tries left; null if there was none
 */
export async function countTicketTry(db: Executor, { hash, now, tries }: Ticket): Promise<number | null> {
  const [row] = await db.query<{ left: number }>(
    `update second_factor_ticket set tries = tries + 1
      where ticket_hash = $1 and expires_at > $2 and tries < $3 returning $3::integer - tries as left`,
    [hash, now, tries],
  )
  return row?.left ?? null
}

/** Uses it up. False if it was used meanwhile, or ended by a new password. */
export async function deleteTicket(db: Executor, hash: Buffer): Promise<boolean> {
  const rows = await db.query('delete from second_factor_ticket where ticket_hash = $1 returning account_id', [hash])
  return rows.length > 0
}
