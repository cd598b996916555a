import type { Database } from '../../platform/database/executor.ts'
import { onOwnBehalf } from '../../platform/database/on-behalf-of.ts'
import type { RecordKind } from '../record-kind.ts'
import { takeSample, type Sample } from './sample.ts'

/** Keeps a sample that is recent enough for plans. */
export interface Sampler {
  /** The current sample; the first call waits for it. */
  current(): Promise<Sample>
  refresh(): Promise<void>
}

/** A new sample is taken when the highest id has grown by this factor. */
const tolerableGrowth = 1.2
const checkInterval = 30_000

export function createSampler<Content>(database: Database, kind: RecordKind<Content>): Sampler {
  let taken: Promise<Sample> | null = null
  let checkedAt = 0
  // in one transaction, because on the embedded engine each statement by itself would wait for its turn
  // and on nobody's behalf, because the searches of all accounts use it
  const take = () => onOwnBehalf(() => database.transaction((tx) => takeSample(tx, kind)))
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
        // an old sample makes plans slower but never wrong, so no search waits for this or fails by it
        void refreshIfGrown(sample).catch(() => undefined)
      }
      return sample
    },
  }
}
