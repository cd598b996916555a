import type { AwardedParty, Fact, Fen } from '../../facts/fact.ts'
import { factTable } from '../../facts/fact-table.ts'
import { isOf, statedNames, type NoticeFacts, type StatedFact } from '../../facts/notice-facts.ts'
import type { StatedFacts } from '../notice.ts'
import { readOrganisation } from '../../wording/organisations/company-name.ts'
import { maxStatementLength } from '../../wording/organisations/read-organisations.ts'
import { readNamedParties } from '../../wording/organisations/named-parties.ts'
import { findTimes } from '../../wording/texts/date-time.ts'
import { amountIn } from './money.ts'
import { lastMinuteOf } from './times/deadline.ts'
import { tightenText } from '../../wording/texts/tight-text.ts'

export type GivenFacts = Partial<Pick<NoticeFacts, StatedFact>>

/**
 * Facts that a source gives beside the text, as far as they can be read. Codes and areas are left out, because their readers look at the text as
 * well.
 * @param publishedAt gives the year if the words leave it out
 */
export function givenFacts(words: StatedFacts, publishedAt: Date | null): GivenFacts {
  const given: GivenFacts = {}
  for (const name of statedNames) {
    const said = words[name]?.trim() ?? ''
    if (said === '') continue
    if (isOf(name, 'text')) given[name] = stated(said, said)
    if (isOf(name, 'party')) given[name] = statedName(said)
    if (isOf(name, 'money')) given[name] = statedMoney(said)
    if (isOf(name, 'moment')) given[name] = statedTime(said, publishedAt, factTable[name].edge)
  }
  return Object.fromEntries(Object.entries(given).filter(([, fact]) => fact !== null))
}

/** A name without the brackets of seals and the like. */
function statedName(words: string): Fact<string> {
  return stated(readOrganisation(words)?.name ?? words, words)
}

/** A number without a unit is in yuan. */
function statedMoney(words: string): Fact<Fen> | null {
  const found = amountIn(tightenText(words).tight, '元')
  return found === null ? null : stated(found.fen, words)
}

/** The end of a period, if the words give a period. */
function statedTime(words: string, publishedAt: Date | null, edge: 'first' | 'last'): Fact<Date> | null {
  const { tight } = tightenText(words)
  const found = findTimes(tight, publishedAt).at(-1)
  if (found === undefined) return null
  return stated(edge === 'first' ? found.at : lastMinuteOf(found, tight), words)
}

/** The winners that the source states, completed from the text; the winners in the text if the source states none. */
export function statedWinners(winners: StatedFacts['winners'], read: AwardedParty[]): AwardedParty[] {
  const named = statementsOf(winners ?? []).flatMap(({ name, price }) => {
    const names = readNamedParties(name)
    return names.map((one) => {
      const known = read.find((winner) => winner.name.value === one)
      return {
        name: stated(one, name),
        // the price of a list is that of all its names together
        price: (price === undefined || names.length > 1 ? null : statedMoney(price)) ?? known?.price ?? null,
        projectManager: known?.projectManager ?? null,
      }
    })
  })
  return named.length > 0 ? named.map((winner, index) => ({ rank: index + 1, ...winner })) : read
}

type StatedWinners = NonNullable<StatedFacts['winners']>

/** Names without prices are one statement, because a list of names may be that of a consortium, or was cut at each sign by an earlier version. */
function statementsOf(winners: StatedWinners): StatedWinners {
  const filled = winners.map((winner) => ({ ...winner, name: winner.name.trim() })).filter(({ name }) => name !== '')
  if (filled.length < 2 || filled.some(({ price }) => price !== undefined)) return filled
  const name = filled.map((winner) => winner.name).join('、')
  return name.length > maxStatementLength ? filled : [{ name }]
}

function stated<T>(value: T, raw: string): Fact<T> {
  return { value, raw, origin: 'stated', evidence: null }
}
