import { purchaseRhythm } from '../purchase-rhythm.ts'

/** A contract that ends. */
export interface ContractEnd {
  noticeId: number
  at: Date
  isEstimate: boolean
}

export interface Expected {
  at: Date
  from: 'contract' | 'rhythm'
  noticeId: number | null
  isEstimate: boolean
  months: number | null
}

/**
 * When a tenderer will probably buy again: when its next contract ends, else after its usual interval. Null if no
 * contract ends later than `now`, and its purchases are few, irregular, or have stopped.
 */
export function expectedPurchase(tendered: readonly Date[], ends: readonly ContractEnd[], now: Date): Expected | null {
  const [end] = ends.filter(({ at }) => at > now).toSorted((one, other) => Number(one.at) - Number(other.at))
  if (end !== undefined) return { at: end.at, from: 'contract', noticeId: end.noticeId, isEstimate: end.isEstimate, months: null }
  const rhythm = purchaseRhythm(tendered, now)
  return rhythm && { at: rhythm.at, from: 'rhythm', noticeId: null, isEstimate: true, months: rhythm.months }
}
