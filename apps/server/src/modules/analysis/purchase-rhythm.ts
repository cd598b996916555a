import { dayLength } from '@tender/contract'

export interface PurchaseRhythm {
  /** The next purchase: in a month or so of it. */
  at: Date
  /** The usual interval. */
  months: number
  /** How many purchases make it. */
  purchases: number
}

/** days within which tenders are one purchase, such as its lots */
const onePurchase = 45
/** purchases that make a rhythm, and those of the same thing */
const [minPurchases, minOfSame] = [3, 2]
/** the share of the usual interval by which each interval may differ */
const tolerance = 1 / 3
/** days by which two purchases of the same thing may miss a whole year */
const yearly = 60
/** days of an average month, and of a year */
const [monthDays, yearDays] = [30.4375, 365.25]

/**
 * When somebody buys again after the usual interval. Null if the purchases are few, irregular, or have stopped.
 * @param tendered in any order @param isSame all are for the same thing, so that two purchases a year apart are enough
 */
export function purchaseRhythm(tendered: readonly Date[], now: Date, isSame = false): PurchaseRhythm | null {
  const purchases = purchasesOf(tendered)
  const last = purchases.at(-1)
  if (last === undefined || purchases.length < (isSame ? minOfSame : minPurchases)) return null
  const intervals = purchases.slice(1).map((day, index) => day - (purchases[index] ?? day))
  const usual = median(intervals)
  if (purchases.length < minPurchases && Math.abs(usual - yearDays) > yearly) return null
  if (intervals.some((interval) => Math.abs(interval - usual) > usual * tolerance)) return null
  const next = last + usual
  if (next * dayLength < Number(now) - usual * tolerance * dayLength) return null
  return { at: new Date(next * dayLength), months: Math.round(usual / monthDays), purchases: purchases.length }
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
