import type { SearchDocument, SearchSort } from './port.ts'

/** What a notice is sorted by: rank upwards, those without a rank last; then the newest; then the highest id. */
export interface SortKeys {
  rank: number | null
  /** Milliseconds since 1970. */
  publishedAt: number
  id: number
}

/** @param isTitleHit all queries match on the title alone. @param now milliseconds since 1970 */
export function sortKeys(document: SearchDocument, sort: SearchSort, isTitleHit: boolean, now: number): SortKeys {
  return { rank: rankOf(document, sort, isTitleHit, now), publishedAt: document.publishedAt.getTime(), id: document.id }
}

export function compareKeys(a: SortKeys, b: SortKeys): number {
  if (a.rank !== b.rank) {
    if (a.rank === null) return 1
    return b.rank === null ? -1 : a.rank - b.rank
  }
  return b.publishedAt - a.publishedAt || b.id - a.id
}

function rankOf(document: SearchDocument, sort: SearchSort, isTitleHit: boolean, now: number): number | null {
  switch (sort) {
    case 'newest':
      return null
    case 'deadline':
      return nextFirst(document.biddingDeadline, now)
    case 'expected':
      return nextFirst(document.expectedUntil, now)
    case 'oldest':
      return document.publishedAt.getTime()
    case 'amount':
      return largestFirst(document.winningAmount ?? document.budget)
    case 'budget':
      return largestFirst(document.budget)
    case 'winning':
      return largestFirst(document.winningAmount)
    case 'relevance':
      return isTitleHit ? 0 : null
  }
}

function nextFirst(moment: Date | null, now: number): number | null {
  const time = moment?.getTime() ?? null
  return time !== null && time >= now ? time : null
}

function largestFirst(amount: number | null): number | null {
  return amount === null ? null : -amount
}
