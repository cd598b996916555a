import { dayLength } from '@tender/contract'

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

/** days within which tenders are one purchase, such as its lots */
const onePurchase = 45
/** purchases that make a rhythm */
const minPurchases = 3
/** the share of the usual interval by which each interval may differ */
const tolerance = 1 / 3
/** days of an average month */
const monthDays = 30.4375

/**
 * When a tenderer will probably buy again: when its next contract ends, else after its usual interval. Null if no
 * contract ends later than `now`, and its purchases are few, irregular, or have stopped.
 */
export function expectedPurchase(tendered: readonly Date[], ends: readonly ContractEnd[], now: Date): Expected | null {
  const [end] = ends.filter(({ at }) => at > now).toSorted((one, other) => Number(one.at) - Number(other.at))
  if (end !== undefined) return { at: end.at, from: 'contract', noticeId: end.noticeId, isEstimate: end.isEstimate, months: null }
  const purchases = purchasesOf(tendered)
  const last = purchases.at(-1)
  if (last === undefined || purchases.length < minPurchases) return null
  const intervals = purchases.slice(1).map((day, index) => day - (purchases[index] ?? day))
  const usual = median(intervals)
  if (intervals.some((interval) => Math.abs(interval - usual) > usual * tolerance)) return null
  const next = last + usual
  if (next * dayLength < Number(now) - usual * tolerance * dayLength) return null
  return { at: new Date(next * dayLength), from: 'rhythm', noticeId: null, isEstimate: true, months: Math.round(usual / monthDays) }
}

/** The day of the first tender of each purchase, counted from 1970, oldest first. */
function purchasesOf(tendered: readonly Date[]): number[] {
  const purchases: number[] = []
  let before: number | null = null
  for (const day of tendered.map((at) => Number(at) / dayLength).toSorted((one, other) => one - other)) {
    if (before === null || day - before > onePurchase) purchases.push(day)
    before = day
  }
  return purchases
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
