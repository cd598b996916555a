import type { Fact, Fen } from '../../facts/fact.ts'
import { readNumeral } from '../../wording/texts/capital-amount.ts'
import { hasOrganisationEnd } from '../../wording/organisations/company-name.ts'
import { lengthOfLot } from '../../wording/organisations/lot-items.ts'
import { numberedItems } from '../../wording/organisations/numbered-items.ts'
import { splitConsortium } from '../../wording/organisations/split-consortium.ts'
import { isOfMany, type Entry } from './labels/entry.ts'
import type { Field } from './labels/fields.ts'
import { moneyFact } from './money.ts'
import type { Reading } from './reading.ts'
import { rolesOf } from './roles.ts'
import { organisationFact, organisationFacts, type ListedFact } from './text-fact.ts'

/** A bidder that is still being read: one record of a table, or the text from its name to the next name. */
export interface Bid {
  field: Field
  name: Fact<string>
  /** The names of all members, by which the same consortium is recognised in other words. */
  members: string
  rank: number | null
  price: Fact<Fen> | null
  priceField: Field | null
  manager: Fact<string> | null
  /** Whether it was read from a row or column of a table. */
  isTabled: boolean
  /** Whether its label names others as well (`1、甲公司 2、乙公司`). A price or manager behind such a list belongs to none of them alone. */
  isListed: boolean
}

/** All bids of a notice, each once: first those of its tables, then those in lines and sentences. */
export function readBids(reading: Reading): Bid[] {
  const bids = [...tableBids(reading), ...lineBids(reading)]
  return withoutSummaries(withoutRepeats((bids.length > 0 ? bids : spokenBids(reading)).slice(0, maxBids)))
}

/** A notice with more bids is a register, and comparing each with each would take long. */
const maxBids = 1000

const nameFields: ReadonlySet<Field> = new Set<Field>(['winner', 'bidder', 'candidate'])

function tableBids(reading: Reading): Bid[] {
  const records = new Map<string, Entry[]>()
  for (const entry of reading.entries) {
    if (entry.record === null || !isOfMany(entry)) continue
    const known = records.get(entry.record)
    if (known === undefined) records.set(entry.record, [entry])
    else known.push(entry)
  }
  return [...records.values()].flatMap((entries) => recordBids(reading, entries))
}

function recordBids(reading: Reading, entries: Entry[]): Bid[] {
  const isRanked = entries.some((entry) => entry.field === 'rank' || entry.field === 'bidPrice')
  const names = entries
    .flatMap((entry): Entry[] =>
      entry.field === 'name' ? (isRanked ? [{ ...entry, field: 'bidder', strength: 1 }] : []) : nameFields.has(entry.field) ? [entry] : [],
    )
    .toSorted((a, b) => b.strength - a.strength)
  for (const entry of names) {
    const bids = bidsOf(entry, inRecord(reading, entry))
    for (const bid of bids) for (const other of entries) completeBid(reading, bid, other)
    if (bids.length > 0) return bids.map(withPriceOfAward)
  }
  return []
}

/** A row is about one bid, so names in it are those of a consortium unless they are numbered or belong to lots. */
function inRecord(reading: Reading, entry: Entry): ListedFact[] {
  const names = organisationFacts(reading.text, entry.start, entry.end)
  if (names.length < 2 || isItemised(reading.text.tight.slice(entry.start, entry.end))) return names
  const name = organisationFact(reading.text, entry.start, entry.end)
  return name === null ? [] : [{ name, number: null }]
}

function isItemised(words: string): boolean {
  return lengthOfLot(words, true) > 0 || numberedItems(words).length > 0
}

function bidsOf(entry: Entry, names: readonly ListedFact[]): Bid[] {
  const bidders = names.filter(({ name }) => isBidder(name.value, entry))
  return bidders.map(({ name, number }) => {
    const bid = newBid(entry, name)
    // numbered candidates stand in the order of their ranks
    return { ...bid, rank: bid.rank ?? (entry.field === 'candidate' ? number : null), isListed: bidders.length > 1 }
  })
}

/** A bidder with the price of an award has won. */
function withPriceOfAward(bid: Bid): Bid {
  return bid.field === 'bidder' && bid.priceField === 'winningPrice' ? { ...bid, field: 'winner' } : bid
}

function lineBids(reading: Reading): Bid[] {
  const bids: Bid[] = []
  let last: Bid[] = []
  const namesIn = namesRemembered(reading)
  const roles = rolesOf(reading.entries)
  for (const [index, labelled] of reading.entries.entries()) {
    if (isOfMany(labelled)) continue
    const entry: Entry = labelled.field === 'name' && roles[index] === 'winner' ? { ...labelled, field: 'winner' } : labelled
    if (nameFields.has(entry.field)) {
      if (bids.length >= maxBids) break
      const named = bidsOf(entry, namesIn(entry))
      last = named.length > 0 ? named : last
      bids.push(...named)
      continue
    }
    for (const bid of last) completeBid(reading, bid, entry)
  }
  return bids.map(withPriceOfAward)
}

/** The names in the value of a label. The last ones are remembered, because a line may be full of labels without values, which share the line below. */
function namesRemembered({ text }: Reading): (entry: Entry) => ListedFact[] {
  let last: { entry: Entry; names: ListedFact[] } | null = null
  return (entry) => {
    if (last?.entry.start !== entry.start || last.entry.end !== entry.end)
      last = { entry, names: organisationFacts(text, entry.start, entry.end) }
    return last.names
  }
}

