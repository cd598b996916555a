import type { Executor } from '../platform/database/executor.ts'

/** Who changes notices or threads them holds it until the transaction ends: one at a time in the whole database. */
export async function lockIngest(tx: Executor): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ingestLock])
}

const ingestLock = 720_201
