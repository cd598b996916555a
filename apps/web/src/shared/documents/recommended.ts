import { recommendCalls, type Recommended, type RecommendFilters } from '@tender/contract'
import { request } from '../api.ts'
import { documentListKey } from './cached-rows.ts'

/** A recommended tender, with its reasons. */
export type RecommendedRow = Recommended['notice'] & Pick<Recommended, 'reasons'> & { isDismissed: boolean }

/** Key of every cached list of recommendations. */
export const recommendedKey = [...documentListKey, 'recommended']

/** Reads recommended tenders, or those that the member dismissed, as rows of a list. */
export async function readRecommended(asked: Partial<RecommendFilters> & { size?: number }, signal: AbortSignal) {
  const { tenders, ...reply } = await request(recommendCalls.getRecommendedTenders, asked, { signal, isRefusalInPlace: true })
  const isOfDismissed = asked.shown === 'dismissed'
  const list = tenders.map(({ notice, reasons }): RecommendedRow => ({ ...notice, reasons, isDismissed: isOfDismissed }))
  return { ...reply, list, isOfDismissed }
}
