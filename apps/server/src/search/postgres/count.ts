import type { Database, Executor } from '../../platform/database/executor.ts'
import type { CountRequest } from '../port.ts'
import type { RecordKind } from '../record-kind.ts'
import { both, looksUpMore, type Condition } from '../terms/condition.ts'
import { Parameters } from './condition-sql.ts'
import { planByIndex } from './plan-by-index.ts'
import { countPlanOf, type CountPlan } from './plan.ts'
import { planWords } from './plan-words.ts'
import { matchedSql } from './read-slice.ts'
import { matchesInSample } from './sample-hits.ts'
import type { Sample } from './sample.ts'
import type { Sampler } from './sampler.ts'
import { nothingWalked, walkCount } from './walk.ts'

/**
 * If a request is expected to find no more than this many times the limit, it is counted whole, in one statement with others. To look up all that the terms
 * find takes less time than to look up a slice. With more hits a slice is narrow, and takes less.
 */
const maxWholeShare = 10
/** With more records, the oldest, which a whole count reads first, may not be in memory. */
const maxWholeTotal = 300_000

/** @throws the signal's reason */
export async function countPostgres<Content>(
  kind: RecordKind<Content>,
  { database, sampler, lookUpCost }: { database: Database; sampler: Sampler; lookUpCost?: number },
  { requests, limit }: { requests: readonly CountRequest<string>[]; limit: number },
  signal: AbortSignal,
): Promise<number[]> {
  signal.throwIfAborted()
  const plans = requests.map((request) => countPlanOf(kind, request, lookUpCost))
  const sample = await sampler.current()
  signal.throwIfAborted()
  const isWhole = ({ condition }: CountPlan) => sample.total <= maxWholeTotal && expectedIn(sample, condition) <= maxWholeShare * limit
  const whole = plans.filter(isWhole)
  const found = new Map<CountPlan, number>()
  await database.transaction(
    async (tx) => {
      for (const alike of alikeOf(sample, whole, limit + 1)) {
        // oxlint-disable-next-line no-await-in-loop -- a transaction takes one statement at a time
        const counts = await countAlike(tx, alike, signal)
        for (const [at, { plan }] of alike.entries()) found.set(plan, counts[at] ?? 0)
      }
      for (const plan of plans.filter((one) => !found.has(one))) {
        // oxlint-disable-next-line no-await-in-loop -- see above
        const counted = await walkCount(tx, plan, sample, nothingWalked, limit + 1, signal)
        found.set(plan, counted.found)
      }
    },
    { settings: planByIndex },
  )
  return plans.map((plan) => found.get(plan) ?? 0)
}

function expectedIn(sample: Sample, condition: CountPlan['condition']): number {
  return (matchesInSample(sample, condition).length / Math.max(1, sample.records.length)) * sample.total
}

/** A count as a statement by itself. */
interface SingleCount {
  plan: CountPlan
  sql: string
  values: readonly unknown[]
  /** For each row, more would be looked up again, unless its values are constants. */
  isApart: boolean
}

/** Groups counts whose statements differ by values only. */
function alikeOf(sample: Sample, plans: readonly CountPlan[], limit: number): SingleCount[][] {
  const groups = new Map<string, SingleCount[]>()
  for (const plan of plans) {
    const parameters = new Parameters()
    const parts = partsOf(plan).map((part) => planWords(sample, part, plan.lookUpCost))
    const matched = parts.map((part) => matchedSql(plan, part, parameters))
    const sql = `select count(*)::int from (${matched.join(' union all ')} limit ${parameters.add(limit)}) counted`
    const single = { plan, sql, values: parameters.values, isApart: parts.some(looksUpMore) }
    const group = groups.get(sql)
    if (group === undefined) groups.set(sql, [single])
    else group.push(single)
  }
  return [...groups.values()].flatMap((group) => (group.some(({ isApart }) => isApart) ? group.map((one) => [one]) : [group]))
}

/** Conditions without a visibility that together find what the plan's condition finds, each record once. */
function partsOf({ kind: { moment }, condition }: CountPlan): Condition[] {
  const { visibility } = condition
  if (visibility === null) return [condition]
  const { before, areas } = visibility
  const all = { ...condition, visibility: null }
  return [
    // every record has a moment, and most are older, so the index need not look up their blocks
    both(all, { ranges: [{ axis: moment, below: before, orMissing: true }] }),
    both(all, { ranges: [{ axis: moment, from: before }], choices: [areas] }),
  ]
}

/** One statement, planned once: the values that differ are columns of `asked`. */
async function countAlike(tx: Executor, alike: readonly SingleCount[], signal: AbortSignal): Promise<number[]> {
  const [first] = alike
  if (first === undefined) return []
  const shared: unknown[] = []
  const columns: string[][] = []
  const places = first.values.map((value, at) => {
    if (alike.every(({ values }) => values[at] === value)) return `$${shared.push(value)}`
    return `asked.value${columns.push(alike.map(({ values }) => String(values[at])))}`
  })
  const sql = first.sql.replace(/\$(\d+)/g, (_, number: string) => places[Number(number) - 1] ?? '')
  if (columns.length === 0) {
    const rows = await tx.query<{ count: number }>(sql, shared, { signal })
    return alike.map(() => rows[0]?.count ?? 0)
  }
  const lists = columns.map((_, at) => `$${shared.length + at + 1}::text[]`).join(', ')
  const names = columns.map((_, at) => `value${at + 1}`).join(', ')
  const rows = await tx.query<{ found: number }>(
    `select (${sql}) as found from unnest(${lists}) with ordinality as asked (${names}, place) order by place`,
    [...shared, ...columns],
    { signal },
  )
  return rows.map(({ found }) => found)
}
