import type { Database } from '../../platform/database/executor.ts'
import type { SearchEngine } from '../port.ts'
import { createKnownTotals } from './known-totals.ts'
import { createSampler } from './sampler.ts'
import { searchPostgres } from './search.ts'
import { removeFromIndex, writeIndex } from './write-index.ts'

export interface PostgresEngineOptions {
  database: Database
  /** Searches that are expected to find no more than this are read whole and sorted; others are walked in their order. */
  readWholeBelow?: number
}

/** Search in PostgreSQL itself, embedded or on a server: docs/decisions/0003-search.md says how and why. */
export function createPostgresEngine({ database, readWholeBelow = 3000 }: PostgresEngineOptions): SearchEngine {
  const sampler = createSampler(database)
  const knownTotals = createKnownTotals()
  return {
    indexedBy: 'transaction',
    index: writeIndex,
    remove: removeFromIndex,
    search: (request, signal) => searchPostgres({ database, sampler, knownTotals, readWholeBelow }, request, signal),
    refreshStatistics: async () => {
      await database.query(`select gin_clean_pending_list('notice_search_terms')`, [], { patience })
      await database.query('analyze notice_search, notice_search_text', [], { patience })
      await compactChanges(database)
      await sampler.refresh()
    },
  }
}

/** Milliseconds: after a large import the index has much to take in. */
const patience = 3_600_000

/** Many small counts become one of the same sum. */
async function compactChanges(database: Database): Promise<void> {
  await database.query(
    `with taken as (delete from notice_search_change returning added, removed)
     insert into notice_search_change (added, removed) select sum(added), sum(removed) from taken having count(*) > 0`,
  )
}
