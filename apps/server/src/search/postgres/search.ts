import type { Executor } from '../../platform/database/executor.ts'
import { writeCursor } from '../cursor.ts'
import type { SortKeys } from '../order.ts'
import { totalLimit, type SearchRequest, type SearchResult } from '../port.ts'
import type { KnownTotals } from './known-totals.ts'
import { planOf, type Plan } from './plan.ts'
import { readSlice } from './read-slice.ts'
import { matchesInSample, type Sample } from './sample.ts'
import type { Sampler } from './sampler.ts'
import { walkCount, walkPage } from './walk.ts'

/** Counted beyond the limit of totals, so that as many notices may be replaced before it must be counted again. */
const countReserve = 500

export interface Searching {
  database: Executor
  sampler: Sampler
  knownTotals: KnownTotals
  readWholeBelow: number
}

/** @throws AppError document.cursor-invalid @throws the signal's reason */
export async function searchPostgres(searching: Searching, request: SearchRequest, signal: AbortSignal): Promise<SearchResult> {
  signal.throwIfAborted()
  const plan = planOf(request)
  const sample = await searching.sampler.current()
  signal.throwIfAborted()
  const found = (await readWhole(searching, plan, sample, signal)) ?? (await readSliced(searching, plan, sample, signal))
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
  /** One more than the page holds, where there are more. */
  hits: SortKeys[]
  total: number
}

/** Null where so many are found that the order must be walked. */
async function readWhole({ database, readWholeBelow }: Searching, plan: Plan, sample: Sample, signal: AbortSignal): Promise<Found | null> {
  const share = matchesInSample(sample, plan.condition).length / Math.max(1, sample.notices.length)
  if (share * sample.total > readWholeBelow) return null
  const isBeyondPages = !Number.isFinite(plan.offset)
  const part = { skip: isBeyondPages ? 0 : plan.offset, take: isBeyondPages ? 0 : plan.request.size + 1, limit: totalLimit + 1 }
  const { found, hits } = await readSlice(database, plan, plan.condition, part, signal)
  return found > totalLimit ? null : { hits, total: found }
}

async function readSliced({ database, knownTotals }: Searching, plan: Plan, sample: Sample, signal: AbortSignal): Promise<Found> {
  const isBeyondPages = !Number.isFinite(plan.offset)
  const page = isBeyondPages ? null : await walkPage(database, plan, sample, plan.request.size + 1, signal)
  const hits = page?.hits ?? []
  if (page !== null && knownTotals.exceeds(plan.condition, totalLimit, page.removals)) return { hits, total: totalLimit + 1 }
  const counted = await walkCount(database, plan.condition, sample, totalLimit + 1 + countReserve, signal)
  if (counted.found > totalLimit) knownTotals.remember(plan.condition, counted)
  return { hits, total: counted.found }
}
