import type { Fact, PlannedProject } from '../../../facts/fact.ts'
import { addUp } from '../budget.ts'

/**
 * What a notice with these planned projects says as a whole: the values that all of them share (null if they differ), the total of the investments,
 * and the earliest time.
 */
export function factsOfPlans(plans: readonly PlannedProject[]): PlannedProject {
  const investments = plans.flatMap(({ investment }) => investment ?? [])
  const times = plans
    .flatMap(({ expectedUntil }) => expectedUntil ?? [])
    .toSorted((one, other) => one.value.getTime() - other.value.getTime())
  return {
    name: common(plans.map(({ name }) => name)),
    code: common(plans.map(({ code }) => code)),
    owner: common(plans.map(({ owner }) => owner)),
    site: common(plans.map(({ site }) => site)),
    content: common(plans.map(({ content }) => content)),
    investment: addUp(investments),
    expectedUntil: times[0] ?? null,
  }
}

function common(facts: readonly (Fact<string> | null)[]): Fact<string> | null {
  const [first] = facts
  return first !== undefined && first !== null && facts.every((fact) => fact?.value === first.value) ? first : null
}
