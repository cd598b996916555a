import type { Executor } from '../../platform/database/executor.ts'

export interface IngestKey {
  name: string
  createdAt: Date
  revokedAt: Date | null
}

export async function insertIngestKey(db: Executor, key: { keyHash: Buffer; name: string; createdAt: Date }): Promise<void> {
  await db.query('insert into ingest_key (key_hash, name, created_at) values ($1, $2, $3)', [key.keyHash, key.name, key.createdAt])
}

export async function findIngestKey(db: Executor, keyHash: Buffer): Promise<string | null> {
  const [row] = await db.query<{ name: string }>('select name from ingest_key where key_hash = $1 and revoked_at is null', [keyHash])
  return row?.name ?? null
}

export async function revokeIngestKeys(db: Executor, name: string, now: Date): Promise<number> {
  const rows = await db.query('update ingest_key set revoked_at = $2 where name = $1 and revoked_at is null returning name', [name, now])
  return rows.length
}

export async function selectIngestKeys(db: Executor): Promise<IngestKey[]> {
  const rows = await db.query<IngestKey>(
    'select name, created_at as "createdAt", revoked_at as "revokedAt" from ingest_key order by created_at',
  )
  return rows
}
