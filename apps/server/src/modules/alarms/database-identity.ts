import { stat } from 'node:fs/promises'
import type { Database } from '../../platform/database/executor.ts'
import { formatTime } from '@tender/contract'
import { upsertAlarm } from './queries.ts'

/**
 * Compares the database with the one of the last start. A database server is identified by its system identifier and
 * timeline, which a restore changes; a data directory by its file's inode, which a copy changes. A snapshot of the
 * whole volume cannot be told from the original.
 * @param file of the embedded database, in its directory; null for a database server
 */
export async function compareIdentity(database: Database, { file, now }: { file: string | null; now: Date }): Promise<void> {
  const identity = await identityOf(database, file)
  if (identity === null) return
  await database.transaction(async (tx) => {
    const [known] = await tx.query<{ identity: string; seenAt: Date }>(
      'select identity, seen_at as "seenAt" from database_identity for update',
    )
    await tx.query(
      `insert into database_identity (identity, seen_at) values ($1, $2) on conflict (only_one) do update set identity = $1, seen_at = $2`,
      [identity, now],
    )
    if (known === undefined || known.identity === identity) return
    await upsertAlarm(tx, { code: 'database.restored', subject: `数据截至 ${formatTime(known.seenAt)}`, at: now })
  })
}

/** Records the identity, so that a copy shows its age. */
export async function noteIdentity(database: Database, now: Date): Promise<void> {
  await database.query('update database_identity set seen_at = $1', [now])
}

async function identityOf(database: Database, file: string | null): Promise<string | null> {
  if (file !== null) {
    const found = await stat(file, { bigint: true }).catch(() => null)
    return found === null ? null : `file ${found.ino}`
  }
  // some accounts of a database server may not read it
  const [row] = await database
    .query<{ system: string; timeline: number }>(
      'select (pg_control_system()).system_identifier::text as system, (pg_control_checkpoint()).timeline_id as timeline',
    )
    .catch(() => [])
  return row === undefined ? null : `system ${row.system} timeline ${row.timeline}`
}
