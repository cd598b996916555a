import type { Database } from '../../platform/database/executor.ts'
import type { RecordKind } from '../record-kind.ts'
import { takeSample, type Sample } from './sample.ts'

/** Keeps a sample that is new enough to plan by. */
export interface Sampler {
  /** The sample at hand; the first call waits for it. */
  current(): Promise<Sample>
  refresh(): Promise<void>
}

/** A sample may be this much older than the records before a new one is taken. */
const tolerableGrowth = 1.2
const checkInterval = 30_000

export function createSampler<Content>(database: Database, kind: RecordKind<Content>): Sampler {
  let taken: Promise<Sample> | null = null
  let checkedAt = 0
  // in one transaction: on the embedded engine each statement by itself waits for its turn
  const take = () => database.transaction((tx) => takeSample(tx, kind))
  const refresh = async (): Promise<void> => {
    const fresh = await take()
    taken = Promise.resolve(fresh)
  }
  const refreshIfGrown = async (sample: Sample): Promise<void> => {
    const [row] = await database.query<{ highest: number | null }>(`select max(${kind.tables.id}) as highest from ${kind.tables.record}`)
    if ((row?.highest ?? 0) > sample.highestId * tolerableGrowth) await refresh()
  }
  return {
    refresh,
    current: async () => {
      taken ??= take()
      const sample = await taken.catch((error: unknown) => {
        taken = null
        throw error
      })
      if (performance.now() - checkedAt > checkInterval) {
        checkedAt = performance.now()
        // a plan by an old sample is slower, never wrong: no search waits for this, none fails by it
        void refreshIfGrown(sample).catch(() => undefined)
      }
      return sample
    },
  }
}