/** Reads `经评审，确定某某公司为中标人，中标价为…`. */
function spokenBids(reading: Reading): Bid[] {
  return [...reading.text.tight.matchAll(chosen)].slice(0, maxBids).flatMap((found) => {
    const start = found.index + (found[1] ?? '').length
    const entry: Entry = {
      field: 'winner',
      strength: 5,
      rank: null,
      words: '',
      labelStart: found.index,
      start,
      end: start + (found[2] ?? '').length,
      record: null,
    }
    const name = organisationFact(reading.text, entry.start, entry.end)
    if (name === null || !isBidder(name.value, entry)) return []
    const bid = newBid(entry, name)
    for (const other of reading.entries) if (other.start > entry.end && other.start < entry.end + 200) completeBid(reading, bid, other)
    return [bid]
  })
}

const chosen =
  /((?:确定|选定|决定|由|推荐))([^,。:;\n]{4,50}?)(?:为|作为)(?:本项目|该项目|本次|本标段)?[^,。\n]{0,12}(?:中标|成交|中选)(?:人|供应商|单位|方|商)/gu

function newBid(entry: Entry, name: Fact<string>): Bid {
  return {
    field: entry.field,
    name,
    members: membersOf(name.value),
    rank: entry.rank,
    price: null,
    priceField: null,
    manager: null,
    isTabled: isOfMany(entry),
    isListed: false,
  }
}

function membersOf(name: string): string {
  return splitConsortium(name)
    .map((member) => member.name)
    .toSorted()
    .join('、')
}

/** Shops and people win, too, so right behind a label for a name any words count unless they form a sentence. */
function isBidder(name: string, entry: Entry): boolean {
  if (/^(?:评标|评审|招标|采购)(?:委员会|小组|人|代理)/u.test(name)) return false
  if (hasOrganisationEnd(name) || splitConsortium(name).every((member) => hasOrganisationEnd(member.name))) return true
  return (
    /(?:名称|全称|供应商|中标人|成交人|中标单位|成交单位)$/u.test(entry.words) &&
    /^[\p{Script=Han}（）()·]{4,20}$/u.test(name) &&
    !/[的为按见应须将第各本]|评|分|报价/u.test(name)
  )
}

/** Adds what an entry says about the bid. Known values stay, but the price of an award replaces the price of a bid. */
function completeBid(reading: Reading, bid: Bid, entry: Entry): void {
  if (entry.field === 'rank') bid.rank ??= readRank(reading.text.tight.slice(entry.start, entry.end))
  else if (entry.field === 'projectManager') bid.manager ??= bid.isListed ? null : personFact(reading, entry)
  else if (entry.field === 'winningPrice' || entry.field === 'bidPrice') {
    if (bid.priceField === 'winningPrice' || bid.priceField === entry.field) return
    bid.price = bid.isListed ? null : (moneyFact(reading.text, entry) ?? bid.price)
    bid.priceField = entry.field
  }
}

function readRank(value: string): number | null {
  const found = /^(?:第)?(?:(\d{1,2})|([一二三四五六七八九十]{1,2}))/u.exec(value)
  if (found === null) return null
  return found[1] === undefined ? readNumeral(found[2] ?? '') : Number(found[1])
}

/** `陶然,注册监理工程师/市政公用工程,42010697` → 陶然. */
function personFact({ text }: Reading, entry: Entry): Fact<string> | null {
  const value = text.tight.slice(entry.start, Math.min(entry.end, entry.start + 40))
  const found = /^(?:姓名[:])?(\p{Script=Han}{2,4}(?:·\p{Script=Han}{1,10})*)(?=$|[,、;。/|()\s\d注证级]|一级|二级|\p{L})/u.exec(value)
  const name = found?.[1]
  if (found === null || name === undefined || /^(?:详见|见附件|无|具备|要求|姓名|名称|应|须|不)/u.test(name)) return null
  const start = entry.start + found[0].length - name.length
  return text.fact(name, start, start + name.length)
}

/** Keeps one bid for each name and price: notices repeat their table in words, and there they name only the leader of a consortium. */
function withoutRepeats(bids: Bid[]): Bid[] {
  const kept: Bid[] = []
  for (const bid of bids) {
    const same = kept.find((other) => isRepeat(other, bid))
    if (same === undefined) kept.push(bid)
    else merge(same, bid)
  }
  return kept
}

/** If a table gives the bids, sentences repeat them in other words. A bid that stands only in a sentence is then dropped. */
function withoutSummaries(bids: Bid[]): Bid[] {
  const tabled = bids.filter((bid) => bid.isTabled && bid.field !== 'bidder')
  return bids.filter((bid) => {
    const others = tabled.filter((other) => other.field === bid.field)
    return bid.isTabled || others.length < (bid.field === 'candidate' ? 2 : 1) || (bid.price !== null && bid.field !== 'candidate')
  })
}

function isRepeat(kept: Bid, bid: Bid): boolean {
  if (kept.isTabled && !bid.isTabled && kept.name.value.includes(bid.name.value)) return true
  if (kept.name.value !== bid.name.value && kept.members !== bid.members) return false
  return kept.price === null || bid.price === null || kept.price.value === bid.price.value
}

function merge(kept: Bid, repeat: Bid): void {
  if (weight(repeat.field) > weight(kept.field)) kept.field = repeat.field
  kept.rank ??= repeat.rank
  kept.price ??= repeat.price
  kept.manager ??= repeat.manager
}

function weight(field: Field): number {
  return field === 'winner' ? 3 : field === 'candidate' ? 2 : 1
}
