import type { Database, Executor } from '../../platform/database/executor.ts'
import { writeCursor } from '../cursor.ts'
import type { SortKeys } from '../order.ts'
import { totalLimit, type RecordRequest, type SearchResult } from '../port.ts'
import type { RecordKind } from '../record-kind.ts'
import type { KnownTotals } from './known-totals.ts'
import { planByIndex } from './plan-by-index.ts'
import { planOf, type Plan } from './plan.ts'
import { planWords } from './plan-words.ts'
import { readSlice } from './read-slice.ts'
import { matchesInSample } from './sample-hits.ts'
import type { Sample } from './sample.ts'
import type { Sampler } from './sampler.ts'
import { nothingWalked, walkCount, walkPage } from './walk.ts'

/** Hits counted beyond the limit of totals, so that as many notices can be replaced before counting again. */
const countReserve = 500

export interface Searching {
  database: Database
  sampler: Sampler
  knownTotals: KnownTotals
  readWholeBelow: number
  lookUpCost?: number
}

/** @throws AppError document.cursor-invalid @throws the signal's reason */
export async function searchPostgres<Content>(
  kind: RecordKind<Content>,
  searching: Searching,
  request: RecordRequest<string, string>,
  signal: AbortSignal,
): Promise<SearchResult> {
  signal.throwIfAborted()
  const plan = planOf(kind, request, searching.lookUpCost)
  const sample = await searching.sampler.current()
  signal.throwIfAborted()
  const found = await searching.database.transaction(
    async (tx) => (await readWhole(tx, searching, plan, sample, signal)) ?? (await readSliced(tx, searching, plan, sample, signal)),
    { settings: planByIndex },
  )
  const hits = found.hits.slice(0, request.size)
  const last = hits.at(-1)
  return {
    ids: hits.map((hit) => hit.id),
    total: Math.min(found.total, totalLimit),
    totalIsLowerBound: found.total > totalLimit,
    nextCursor:
      last === undefined || found.hits.length <= request.size ? null : writeCursor({ sort: request.sort, now: plan.now, ...last }),
  }
}

interface Found {
  /** One more than the page holds, if there are more. */
  hits: SortKeys[]
  total: number
}

/** Null if there are too many hits, so that they must be read slice by slice. */
async function readWhole(
  tx: Executor,
  { readWholeBelow }: Searching,
  plan: Plan,
  sample: Sample,
  signal: AbortSignal,
): Promise<Found | null> {
  const share = matchesInSample(sample, plan.condition).length / Math.max(1, sample.records.length)
  if (share * sample.total > readWholeBelow) return null
  const isBeyondPages = !Number.isFinite(plan.offset)
  const part = { skip: isBeyondPages ? 0 : plan.offset, take: isBeyondPages ? 0 : plan.request.size + 1, limit: totalLimit }
  const { found, hits, isBeyondLimit } = await readSlice(tx, plan, planWords(sample, plan.condition, plan.lookUpCost), part, signal)
  return isBeyondLimit ? null : { hits, total: found }
}

async function readSliced(tx: Executor, { knownTotals }: Searching, plan: Plan, sample: Sample, signal: AbortSignal): Promise<Found> {
  const isBeyondPages = !Number.isFinite(plan.offset)
  const page = isBeyondPages ? null : await walkPage(tx, plan, sample, plan.request.size + 1, signal)
  const hits = page?.hits ?? []
  const walked = page?.walked ?? nothingWalked
  const known = walked.changes === null ? null : knownTotals.find(plan, totalLimit, walked.changes)
  if (known !== null) return { hits, total: known }
  const counted = await walkCount(tx, plan, sample, walked, totalLimit + 1 + countReserve, signal)
  knownTotals.remember(plan, counted)
  return { hits, total: counted.found }
}
