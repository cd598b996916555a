import type { AwardedParty, Fact, NoticeFacts } from './notice.ts'

/** Facts without what can't be: times before 1990 or after 2100 (year 0001, 20226), amounts that are negative or beyond counting. */
export function plausibleFacts(facts: NoticeFacts): NoticeFacts {
  return {
    ...facts,
    budget: plausible(facts.budget, isAmount),
    winningAmount: plausible(facts.winningAmount, isAmount),
    registrationDeadline: plausible(facts.registrationDeadline, isTime),
    biddingDeadline: plausible(facts.biddingDeadline, isTime),
    openingAt: plausible(facts.openingAt, isTime),
    winners: facts.winners.map(withPlausiblePrice),
    candidates: facts.candidates.map(withPlausiblePrice),
  }
}

function withPlausiblePrice(party: AwardedParty): AwardedParty {
  return { ...party, price: plausible(party.price, isAmount) }
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
