import type { Database } from '../../platform/database/executor.ts'
import { noticeKind } from '../notice-kind.ts'
import type { RecordEngine, SearchEngine } from '../port.ts'
import type { RecordKind } from '../record-kind.ts'
import { countPostgres } from './count.ts'
import { createKnownTotals } from './known-totals.ts'
import { createSampler } from './sampler.ts'
import { searchPostgres } from './search.ts'
import { indexWriter } from './write-index.ts'

export interface PostgresEngineOptions {
  database: Database
  /** If a search is expected to find no more than this, all hits are read and sorted; otherwise they are read in order, slice by slice. */
  readWholeBelow?: number
  /** Microseconds that another look-up in the index takes; by this, alternatives are looked up one by one or together (plan-words.ts). */
  lookUpCost?: number
}

/** The engine for notices. */
export function createPostgresEngine(options: PostgresEngineOptions): SearchEngine {
  return createPostgresEngineOf(noticeKind, options)
}

/** A search engine in PostgreSQL itself, embedded or on a server: see docs/decisions/0003-search.md. */
export function createPostgresEngineOf<Content, Name extends string, Sort extends string>(
  kind: RecordKind<Content, Name, Sort>,
  { database, readWholeBelow = 3000, lookUpCost }: PostgresEngineOptions,
): RecordEngine<Content, Name, Sort> {
  const { tables } = kind
  const sampler = createSampler(database, kind)
  const knownTotals = createKnownTotals()
  const looking = { database, sampler, ...(lookUpCost === undefined ? {} : { lookUpCost }) }
  return {
    indexedBy: 'transaction',
    ...indexWriter(kind),
    search: (request, signal) => searchPostgres(kind, { ...looking, knownTotals, readWholeBelow }, request, signal),
    count: (requests, limit, signal) => countPostgres(kind, looking, { requests, limit }, signal),
    refreshStatistics: async () => {
      await database.query(`select gin_clean_pending_list('${tables.terms}')`, [], { patience })
      await database.query(`analyze ${tables.record}, ${tables.text}`, [], { patience })
      await compactChanges(database, tables.change)
      await sampler.refresh()
    },
  }
}

/** Milliseconds; after a large import the index has much to merge. */
const patience = 3_600_000

/** Merges many small counts into one with the same sum. */
async function compactChanges(database: Database, table: string): Promise<void> {
  await database.query(
    `with taken as (delete from ${table} returning added, removed)
     insert into ${table} (added, removed) select sum(added), sum(removed) from taken having count(*) > 0`,
  )
}
