import { withoutPhones } from '../../phones/mask-phones.ts'
import type { AwardedParty, Fact, NoticeFacts, PlannedProject } from '../notice.ts'

/**
 * Facts without what can't be: times before 1990 or after 2100 (year 0001, 20226), amounts that are negative or beyond counting, and phones in
 * names of parties, which are listed and searched as they are.
 */
export function plausibleFacts(facts: NoticeFacts): NoticeFacts {
  return {
    ...facts,
    tenderer: named(facts.tenderer),
    agency: named(facts.agency),
    budget: plausible(facts.budget, isAmount),
    winningAmount: plausible(facts.winningAmount, isAmount),
    registrationDeadline: plausible(facts.registrationDeadline, isTime),
    biddingDeadline: plausible(facts.biddingDeadline, isTime),
    openingAt: plausible(facts.openingAt, isTime),
    expectedUntil: plausible(facts.expectedUntil ?? null, isTime),
    startsOn: plausible(facts.startsOn ?? null, isTime),
    finishesOn: plausible(facts.finishesOn ?? null, isTime),
    planned: (facts.planned ?? []).map(plausiblePlan),
    units: (facts.units ?? []).flatMap(({ role, name }) => {
      const known = named(name)
      return known === null ? [] : [{ role, name: known }]
    }),
    winners: facts.winners.flatMap(plausibleParty),
    candidates: facts.candidates.flatMap(plausibleParty),
  }
}

function plausibleParty(party: AwardedParty): AwardedParty[] {
  const name = named(party.name)
  return name === null ? [] : [{ ...party, name, price: plausible(party.price, isAmount) }]
}

function plausiblePlan(plan: PlannedProject): PlannedProject {
  return {
    ...plan,
    owner: named(plan.owner),
    investment: plausible(plan.investment, isAmount),
    expectedUntil: plausible(plan.expectedUntil, isTime),
  }
}

/** A name of a single character is none. */
function named(fact: Fact<string> | null): Fact<string> | null {
  if (fact === null) return null
  const value = withoutPhones(fact.value)
  if (value === fact.value) return fact
  return value.length < 2 ? null : { ...fact, value }
}

function plausible<T>(fact: Fact<T> | null, isPlausible: (value: T) => boolean): Fact<T> | null {
  return fact !== null && isPlausible(fact.value) ? fact : null
}

function isAmount(fen: number): boolean {
  return Number.isSafeInteger(fen) && fen >= 0
}

function isTime(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1990 && year <= 2100
}
