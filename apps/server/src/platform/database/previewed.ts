import type { Database, Transaction } from './executor.ts'

/** Returns the result of a change without keeping it: runs the work in a transaction and rolls it back. */
export async function previewed<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const seen: Result[] = []
  const rolledBack = new Error('only a preview')
  await database
    .transaction(async (tx) => {
      seen.push(await work(tx))
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  const [result] = seen
  if (result === undefined) throw rolledBack
  return result
}
