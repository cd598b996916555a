import type { Channel } from '@tender/contract'
import type { AwardedParty, Fact, Fen } from '../../facts/fact.ts'
import { lengthOfLot } from '../../wording/organisations/lot-items.ts'
import { foldWidth } from '../../wording/texts/fold-width.ts'
import { readBids, type Bid } from './bids.ts'
import { addUp } from './budget.ts'
import { moneyFact } from './money.ts'
import type { Reading } from './reading.ts'

export interface Awards {
  winners: AwardedParty[]
  candidates: AwardedParty[]
  winningAmount: Fact<Fen> | null
}

/** Reads who won or was proposed, and at what price. Notices of channels that announce neither have no awards. */
export function readAwards(reading: Reading, channel: Channel): Awards {
  if (!announcing.has(channel)) return { winners: [], candidates: [], winningAmount: null }
  const bids = readBids(reading)
  const won = bids.filter((bid) => bid.field === 'winner')
  const proposed = bids.filter((bid) => bid.field === 'candidate')
  const others = bids.filter((bid) => bid.field === 'bidder')
  if (channel === 'candidate' || channel === 'opening') {
    const ranked = proposed.length > 0 ? proposed : others.length > 0 ? others : won
    return { winners: [], candidates: channel === 'opening' ? [] : inOrder(ranked), winningAmount: null }
  }
  const winning = won.length > 0 ? won : proposed.length > 0 ? firstRanked(proposed) : firstRanked(others)
  const winners = winning.map((bid, index) => party(bid, index + 1))
  const isOneList = winning.length > 0 && winning.every((bid) => bid.isListed)
  return { winners, candidates: inOrder(proposed), winningAmount: winningAmount(reading, winners, isOneList) }
}

const announcing: ReadonlySet<Channel> = new Set<Channel>(['candidate', 'result', 'contract', 'acceptance', 'opening'])

function party(bid: Bid, rank: number): AwardedParty {
  return { rank, name: bid.name, price: bid.price, projectManager: bid.manager }
}

/** Orders bids by the ranks that the notice names, else in the order of the text. */
function inOrder(bids: Bid[]): AwardedParty[] {
  // a rank that occurs twice means several lots, one after another
  const places = new Set(bids.map((bid) => bid.rank))
  const ranked = !places.has(null) && places.size === bids.length ? bids.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)) : bids
  return ranked.map((bid, index) => party(bid, bid.rank ?? index + 1))
}

function firstRanked(bids: Bid[]): Bid[] {
  return bids.some((bid) => bid.rank !== null) ? bids.filter((bid) => bid.rank === 1) : bids
}

/**
 * The total of all lots; null if a winner has no price, because the sum would be incomplete.
 * @param isOneList whether one label names several, so that the only amount is that of all of them
 */
function winningAmount(reading: Reading, winners: AwardedParty[], isOneList: boolean): Fact<Fen> | null {
  const prices = winners.map((winner) => winner.price).filter((price) => price !== null)
  if (prices.length > 0) return prices.length === winners.length ? addUp(prices) : null
  if (winners.length > 1 && !isOneList) return null
  const isOnly = winners.length <= 1 && !isOneList
  const amounts = reading
    .entriesOf('winningPrice')
    .filter((entry) => isOnly || !isOfOneItem(foldWidth(reading.text.raw(entry.start, Math.min(entry.end, entry.start + 80)))))
    .map((entry) => moneyFact(reading.text, entry))
    .filter((fact) => fact !== null)
  const [only] = isOnly || new Set(amounts.map((fact) => fact.value)).size === 1 ? amounts : []
  return only ?? null
}

/** Whether an amount is that of the first of several items: `1、100万元 2、90万元`, `包1：100万元 包2：90万元`. */
function isOfOneItem(words: string): boolean {
  // as it is written, because 1. 10万元 without its blank is 1.10万元
  return lengthOfLot(words, true) > 0 || /^(?:[([]?1(?:[)\]、]|\.(?!\d))|[①⑴])/u.test(words)
}
