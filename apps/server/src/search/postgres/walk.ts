import type { Executor } from '../../platform/database/executor.ts'
import type { SortKeys } from '../order.ts'
import { wholeAxis } from '../terms/axes.ts'
import { both, type Condition } from '../terms/condition.ts'
import { blocksBetween, passesOf, stepOf, type Pass } from './passes.ts'
import type { CountPlan, Plan } from './plan.ts'
import { planWords } from './plan-words.ts'
import { countSlice, readSlice, type Changes, type Counted, type Slice } from './read-slice.ts'
import { matchesInSample } from './sample-hits.ts'
import type { Sample } from './sample.ts'

/**
 * The wanted part of the order for a search that finds many: slice by slice along the order, each as wide as the sample says is enough,
 * until the part is full.
 * @param take how many hits at most
 */
export async function walkPage(database: Executor, plan: Plan, sample: Sample, take: number, signal: AbortSignal): Promise<PageWalk> {
  const hits: SortKeys[] = []
  let skip = plan.offset
  let walked = nothingWalked
  for (const pass of passesOf(plan)) {
    const after = plan.after
    // records with a rank come before those without
    if (after !== null && after.rank === null && pass.isRanked) continue
    const condition = both(plan.condition, pass.condition)
    const start = after === null || pass.isRanked !== (after.rank !== null) ? 0 : stepOf(pass, keyOn(plan, pass, after))
    for (const slice of slicesOf(pass, condition, sample, start, () => skip + take - hits.length)) {
      // oxlint-disable-next-line no-await-in-loop -- whether there is a next slice depends on this one
      const read: Slice = await readSlice(
        database,
        plan,
        planWords(sample, slice.condition, plan.lookUpCost),
        { skip, take: take - hits.length, limit: null },
        signal,
      )
      walked = { found: walked.found + read.found, changes: walked.changes ?? read.changes, next: slice.next }
      hits.push(...read.hits)
      skip = Math.max(0, skip - read.found)
      if (hits.length >= take) return { hits, walked: countable(plan, walked) }
    }
  }
  return { hits, walked: countable(plan, walked) }
}

export interface PageWalk {
  hits: SortKeys[]
  walked: Walked
}

/** How far was read from the newest record on, the hits there, and the number of changes before; a count can continue from here. */
export interface Walked {
  found: number
  changes: Changes | null
  next: number
}

export const nothingWalked: Walked = { found: 0, changes: null, next: 0 }

/** What a page has read can only be used for the count if it was read from the newest record on. */
function countable({ order, after }: Plan, walked: Walked): Walked {
  return order.by === 'moment' && after === null ? walked : { ...nothingWalked, changes: walked.changes }
}

/** Counts the hits of a condition, newest first, up to `limit`, without counting again what was read already. */
export async function walkCount(
  database: Executor,
  plan: CountPlan,
  sample: Sample,
  walked: Walked,
  limit: number,
  signal: AbortSignal,
): Promise<Counted> {
  const { kind, condition } = plan
  const pass: Pass = { axis: kind.moment, direction: 'down', isRanked: false, condition: {} }
  let { found, changes } = walked
  for (const slice of slicesOf(pass, condition, sample, walked.next, () => limit - found)) {
    if (found >= limit) break
    // oxlint-disable-next-line no-await-in-loop -- whether there is a next slice depends on this one
    const counted = await countSlice(database, plan, planWords(sample, slice.condition, plan.lookUpCost), limit - found, signal)
    changes ??= counted.changes
    found += counted.found
  }
  return { found, changes: changes ?? noChanges }
}

const noChanges: Changes = { added: 0, removed: 0 }

interface SliceToRead {
  condition: Condition
  /** The first step of the next slice. */
  next: number
}

/** Consecutive slices to the end of the pass. The sample's hits determine where each must end to hold the wanted number. */
function* slicesOf(pass: Pass, condition: Condition, sample: Sample, start: number, hitsMissing: () => number): Generator<SliceToRead> {
  const steps = matchesInSample(sample, condition)
    .map((record) => stepOf(pass, record.numbers[pass.axis.name] ?? 0))
    .filter((step) => step >= start)
    .toSorted((a, b) => a - b)
  const weight = Math.max(1, sample.total / Math.max(1, sample.records.length))
  let first = start
  let passed = 0
  let reach = 1.2
  while (first <= wholeAxis.to) {
    passed += Math.max(1, Math.ceil((hitsMissing() * reach) / weight))
    const last = Math.max(first, steps[passed - 1] ?? wholeAxis.to)
    yield { condition: both(condition, { blocks: [blocksBetween(pass, first, last)] }), next: last + 1 }
    first = last + 1
    // fewer hits than expected: the words occur together less often than their terms
    reach *= 4
  }
}

function keyOn({ kind }: Plan, { axis, direction }: Pass, { rank, moment }: SortKeys): number {
  if (axis === kind.moment) return moment
  return direction === 'down' ? -(rank ?? 0) : (rank ?? 0)
}
