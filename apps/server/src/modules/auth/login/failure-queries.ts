import type { Executor } from '../../../platform/database/executor.ts'
import type { FailureKind, Failures } from './slow-down.ts'

export interface FailureKey {
  kind: FailureKind
  keyHash: Buffer
}

/**
 * The failures so far, locked until the transaction ends; it inserts an empty row if there is none. Failures dated in
 * the future were counted before the clock was set back. They count from now, so that no wait is longer than the rule
 * says.
 */
export async function lockFailures(tx: Executor, key: FailureKey, now: Date): Promise<Failures> {
  const [row] = await tx.query<{ failures: number; lastAt: Date; blockedUntil: Date | null }>(
    `insert into login_failure as known (kind, key_hash, failures, last_at) values ($1, $2, 0, $3::timestamptz)
     on conflict (kind, key_hash) do update
        set last_at = least(known.last_at, $3::timestamptz),
            blocked_until = known.blocked_until - greatest(known.last_at - $3::timestamptz, interval '0')
     returning failures, last_at as "lastAt", blocked_until as "blockedUntil"`,
    [key.kind, key.keyHash, now],
  )
  if (row === undefined) throw new Error('insert into login_failure returned no row')
  return { count: row.failures, lastAt: row.lastAt, blockedUntil: row.blockedUntil }
}

export async function updateFailures(tx: Executor, key: FailureKey, failures: Failures): Promise<void> {
  await tx.query('update login_failure set failures = $3, last_at = $4, blocked_until = $5 where kind = $1 and key_hash = $2', [
    key.kind,
    key.keyHash,
    failures.count,
    failures.lastAt,
    failures.blockedUntil,
  ])
}

export async function deleteFailures(db: Executor, key: FailureKey): Promise<void> {
  await db.query('delete from login_failure where kind = $1 and key_hash = $2', [key.kind, key.keyHash])
}

/** Takes back one failure and the block that it caused, but not a later block. */
export async function takeBackFailure(db: Executor, key: FailureKey, blockedUntil: Date | null): Promise<void> {
  await db.query(
    `update login_failure
        set failures = greatest(failures - 1, 0), blocked_until = case when blocked_until = $3 then null else blocked_until end
      where kind = $1 and key_hash = $2`,
    [key.kind, key.keyHash, blockedUntil],
  )
}
