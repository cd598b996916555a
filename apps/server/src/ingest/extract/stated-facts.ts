import type { AwardedParty, Fact, Fen } from '../../facts/fact.ts'
import { factTable } from '../../facts/fact-table.ts'
import { isOf, statedNames, type NoticeFacts, type StatedFact } from '../../facts/notice-facts.ts'
import type { StatedFacts } from '../notice.ts'
import { readOrganisation } from '../../wording/organisations/company-name.ts'
import { readOrganisations } from '../../wording/organisations/read-organisations.ts'
import { isMarked } from '../../wording/organisations/split-consortium.ts'
import { findTimes } from '../../wording/texts/date-time.ts'
import { amountIn } from './money.ts'
import { lastMinuteOf } from './times/deadline.ts'
import { foldWidth } from '../../wording/texts/fold-width.ts'
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
  const named = joinedList(winners ?? []).flatMap(({ name, price }) => {
    const facts = statedNamesIn(name)
    return facts.map((fact) => {
      const known = read.find((winner) => winner.name.value === fact.value)
      return {
        name: fact,
        // the price of a list is that of all its names together
        price: (price === undefined || facts.length > 1 ? null : statedMoney(price)) ?? known?.price ?? null,
        projectManager: known?.projectManager ?? null,
      }
    })
  })
  return named.length > 0 ? named.map((winner, index) => ({ rank: index + 1, ...winner })) : read
}

type StatedWinners = NonNullable<StatedFacts['winners']>

/** Joins a list again that was cut inside its numbers (`1`, `甲公司 2`, `乙公司`) or inside a consortium (`甲公司（牵头人）`, `乙公司（成员）`). */
function joinedList(winners: StatedWinners): StatedWinners {
  const filled = winners.map((winner) => ({ ...winner, name: winner.name.trim() })).filter(({ name }) => name !== '')
  if (filled.length < 2 || filled.some(({ price }) => price !== undefined)) return filled
  const name = filled.map((winner) => winner.name).join('、')
  const isCut = filled.some((winner) => /^[([]?\d{1,2}$/u.test(winner.name) || isMarked(foldWidth(winner.name)))
  return isCut && readOrganisations(name).length > 0 ? [{ name }] : filled
}

/** Each name of a list, or else the words themselves. */
function statedNamesIn(words: string): Fact<string>[] {
  const names = readOrganisations(words)
  return names.length > 0 ? names.map(({ name }) => stated(name, words)) : [stated(words, words)]
}

function stated<T>(value: T, raw: string): Fact<T> {
  return { value, raw, origin: 'stated', evidence: null }
}
