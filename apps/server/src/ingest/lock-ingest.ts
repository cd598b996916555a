import type { Executor } from '../platform/database/executor.ts'

/**
 * Takes the lock of ingest until the transaction ends. Everything that changes notices or assigns them to projects takes it, so that only one
 * transaction in the whole database does so at a time.
 */
export async function lockIngest(tx: Executor): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ingestLock])
}

const ingestLock = 720_201
