import type { Database, Transaction } from './executor.ts'

/** Does it, looks, and takes it back: what a change would give. */
export async function previewed<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const seen: Result[] = []
  const back = new Error('only a preview')
  await database
    .transaction(async (tx) => {
      seen.push(await work(tx))
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
  const [result] = seen
  if (result === undefined) throw back
  return result
}
