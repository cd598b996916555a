import type { Fact } from '../notice.ts'
import type { ClassifyInput } from '../extract/classify/input.ts'
import { gatherAreaSources, type AreaSource } from './area-sources.ts'
import { readMentions, type AreaMention } from './area-mentions.ts'
import { areaByCode, areaPath, type Area } from './area-table.ts'

/**
 * The smallest area that is sure, as a six-digit code: 330212, 330200 or 330000; null where nothing is sure.
 * Every place that is named (stated area, place lines, title, tenderer and its address) votes for itself and all areas above it, as much as it is
 * trusted; from the provinces down, an area is taken while it clearly leads its neighbours. Two districts in a title give their city.
 */
export function findArea(input: ClassifyInput): Fact<string> | null {
  const votes = gatherAreaSources(input).flatMap(votesOf)
  const trusted = votes.filter((vote) => vote.source.weight > fallbackWeight)
  return decide(input, trusted) ?? decide(input, votes)
}

/** What a source named, and how much it counts. */
interface Vote {
  source: AreaSource
  mention: AreaMention
  weight: number
}

// sources up to this weight are only asked where the others are silent
const fallbackWeight = 2
const surenessFloor = 1
const lead = 1.8
const brandShare = 0.3
const dependentAloneShare = 0.35

function votesOf(source: AreaSource): Vote[] {
  return readMentions(source.words).map((mention) => ({
    source,
    mention,
    weight: source.weight * (mention.trust === 'brand' ? brandShare : 1),
  }))
}

function decide(input: ClassifyInput, votes: Vote[]): Fact<string> | null {
  let chosen: Area | null = null
  for (;;) {
    const next = leader(votes, chosen)
    if (next === null) break
    chosen = next
  }
  if (chosen === null) return null
  return factOf(input, chosen, votes)
}

/** The child of `parent` (a province where that is null) that clearly leads; null where none does. */
function leader(votes: Vote[], parent: Area | null): Area | null {
  const [first, second] = [...tally(votes, parent)].toSorted((a, b) => b[1] - a[1])
  if (first === undefined || first[1] < surenessFloor) return null
  if (second !== undefined && first[1] < second[1] * lead) return null
  return areaByCode(first[0])
}

/** Code of a child of `parent` → its votes. Within one source only the heaviest vote for an area counts. */
function tally(votes: Vote[], parent: Area | null): Map<string, number> {
  const bySource = new Map<string, Map<string, number>>()
  for (const vote of votes) {
    const children = childrenNamed(vote.mention, parent)
    const share = shareOf(vote, parent) / children.length
    const source = bySource.get(vote.source.name) ?? new Map<string, number>()
    bySource.set(vote.source.name, source)
    for (const code of children) source.set(code, Math.max(source.get(code) ?? 0, share))
  }
  const totals = new Map<string, number>()
  for (const source of bySource.values()) for (const [code, share] of source) totals.set(code, (totals.get(code) ?? 0) + share)
  return totals
}

/** A dependent name says little about the province; below a known area it counts nearly in full. */
function shareOf(vote: Vote, parent: Area | null): number {
  if (vote.mention.trust !== 'dependent') return vote.weight
  const isUniqueShort = vote.mention.areas.length === 1
  if (parent === null) return isUniqueShort ? vote.weight * dependentAloneShare : 0
  return vote.weight * 0.9
}

/** Codes of the children of `parent` that the mention names or lies in. */
function childrenNamed(mention: AreaMention, parent: Area | null): string[] {
  const codes = new Set<string>()
  for (const area of mention.areas) {
    const path = areaPath(area.code)
    const at = parent === null ? 0 : path.findIndex((above) => above.code === parent.code) + 1
    const child = at === 0 && parent !== null ? undefined : path[at]
    if (child !== undefined) codes.add(child.code)
  }
  return [...codes]
}

function factOf(input: ClassifyInput, chosen: Area, votes: Vote[]): Fact<string> | null {
  const [best] = votes
    .filter((vote) => vote.mention.areas.some((area) => areaPath(area.code).some((above) => above.code === chosen.code)))
    .toSorted((a, b) => b.weight - a.weight)
  if (best === undefined) return null
  const raw = best.source.words.slice(best.mention.start, best.mention.end)
  const origin = best.source.origin
  const offset = best.source.offset
  if (origin === 'stated') return { value: chosen.code, raw: input.stated.area ?? raw, origin, evidence: null }
  const evidence = offset === null ? null : { start: offset + best.mention.start, end: offset + best.mention.end }
  return { value: chosen.code, raw, origin, evidence }
}
