import type { HitRow } from '@tender/contract'
import type { SubscriptionDeps } from '../deps.ts'
import { selectHits } from './hit-rows.ts'
import { presentHits, seenBy } from './read-hits.ts'
import type { Reader } from './sight.ts'

export interface HitsSeen {
  /** All requested hits that are visible, newest first. */
  hits: { id: number; arrivedAt: Date; matchedAt: Date }[]
  /** The newest of them, as rows of a list. */
  rows: HitRow[]
}

/**
 * The hits of one subscription that its account may see with these rights, without marking them as shown.
 * @param asked.hitIds null for all of the subscription, up to `most`
 */
export async function hitsSeen(
  deps: Pick<SubscriptionDeps, 'database' | 'clock' | 'membership'>,
  { caller, signal }: { caller: Reader; signal: AbortSignal },
  { subscriptionId, hitIds, most }: { subscriptionId: number; hitIds: readonly number[] | null; most: number },
): Promise<HitsSeen> {
  const seen = await seenBy(deps, caller, { subscriptionId })
  if (seen.rows.length === 0) return { hits: [], rows: [] }
  const slice = { limit: hitIds?.length ?? most, offset: 0 }
  const hits = await selectHits(deps.database, seen.sight, { hitIds, unread: false }, slice)
  return { hits, rows: await presentHits(deps.database, { caller, signal }, seen, hits.slice(0, most)) }
}
