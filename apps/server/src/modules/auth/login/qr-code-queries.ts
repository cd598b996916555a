import type { Executor } from '../../../platform/database/executor.ts'

/** Replaces the token of a session, given by the hash of its own. @returns the id of the new one; null if the session has ended */
export async function replaceQrToken(
  db: Executor,
  token: { tokenHash: Buffer; session: Buffer | null; expiresAt: Date },
): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `insert into temporary_token (token_hash, account_id, session_id, expires_at)
     select $1, account_id, id, $3::timestamptz from session where token_hash = $2 and revoked_at is null
     on conflict (session_id) do update
        set id = default, token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null
     returning id`,
    [token.tokenHash, token.session, token.expiresAt],
  )
  return row?.id ?? null
}

/** A code by its id, and the hash of the token of the session that shows it. */
interface OwnCode {
  id: number
  session: Buffer | null
}

export async function findQrToken(db: Executor, { id, session }: OwnCode): Promise<{ usedAt: Date | null; expiresAt: Date } | null> {
  const [row] = await db.query<{ usedAt: Date | null; expiresAt: Date }>(
    `select token.used_at as "usedAt", token.expires_at as "expiresAt"
       from temporary_token token join session on session.id = token.session_id
      where token.id = $1 and session.token_hash = $2`,
    [id, session],
  )
  return row ?? null
}

/** False if the session shows no such code. */
export async function endQrToken(db: Executor, { id, session }: OwnCode, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update temporary_token token set expires_at = least(token.expires_at, $3::timestamptz)
       from session where session.id = token.session_id and token.id = $1 and session.token_hash = $2
     returning token.id`,
    [id, session, now],
  )
  return rows.length > 0
}
