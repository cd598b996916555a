import type { AwardedParty, Fact, PlannedProject } from '../../facts/fact.ts'
import { factsOf, type NoticeFacts } from '../../facts/notice-facts.ts'
import { withoutPhones } from '../../phones/mask-phones.ts'

/**
 * Removes facts that cannot be true: times before 1990 or after 2100 (year 0001, 20226), and amounts that are negative or too large.
 * Also removes phones from names of parties, because these names are listed and searched without a mask.
 */
export function plausibleFacts(facts: NoticeFacts): NoticeFacts {
  const kept: NoticeFacts = {
    ...facts,
    planned: facts.planned.map(plausiblePlan),
    units: facts.units.flatMap(({ role, name }) => {
      const known = named(name)
      return known === null ? [] : [{ role, name: known }]
    }),
  }
  for (const name of factsOf('party')) kept[name] = named(facts[name])
  for (const name of factsOf('money')) kept[name] = plausible(facts[name], isAmount)
  for (const name of factsOf('moment')) kept[name] = plausible(facts[name], isTime)
  for (const name of factsOf('awards')) kept[name] = facts[name].flatMap(plausibleParty)
  return kept
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

/** Drops a name of a single character. */
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
