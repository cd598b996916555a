import type { BidReference } from '@tender/contract'
import { areaPath } from '../../../gazetteer/area-table.ts'
import { maxBidders, type Contribution } from '../../companies/index.ts'

/** What one company did in similar projects. */
export interface BidderTally {
  companyId: number
  competed: number
  won: number
  discounts: number
  discounted: number
  fromTenderer: number
}

export interface Comparison extends Pick<BidReference, 'projects' | 'discount' | 'bidders'> {
  /** Code of the area of all of them; null for the country. */
  areaCode: string | null
  /** Who competed most comes first. */
  tallies: BidderTally[]
}

/** projects that make an area large enough */
const enoughInArea = 10
/** projects from which a usual figure is told */
const enoughKnown = 5

interface Compared {
  /** The area of the project that is compared with them. */
  areaCode: string | null
  /** The companies that tender it. */
  tenderers: ReadonlySet<number>
}

/**
 * Discounts, numbers of bidders and companies of similar projects: those in the same city or province, if there are
 * enough, else all.
 * @param contributions of whole projects
 */
export function compareProjects(contributions: readonly Contribution[], { areaCode, tenderers }: Compared): Comparison {
  const known = [...byProject(contributions).values()].filter((project) => project.some(({ competedAt }) => competedAt !== null))
  const { code, projects } = nearest(known, areaCode)
  return {
    areaCode: code,
    projects: projects.length,
    discount: usualDiscount(projects),
    bidders: usualBidders(projects),
    tallies: tallyBidders(projects, tenderers),
  }
}

type Project = readonly Contribution[]

function byProject(contributions: readonly Contribution[]): Map<number, Contribution[]> {
  const projects = new Map<number, Contribution[]>()
  for (const one of contributions) {
    const known = projects.get(one.project)
    if (known === undefined) projects.set(one.project, [one])
    else known.push(one)
  }
  return projects
}

/** The smallest of city, province and country with enough projects. */
function nearest(projects: Project[], areaCode: string | null): { code: string | null; projects: Project[] } {
  const [province, city] = areaCode === null ? [] : areaPath(areaCode)
  for (const area of [city, province]) {
    if (area === undefined) continue
    const inside = projects.filter(([first]) => areaPath(first?.areaCode ?? '').some(({ code }) => code === area.code))
    if (inside.length >= enoughInArea) return { code: area.code, projects: inside }
  }
  return { code: null, projects }
}

function usualDiscount(projects: readonly Project[]): Comparison['discount'] {
  const discounts = projects.flatMap((project) => project.find(({ discount }) => discount !== null)?.discount ?? []).toSorted(ascending)
  if (discounts.length < enoughKnown) return null
  return {
    low: at(discounts, 1 / 4),
    median: at(discounts, 1 / 2),
    high: at(discounts, 3 / 4),
    projects: discounts.length,
  }
}

/** A single bidder tells nothing: many sites publish the winner only. */
function usualBidders(projects: readonly Project[]): Comparison['bidders'] {
  const counts = projects
    .map((project) => bidsOf(project).length)
    .filter((count) => count >= 2)
    .toSorted(ascending)
  return counts.length < enoughKnown ? null : { median: at(counts, 1 / 2), projects: counts.length }
}

/** Those who competed, a consortium once. None if there are so many that nobody competes. */
function bidsOf(project: Project): Contribution[] {
  const bidders = project.filter(({ competedAt }) => competedAt !== null)
  if (bidders.length > maxBidders) return []
  return bidders.filter((one, index) => !bidders.slice(0, index).some((earlier) => earlier.teams.some((team) => one.teams.includes(team))))
}

function tallyBidders(projects: readonly Project[], tenderers: ReadonlySet<number>): BidderTally[] {
  const tallies = new Map<number, BidderTally>()
  for (const project of projects) {
    const isOfTenderer = project.some(({ companyId, tenderedAt }) => tenderedAt !== null && tenderers.has(companyId))
    for (const one of project) {
      if (one.competedAt === null) continue
      const tally = tallies.get(one.companyId) ?? {
        companyId: one.companyId,
        competed: 0,
        won: 0,
        discounts: 0,
        discounted: 0,
        fromTenderer: 0,
      }
      tallies.set(one.companyId, tally)
      add(tally, one, isOfTenderer)
    }
  }
  return [...tallies.values()].toSorted(
    (one, other) =>
      other.competed - one.competed || other.won - one.won || other.fromTenderer - one.fromTenderer || one.companyId - other.companyId,
  )
}

function add(tally: BidderTally, { wonAt, wonAmount, discount }: Contribution, isOfTenderer: boolean): void {
  tally.competed += 1
  if (wonAt === null) return
  tally.won += 1
  if (isOfTenderer) tally.fromTenderer += 1
  if (discount === null || wonAmount === null) return
  tally.discounts += discount
  tally.discounted += 1
}

/** The value below which a share of sorted values lies; between two of them, in proportion. */
function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return Math.round(below + (above - below) * (place % 1))
}

function ascending(one: number, other: number): number {
  return one - other
}
