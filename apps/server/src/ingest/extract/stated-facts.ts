import type { AwardedParty, Fact, Fen, StatedFacts } from '../notice.ts'
import { readOrganisation } from '../normalise/company-name.ts'
import { findTimes } from '../normalise/date-time.ts'
import { amountIn } from './money.ts'
import { tightenText } from './tight-text.ts'

/** A name beside the text, brackets of seals and the like taken off; null where the source left it empty. */
export function statedName(words: string | undefined): Fact<string> | null {
  if (words === undefined || words.trim() === '') return null
  return stated(readOrganisation(words)?.name ?? words.trim(), words)
}

export function statedWords(words: string | undefined): Fact<string> | null {
  return words === undefined || words.trim() === '' ? null : stated(words.trim(), words)
}

/** An amount beside the text; bare numbers are yuan. */
export function statedMoney(words: string | undefined): Fact<Fen> | null {
  const found = words === undefined ? null : amountIn(tightenText(words).tight, '元')
  return words === undefined || found === null ? null : stated(found.fen, words)
}

/** The end of a period where it is one; a deadline without an hour ends with its day. */
export function statedTime(words: string | undefined, publishedAt: Date | null, isDeadline: boolean): Fact<Date> | null {
  const found = words === undefined ? undefined : findTimes(tightenText(words).tight, publishedAt).at(-1)
  if (words === undefined || found === undefined) return null
  return stated(found.hasTime || !isDeadline ? found.at : new Date(found.at.getTime() + lastMinuteOfDay), words)
}

const lastMinuteOfDay = (24 * 60 - 1) * 60_000

/** The winners that the source states, with what the text says of them beyond; those of the text where it states none. */
export function statedWinners(winners: StatedFacts['winners'], read: AwardedParty[]): AwardedParty[] {
  const named = (winners ?? []).flatMap(({ name, price }, index) => {
    const fact = statedName(name)
    if (fact === null) return []
    const known = read.find((winner) => winner.name.value === fact.value)
    return [
      { rank: index + 1, name: fact, price: statedMoney(price) ?? known?.price ?? null, projectManager: known?.projectManager ?? null },
    ]
  })
  return named.length > 0 ? named : read
}

function stated<T>(value: T, raw: string): Fact<T> {
  return { value, raw, origin: 'stated', evidence: null }
}
