import type { RecommendReason } from '@tender/contract'
import { compareShares, compareSizes, type Examples, type Followed, type Share, type Shares } from './shares.ts'
import type { Thing, Traits } from './traits.ts'

export interface Reason {
  kind: RecommendReason
  /** What is shared: a word, or the code of an area; empty for `tenderer` and `size`. */
  name: string
  /** Followed projects that share it. */
  projects: number
}

export interface Judgement {
  /** The logarithm of how many times likelier such a notice is among the followed projects than among all. */
  score: number
  /** The strongest first. */
  reasons: Reason[]
}

/** What distinguishes the projects that a member followed. */
export interface Interest {
  /** Null for a notice that shares neither a thing, nor a deed, nor a frequent tenderer with the followed projects, and for one that is too unlike them. */
  judge: (traits: Traits) => Judgement | null
  /** The things, deeds and words, those of most projects first. */
  things: LearntThing[]
}

export interface LearntThing extends Thing {
  projects: number
}

/** The score from which a notice is recommended: about seven times likelier among the followed projects than among all. */
const leastScore = 2
/** A deed, or a word, says enough by itself if it is so much likelier among the followed projects. */
const leastAlone = 1.5
/** Members return to a tenderer of which they followed so many projects, whatever it tenders. */
const leastOfTenderer = 2
/** what one trait adds at most */
const most = { thing: 4, tenderer: 2 }
/** traits that depend on others count less */
const weights = { deed: 0.8, tenderer: 0.7, branch: 0.4, against: 0.5 }

/** where most notices are about one thing, those who follow it want it nevertheless */
const commonestThing = 0.1

interface Compared {
  thing: Shares
  word: Shares
  deed: Shares
  tenderer: Shares
  province: Shares
  city: Shares
  category: Shares
  industry: Shares
  size: (size: number | null) => Share
}

/**
 * Learns by naive Bayes: each trait of a notice adds how much likelier its value is among the followed projects than
 * among all. What was dismissed more often than followed counts less.
 */
export function learnInterest(examples: Examples): Interest {
  const shares = (read: (traits: Traits) => string | null, commonest?: number) => {
    const list = (traits: Traits) => [read(traits)].filter((value) => value !== null)
    return compareShares(examples, list, commonest)
  }
  const compared: Compared = {
    thing: shares(({ thing }) => thing?.name ?? null, commonestThing),
    word: compareShares(examples, ({ words }) => words),
    deed: shares(({ deed }) => deed?.name ?? null),
    tenderer: shares(({ tenderer }) => tenderer),
    province: shares(({ province }) => province),
    city: shares(({ city }) => city),
    category: shares(({ category }) => category),
    industry: shares(({ industry }) => industry),
    size: compareSizes(examples),
  }
  return { judge: (traits) => judge(traits, compared), things: learntThings(examples.followed, compared) }
}

type Part = Reason & { score: number }

function judge(traits: Traits, compared: Compared): Judgement | null {
  const thing = thingOf(traits, compared)
  const deed = compared.deed(traits.deed?.name ?? null)
  const tenderer = compared.tenderer(traits.tenderer)
  const isAlike = isTelling(thing) || (deed.projects > 1 && deed.likelihood > leastAlone) || tenderer.projects >= leastOfTenderer
  if (!isAlike) return null
  const parts: Part[] = [
    { kind: 'thing', name: thing.name, projects: thing.projects, score: Math.min(thing.likelihood, most.thing) },
    { kind: 'deed', name: traits.deed?.name ?? '', projects: deed.projects, score: deedScore(deed) },
    { kind: 'tenderer', name: '', projects: tenderer.projects, score: tendererScore(tenderer) },
    placeOf(traits, compared),
    sizeOf(traits, compared),
  ]
  const branch = compared.category(traits.category).likelihood + compared.industry(traits.industry).likelihood
  const against = thing.against + tenderer.against + (deed.against + compared.city(traits.city).against) * weights.against
  const score = parts.reduce((sum, part) => sum + part.score, branch * weights.branch - against)
  return score < leastScore ? null : { score, reasons: reasonsOf(parts) }
}

function isTelling({ projects, likelihood }: Share): boolean {
  return projects > 0 && likelihood > 0
}

/** The known thing, else the word that tells most. */
function thingOf({ thing, words }: Traits, compared: Compared): Share & { name: string } {
  if (thing !== null) return { name: thing.name, ...compared.thing(thing.name) }
  const telling = words.map((name) => ({ name, ...compared.word(name) })).filter(isTellingWord)
  return telling.toSorted((a, b) => b.likelihood - a.likelihood || b.name.length - a.name.length)[0] ?? noWord
}

const noWord = { name: '', projects: 0, likelihood: 0, against: 0 }

/** What one title alone contains may be anything. */
function isTellingWord({ projects, likelihood }: Share): boolean {
  return projects > 1 && likelihood > leastAlone
}

/** What was done in one project alone may be anything. */
function deedScore({ projects, likelihood }: Share): number {
  return (projects < 2 ? Math.min(0, likelihood) : likelihood) * weights.deed
}

/** An unknown tenderer is no reason against a notice. */
function tendererScore({ projects, likelihood }: Share): number {
  return projects === 0 ? 0 : Math.min(Math.max(0, likelihood) * weights.tenderer, most.tenderer)
}

/** A city that was not followed counts as its province. */
function placeOf({ province, city }: Traits, compared: Compared): Part {
  const within = compared.province(province)
  const place = compared.city(city, Math.exp(within.likelihood))
  return place.projects > 0
    ? { kind: 'city', name: city ?? '', projects: place.projects, score: place.likelihood }
    : { kind: 'province', name: province ?? '', projects: within.projects, score: place.likelihood }
}

function sizeOf({ size }: Traits, compared: Compared): Part {
  const { likelihood, projects } = compared.size(size)
  return { kind: 'size', name: '', projects, score: likelihood }
}

/** a smaller part of the score is no reason */
const leastReason = 0.3

/** A word that is the deed, too, is named once. */
function reasonsOf(parts: readonly Part[]): Reason[] {
  const deed = parts.find(({ kind }) => kind === 'deed')?.name
  return parts
    .filter(({ kind, name, score, projects }) => projects > 0 && score > leastReason && !(kind === 'thing' && name === deed))
    .toSorted((a, b) => b.score - a.score)
    .map(({ kind, name, projects }) => ({ kind, name, projects }))
}

function learntThings(followed: readonly Followed[], compared: Compared): LearntThing[] {
  const found = new Map<string, LearntThing>()
  const add = (thing: Thing | null, { projects }: Share, isTold: boolean) => {
    if (thing !== null && isTold && !found.has(thing.name)) found.set(thing.name, { ...thing, projects })
  }
  for (const { traits } of followed) {
    const thing = compared.thing(traits.thing?.name ?? null)
    add(traits.thing, thing, isTelling(thing))
    const deed = compared.deed(traits.deed?.name ?? null)
    add(traits.deed, deed, deed.projects > 1 && deed.likelihood > leastAlone)
    for (const name of traits.words) {
      const word = compared.word(name)
      add({ name, names: [name] }, word, isTellingWord(word))
    }
  }
  return [...found.values()].toSorted((a, b) => b.projects - a.projects || b.name.length - a.name.length)
}
