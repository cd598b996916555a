import type { PotentialSide } from '@tender/contract'
import { maxBidders, maxTenderers, type Contribution } from '../../companies/index.ts'

/** What one company did in the projects that were found. */
export interface Tally {
  companyId: number
  /** Tendered by a customer, won by a rival. */
  projects: number
  /** In which it was ranked or won. */
  competed: number
  /** Fen of `priced` projects. */
  amount: number
  priced: number
  /** The sum of ten-thousandths of `discounted` projects. */
  discounts: number
  discounted: number
  /** When a customer tendered last, or a rival was ranked or won, and the notice. */
  latest: { at: Date; notice: number } | null
  /** Company → how many of the projects they had together, as customer and winner. */
  partners: Map<number, number>
  /** Six-digit code → projects. */
  areas: Map<string, number>
  /** Projects that the member's own company won, or in which it competed with a rival. */
  own: number
  /** The projects of a customer, and when it tendered them. */
  tendered: { project: number; at: Date }[]
}

export type Tallies = Map<number, Tally>

/**
 * Adds what companies did in some projects.
 * @param contributions all of whole projects, in any order; none of these projects was added before
 * @param own the member's own company, which is not listed
 */
export function addContributions(tallies: Tallies, contributions: readonly Contribution[], side: PotentialSide, own: number | null): void {
  const projects = new Map<number, Contribution[]>()
  for (const one of contributions) {
    const known = projects.get(one.project)
    if (known === undefined) projects.set(one.project, [one])
    else known.push(one)
  }
  const add = side === 'customers' ? addCustomers : addRivals
  for (const project of projects.values()) add(tallies, project, own)
}

function addCustomers(tallies: Tallies, project: readonly Contribution[], own: number | null): void {
  const tenderers = project.filter(({ tenderedAt }) => tenderedAt !== null)
  const winners = tenderers.length > maxTenderers ? [] : project.filter(({ wonAt }) => wonAt !== null)
  for (const one of tenderers) {
    if (one.companyId === own) continue
    const tally = tallyOf(tallies, one)
    tally.projects += 1
    addSums(tally, one, one.awarded)
    addPartners(tally, winners)
    if (winners.some(({ companyId }) => companyId === own)) tally.own += 1
    noteLatest(tally, one.tenderedAt, one.tenderedNotice)
    if (one.tenderedAt !== null) tally.tendered.push({ project: one.project, at: one.tenderedAt })
  }
}

function addRivals(tallies: Tallies, project: readonly Contribution[], own: number | null): void {
  const bidders = project.filter(({ competedAt }) => competedAt !== null)
  const tenderers = project.filter(({ tenderedAt }) => tenderedAt !== null)
  const ownBid = bidders.length > maxBidders ? undefined : bidders.find(({ companyId }) => companyId === own)
  for (const one of bidders) {
    if (one.companyId === own) continue
    const tally = tallyOf(tallies, one)
    tally.competed += 1
    if (ownBid !== undefined && !one.teams.some((team) => ownBid.teams.includes(team))) tally.own += 1
    noteLatest(tally, one.competedAt, one.competedNotice)
    if (one.wonAt === null) continue
    tally.projects += 1
    addSums(tally, one, one.wonAmount)
    addPartners(tally, tenderers.length > maxTenderers ? [] : tenderers)
  }
}

function tallyOf(tallies: Tallies, { companyId }: Contribution): Tally {
  const known = tallies.get(companyId)
  if (known !== undefined) return known
  const tally: Tally = {
    companyId,
    projects: 0,
    competed: 0,
    amount: 0,
    priced: 0,
    discounts: 0,
    discounted: 0,
    latest: null,
    partners: new Map(),
    areas: new Map(),
    own: 0,
    tendered: [],
  }
  tallies.set(companyId, tally)
  return tally
}

function addSums(tally: Tally, { discount, areaCode }: Contribution, amount: number | null): void {
  if (amount !== null) {
    tally.amount += amount
    tally.priced += 1
  }
  // the discount is that of the one award, so it says nothing if the company's own price is unknown
  if (discount !== null && amount !== null) {
    tally.discounts += discount
    tally.discounted += 1
  }
  if (areaCode !== null) tally.areas.set(areaCode, (tally.areas.get(areaCode) ?? 0) + 1)
}

function addPartners({ companyId, partners }: Tally, others: readonly Contribution[]): void {
  for (const other of others) {
    if (other.companyId !== companyId) partners.set(other.companyId, (partners.get(other.companyId) ?? 0) + 1)
  }
}

function noteLatest(tally: Tally, at: Date | null, notice: number | null): void {
  if (at === null || notice === null) return
  if (tally.latest === null || at > tally.latest.at) tally.latest = { at, notice }
}

/** The keys with the largest numbers. @param most how many */
export function largest<Key extends number | string>(counts: ReadonlyMap<Key, number>, most: number): [key: Key, count: number][] {
  return [...counts].toSorted(([oneKey, one], [otherKey, other]) => other - one || (oneKey < otherKey ? -1 : 1)).slice(0, most)
}
