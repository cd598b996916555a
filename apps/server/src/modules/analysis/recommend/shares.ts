import type { Traits } from './traits.ts'

/** A project that the member followed. */
export interface Followed {
  traits: Traits
  /** How much it tells: 1 for a favourite. */
  weight: number
}

/** What a member's interest is learnt from. */
export interface Examples {
  followed: readonly Followed[]
  /** A sample of all notices. */
  usual: readonly Traits[]
  /** What the member does not want. */
  dismissed: readonly Traits[]
}

/** How usual a value is among the followed projects. */
export interface Share {
  /** The logarithm of how many times likelier it is among the followed projects than among all. */
  likelihood: number
  /** Followed projects that have it. */
  projects: number
  /** Above 0 if more tenders that the member dismissed have it than followed projects: the logarithm of how many times more. */
  against: number
}

/** What is unknown says nothing. @param prior how many times likelier the value is as far as is known otherwise */
export type Shares = (value: string | null, prior?: number) => Share

const unknown: Share = { likelihood: 0, projects: 0, against: 0 }

/** so many projects without anything known pull every share to what is usual */
const caution = 2
/** so much of the weight of a value may be chance */
const chance = 1
/** a sample does not show how rare a value is, and small ones show nothing: so many notices of which so many have the value are added */
const rarest = 0.005
const assumed = { notices: 50, share: 0.02 }

/**
 * Compares how often each value of a trait occurs.
 * @param commonest values that are commoner count as if they were no commoner than this
 */
export function compareShares(
  { followed, usual, dismissed }: Examples,
  read: (traits: Traits) => readonly string[],
  commonest = 1,
): Shares {
  const known = new Map<string, { weight: number; projects: number }>()
  const [ordinary, unwanted] = [countValues(usual, read), countValues(dismissed, read)]
  for (const { traits, weight } of followed) {
    for (const value of read(traits)) {
      const before = known.get(value) ?? { weight: 0, projects: 0 }
      known.set(value, { weight: before.weight + weight, projects: before.projects + 1 })
    }
  }
  const total = followed.reduce((sum, { weight }) => sum + weight, caution)
  return (value, prior = 1) => {
    if (value === null) return unknown
    const { weight, projects } = known.get(value) ?? { weight: 0, projects: 0 }
    const sampled = ((ordinary.get(value) ?? 0) + assumed.notices * assumed.share) / (usual.length + assumed.notices)
    const usualShare = Math.min(commonest, Math.max(rarest, sampled))
    const times = (weight ** 2 / (weight + chance) / usualShare + caution * prior) / total
    const against = Math.max(0, Math.log(((unwanted.get(value) ?? 0) + 1) / (projects + 1)))
    return { likelihood: Math.log(times), projects, against }
  }
}

function countValues(notices: readonly Traits[], read: (traits: Traits) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of notices.flatMap(read)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** so many amounts make a distribution */
const fewest = 3
/** followed amounts that are equal stand for others, too: half as much and twice as much */
const leastDeviation = 0.3

/** Compares amounts as normal distributions of their logarithms, within −1.5 and 1. */
export function compareSizes({ followed, usual }: Examples): (size: number | null) => Share {
  const sizes = followed.flatMap(({ traits }) => traits.size ?? [])
  const own = distributionOf(sizes)
  const all = distributionOf(usual.flatMap(({ size }) => size ?? []))
  return (size) => {
    if (size === null || sizes.length < fewest || own === null || all === null) return unknown
    return { likelihood: Math.min(1, Math.max(-1.5, density(size, own) - density(size, all))), projects: sizes.length, against: 0 }
  }
}

interface Distribution {
  mean: number
  deviation: number
}

function distributionOf(sizes: readonly number[]): Distribution | null {
  if (sizes.length < fewest) return null
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  const variance = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / (sizes.length - 1)
  return { mean, deviation: Math.max(leastDeviation, Math.sqrt(variance)) }
}

/** Its logarithm, up to a constant. */
function density(size: number, { mean, deviation }: Distribution): number {
  return -Math.log(deviation) - ((size - mean) / deviation) ** 2 / 2
}
