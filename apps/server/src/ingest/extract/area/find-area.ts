import type { Evidence, Fact } from '../../../facts/fact.ts'
import type { ClassifyInput } from '../classify/input.ts'
import { wordlikeCountyCities, wordlikeDistricts } from '../../../gazetteer/wordlike-names.ts'
import { gatherAreaSources, type AreaSource } from './area-sources.ts'
import { hasAreaSuffix, readMentions, type AreaMention } from '../../../gazetteer/area-mentions.ts'
import { isAreaCode } from '../../../gazetteer/area-code.ts'
import { areaByCode, areaPath, isOnPath, type Area } from '../../../gazetteer/area-table.ts'

/**
 * The smallest area that is certain, as a six-digit code: 330212, 330200 or 330000; null if none is.
 * Every place that is named (stated area, place lines, title, tenderer and its address) votes for itself and for all areas above it, with the weight
 * of its trust.
 * From the provinces down, an area is chosen while it clearly leads its neighbours. Two districts in a title give their city.
 * @param passedOver stretches of the text that say nothing about the project's place, in order
 */
export function findArea(input: ClassifyInput, passedOver: readonly Evidence[] = []): Fact<string> | null {
  const code = statedCode(input.stated.area)
  if (code !== null) return { value: code, raw: code, origin: 'stated', evidence: null }
  const sources = gatherAreaSources(input, passedOver)
  const trusted = sources.filter((source) => source.weight > fallbackWeight).flatMap(votesOf)
  const isClear = trusted.every((vote) => vote.mention.areas.length < 2)
  const sure = isClear ? decide(input, trusted) : null
  if (sure !== null) return sure
  const votes = clarified([...trusted, ...sources.filter((source) => source.weight <= fallbackWeight).flatMap(votesOf)])
  return decide(input, votes.slice(0, trusted.length)) ?? decide(input, votes)
}

/** A place that a source named, and its weight. */
interface Vote {
  source: AreaSource
  mention: AreaMention
  weight: number
}

// sources up to this weight are asked only if the others name no area
const fallbackWeight = 2
const surenessFloor = 1
const lead = 1.5
const brandShare = 0.3
const fullNameBonus = 1.25
const firstNameBonus = 1.25
const dependentShare = 0.9

/** Some feeds give the code itself. */
function statedCode(stated: string | undefined): string | null {
  const digits = stated?.trim() ?? ''
  return isAreaCode(digits) ? (areaByCode(digits)?.code ?? null) : null
}

function votesOf(source: AreaSource): Vote[] {
  return readMentions(source.words).map((mention, index) => ({ source, mention, weight: source.weight * trustOf(source, mention, index) }))
}

function trustOf(source: AreaSource, mention: AreaMention, index: number): number {
  const brand = mention.trust === 'brand' ? brandShare : 1
  const full = hasAreaSuffix(source.words.slice(mention.start, mention.end)) ? fullNameBonus : 1
  return brand * full * (index === 0 ? firstNameBonus : 1)
}

/** Several areas may share a name. Those in the area of the rest of the notice are meant, if that area is known. */
function clarified(votes: Vote[]): Vote[] {
  const certain = votes
    .filter((vote) => vote.mention.trust === 'plain' && vote.mention.areas.length === 1)
    .flatMap((vote) => vote.mention.areas)
  const around = new Set(certain.flatMap((area) => areaPath(area.code).map((above) => above.code)))
  return votes.map((vote) => {
    if (vote.mention.areas.length < 2) return vote
    const near = nearest(vote.mention.areas, around)
    return { ...vote, mention: { ...vote.mention, areas: near } }
  })
}

/** The areas with the most ancestors in `around`; all of them if none has any. */
function nearest(candidates: readonly Area[], around: ReadonlySet<string>): readonly Area[] {
  const depth = (area: Area): number => areaPath(area.code).filter((above) => around.has(above.code)).length
  const deepest = Math.max(...candidates.map(depth))
  return candidates.filter((area) => depth(area) === deepest)
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

/** The child of `parent` (a province if that is null) that clearly leads; null if none does. */
function leader(votes: Vote[], parent: Area | null): Area | null {
  const [first, second] = [...tally(votes, parent)].toSorted((a, b) => b[1] - a[1])
  if (first === undefined || first[1] < surenessFloor) return null
  if (second !== undefined && first[1] < second[1] * lead) return null
  return areaByCode(first[0])
}

/** Code of a child of `parent` → its votes. Within one source, only the heaviest vote for an area counts. */
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

/**
 * The share of a vote that counts. A dependent name tells no province, except a county-level city that begins the title (义乌…). Below a known area it
 * counts nearly in full.
 */
function shareOf(vote: Vote, parent: Area | null): number {
  const { mention, weight } = vote
  if (mention.trust !== 'dependent') return weight
  if (parent !== null) return parent.level === 1 && wordlikeDistricts.has(wordsOf(vote)) ? 0 : weight * dependentShare
  const [only, ...others] = mention.areas
  const beginsWithCity =
    mention.start === 0 && only?.level === 3 && only.name.endsWith('市') && others.length === 0 && !wordlikeCountyCities.has(only.shortName)
  return beginsWithCity ? weight * 0.5 : 0
}

function wordsOf({ source, mention }: Vote): string {
  return source.words.slice(mention.start, mention.end)
}

/** Codes of the children of `parent` that the mention names, or in which it lies. */
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
    .filter((vote) => vote.mention.areas.some((area) => isOnPath(area, chosen.code)))
    .toSorted((a, b) => b.weight - a.weight)
  if (best === undefined) return null
  const raw = wordsOf(best)
  const origin = best.source.origin
  const offset = best.source.offset
  if (origin === 'stated') return { value: chosen.code, raw: input.stated.area ?? raw, origin, evidence: null }
  const evidence = offset === null ? null : { start: offset + best.mention.start, end: offset + best.mention.end }
  return { value: chosen.code, raw, origin, evidence }
}
