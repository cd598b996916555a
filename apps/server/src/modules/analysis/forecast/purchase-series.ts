import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { dayLength, type Category } from '@tender/contract'
import { isRepeated, namesTime, recurringName } from '../../../wording/projects/recurring-name.ts'
import { companyKeyOf } from '../../documents/index.ts'
import { purchaseRhythm, type PurchaseRhythm } from '../purchase-rhythm.ts'

/** A tender, or what follows one, reduced to who buys what. */
export interface Purchase {
  id: number
  title: string
  tenderer: string | null
  category: Category | null
  publishedAt: Date
}

/** With its `key`: equal for notices of one tenderer about what it buys again and again; null if the tenderer is unknown, or the title says too little. */
export type Keyed<One extends Purchase> = One & { key: string | null }

/** The tenders of one tenderer for the same thing, by their key. */
export type PurchaseSeries = ReadonlyMap<string, readonly Purchase[]>

/** notices whose keys are read at a time: about 10 ms */
const atOnce = 250

/** Reads the keys in steps, between which others have their turn. @throws the signal's reason as soon as it is aborted */
export async function withKeys<One extends Purchase>(purchases: readonly One[], signal: AbortSignal): Promise<Keyed<One>[]> {
  const keyed: Keyed<One>[] = []
  for (let first = 0; first < purchases.length; first += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    if (first > 0) await yieldToOthers()
    signal.throwIfAborted()
    for (const one of purchases.slice(first, first + atOnce)) keyed.push({ ...one, key: purchaseKey(one) })
  }
  return keyed
}

function purchaseKey({ title, tenderer }: Purchase): string | null {
  const name = tenderer === null ? null : recurringName(title)
  return tenderer === null || name === null ? null : `${companyKeyOf(tenderer)}\n${name}`
}

/** @returns each with its tenders, the oldest first */
export function seriesOf(tenders: readonly Keyed<Purchase>[]): PurchaseSeries {
  const series = new Map<string, Purchase[]>()
  for (const tender of tenders.toSorted((one, other) => Number(one.publishedAt) - Number(other.publishedAt) || one.id - other.id)) {
    const { key } = tender
    if (key === null) continue
    const known = series.get(key)
    if (known === undefined) series.set(key, [tender])
    else known.push(tender)
  }
  return series
}

export interface RhythmForecast extends PurchaseRhythm {
  key: string
  /** The last tender. */
  last: Purchase
}

/** months that a rhythm has at least: what is tendered again sooner has mostly failed before */
const minMonths = 3
/** days after which a tender that calls itself a repetition is no longer that of the one before */
const repeatedWithin = 180

/** When each series goes on. Those that are irregular, or have stopped, are left out, and so is what is built once. */
export function rhythmsOf(series: PurchaseSeries, now: Date): RhythmForecast[] {
  return [...series].flatMap(([key, tenders]) => {
    const last = tenders.at(-1)
    if (last === undefined || !tenders.every(isBoughtAgain)) return []
    const rhythm = purchaseRhythm(firstRounds(tenders), now, true)
    return rhythm === null || rhythm.months < minMonths ? [] : { ...rhythm, key, last }
  })
}

/** A work is only done again if its name says for which time. */
function isBoughtAgain({ category, title }: Purchase): boolean {
  return category === 'goods' || category === 'services' || namesTime(title)
}

/** When each purchase was tendered first. @param tenders the oldest first */
function firstRounds(tenders: readonly Purchase[]): Date[] {
  const rounds: Date[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const { title, publishedAt } of tenders) {
    const isSoon = Number(publishedAt) - before < repeatedWithin * dayLength
    before = Number(publishedAt)
    if (!isSoon || !isRepeated(title)) rounds.push(publishedAt)
  }
  return rounds
}

/** days before the end of a contract from which a tender for the same thing is for the time after it, at the earliest */
const earliestSuccessor = 240

/** The newest tender of the series that is for the time after a contract; undefined if there is none. */
export function successorOf(
  series: readonly Purchase[],
  { publishedAt, endsAt }: { publishedAt: Date; endsAt: Date },
): Purchase | undefined {
  const last = series.at(-1)
  if (last === undefined || last.publishedAt <= publishedAt) return undefined
  return Number(last.publishedAt) > Number(endsAt) - earliestSuccessor * dayLength ? last : undefined
}
