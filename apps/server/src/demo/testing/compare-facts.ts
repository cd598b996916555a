import type { Fact } from '../../facts/fact.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { DemoAward, DemoTruth } from '../demo-notice.ts'

/** `extra`: a value although the notice says nothing; `silent`: correctly none. */
export type Verdict = 'right' | 'wrong' | 'missing' | 'extra' | 'silent'

export const comparedFields = [
  'channel',
  'category',
  'method',
  'industry',
  'area',
  'projectCode',
  'investmentCode',
  'projectName',
  'tenderer',
  'agency',
  'budget',
  'winningAmount',
  'winners',
  'winningPrices',
  'candidates',
  'candidatePrices',
  'projectManagers',
  'registrationDeadline',
  'biddingDeadline',
  'openingAt',
  'phones',
  'equipment',
] as const
export type ComparedField = (typeof comparedFields)[number]

/**
 * Compares each field that was read from a demo notice with what the notice says. A list is right if it has the same items in the same order.
 * The order of phones does not count, and neither does that of candidates for several lots, because they may be listed by lot or by rank.
 */
export function compareFacts(truth: DemoTruth, facts: NoticeFacts): Record<ComparedField, Verdict> {
  const awards = [...truth.winners, ...truth.candidates]
  const readAwards = [...facts.winners, ...facts.candidates]
  const inOrder = truth.candidates.filter(({ rank }) => rank === 1).length > 1 ? sorted : kept
  return {
    channel: verdict(truth.channel, facts.channel.value),
    category: verdict(truth.category, valueOf(facts.category)),
    method: verdict(truth.method, valueOf(facts.method)),
    industry: verdict(truth.industry, valueOf(facts.industry)),
    area: verdict(truth.area, valueOf(facts.area)),
    projectCode: verdict(truth.projectCode, valueOf(facts.projectCode)),
    investmentCode: verdict(truth.investmentCode, valueOf(facts.investmentCode ?? null)),
    projectName: verdict(truth.projectName, valueOf(facts.projectName)),
    tenderer: verdict(truth.tenderer, valueOf(facts.tenderer)),
    agency: verdict(truth.agency, valueOf(facts.agency)),
    budget: verdict(truth.budget, valueOf(facts.budget)),
    winningAmount: verdict(truth.winningAmount, valueOf(facts.winningAmount)),
    winners: verdict(names(truth.winners), readNames(facts.winners)),
    winningPrices: verdict(prices(truth.winners), listed(facts.winners.map(({ price }) => valueOf(price)))),
    candidates: verdict(inOrder(names(truth.candidates)), inOrder(readNames(facts.candidates))),
    candidatePrices: verdict(inOrder(prices(truth.candidates)), inOrder(listed(facts.candidates.map(({ price }) => valueOf(price))))),
    projectManagers: verdict(
      listed(awards.map(({ projectManager }) => projectManager)),
      listed(readAwards.map(({ projectManager }) => valueOf(projectManager))),
    ),
    registrationDeadline: verdict(timeOf(truth.registrationDeadline), timeOf(valueOf(facts.registrationDeadline))),
    biddingDeadline: verdict(timeOf(truth.biddingDeadline), timeOf(valueOf(facts.biddingDeadline))),
    openingAt: verdict(timeOf(truth.openingAt), timeOf(valueOf(facts.openingAt))),
    // of works only, because goods and services draw a new list for each notice
    equipment:
      truth.category === 'works'
        ? verdict(
            listed(truth.equipment.map(({ name, quantity }) => `${name} ${quantity}`)),
            listed((facts.equipment ?? []).map(({ name, quantity }) => `${name.value} ${valueOf(quantity) ?? ''}`)),
          )
        : 'silent',
    phones: verdict(phones(truth.contacts.map(({ phone }) => phone)), phones(facts.contacts.map(({ phone }) => phone.value))),
  }
}

function verdict(expected: string | number | null, read: string | number | null): Verdict {
  if (expected === null) return read === null ? 'silent' : 'extra'
  if (read === null) return 'missing'
  return expected === read ? 'right' : 'wrong'
}

function valueOf<T>(fact: Fact<T> | null): T | null {
  return fact === null ? null : fact.value
}

function timeOf(moment: Date | null): number | null {
  return moment === null ? null : moment.getTime()
}

/** Null if none of the values is known. */
function listed(values: readonly (string | number | null)[]): string | null {
  return values.some((value) => value !== null) ? values.map((value) => value ?? '–').join(' | ') : null
}

function sorted(list: string | null): string | null {
  return list === null ? null : list.split(' | ').sort().join(' | ')
}

function kept(list: string | null): string | null {
  return list
}

function names(awards: readonly DemoAward[]): string | null {
  return listed(awards.map(({ name }) => name))
}

function prices(awards: readonly DemoAward[]): string | null {
  return listed(awards.map(({ price }) => price))
}

/** The leading member of a joint venture. How the other members are written is left to the reader. */
function readNames(awards: NoticeFacts['winners']): string | null {
  return listed(awards.map(({ name }) => name.value.split(/[（(](?:联合体)?(?:牵头人|牵头方|牵头单位)|[、,，;；/]/)[0] ?? ''))
}

function phones(numbers: readonly string[]): string | null {
  return listed([...new Set(numbers)].sort())
}
