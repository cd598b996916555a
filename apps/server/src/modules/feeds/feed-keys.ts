import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import { audit, type Actor } from '../audit/index.ts'
import { findIngestKey, insertIngestKey, revokeIngestKeys } from './key-queries.ts'

/** Makes a key for a feed, from the terminal. Only its hash is stored, so the key is shown only once. */
export async function createIngestKey(
  database: Database,
  { name, clock, random }: { name: string; clock: Clock; random: Random },
): Promise<string> {
  const key = `tk_${Buffer.from(random.bytes(32)).toString('base64url')}`
  const at = clock.now()
  await database.transaction(async (tx) => {
    await insertIngestKey(tx, { keyHash: hashOf(key), name, createdAt: at })
    await audit(tx, { at, actor: ingestKeyTerminal, enterpriseId: null, action: 'ingest-key.created', subject: name })
  })
  return key
}

/** The name of the feed with this key; null if it is unknown or revoked. */
export async function verifyIngestKey(db: Executor, key: string): Promise<string | null> {
  return findIngestKey(db, hashOf(key))
}

/** The command line for keys, as an actor. */
export const ingestKeyTerminal: Actor = { kind: 'terminal', name: 'npm run ingest-key' }

/** Ends all keys of a feed. @returns the number of ended keys */
export async function revokeIngestKey(database: Database, name: string, { actor, now }: { actor: Actor; now: Date }): Promise<number> {
  return database.transaction(async (tx) => {
    const revoked = await revokeIngestKeys(tx, name, now)
    if (revoked > 0)
      await audit(tx, { at: now, actor, enterpriseId: null, action: 'ingest-key.revoked', subject: name, detail: { keys: revoked } })
    return revoked
  })
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
