import type { PotentialOrder } from '@tender/contract'
import type { Expected } from './expected-purchase.ts'
import type { Tally } from './tally.ts'

/** A company with what is expected of it. */
export interface Ranked {
  tally: Tally
  next: Expected | null
}

/** In an order, with those that have nothing of it at the end; the rest by projects, times competed, and the latest first. */
export function orderTallies(all: readonly Ranked[], sort: PotentialOrder): Ranked[] {
  const valueOf = values[sort]
  const compare = (one: Ranked, other: Ranked) =>
    valueOf(other) - valueOf(one) ||
    other.tally.projects - one.tally.projects ||
    other.tally.competed - one.tally.competed ||
    values.latest(other) - values.latest(one) ||
    one.tally.companyId - other.tally.companyId
  return all.toSorted(compare)
}

const values: Readonly<Record<PotentialOrder, (ranked: Ranked) => number>> = {
  projects: ({ tally }) => tally.projects,
  amount: ({ tally }) => tally.amount,
  latest: ({ tally: { latest } }) => (latest === null ? 0 : Number(latest.at)),
  // times are positive, so nothing expected comes after the latest time
  next: ({ next }) => (next === null ? -Number.MAX_VALUE : -Number(next.at)),
}
