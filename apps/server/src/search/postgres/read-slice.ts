import type { Executor } from '../../platform/database/executor.ts'
import { compareKeys, type SortKeys } from '../order.ts'
import type { Condition } from '../terms/condition.ts'
import { conditionSql, Parameters, rowSql } from './condition-sql.ts'
import { rankSql } from './passes.ts'
import type { CountPlan, Plan, PlannedKind } from './plan.ts'

/** The number of changes to the index at the time of reading, from the table of changes. */
export interface Changes {
  added: number
  /** Number of records replaced or removed. */
  removed: number
}

export interface Counted {
  found: number
  changes: Changes
}

export interface Slice extends Counted {
  /** There are more than `limit` records to examine; then nothing else here is certain. */
  isBeyondLimit: boolean
  /** The requested part of the order. */
  hits: SortKeys[]
}

interface CountRow {
  found: number
  added: number
  removed: number
}

interface SliceRow extends CountRow {
  /** Number of records before those that are not the latest were removed. */
  read: number
  id: number | null
  moment: number | null
  rank: number | null
}

/** Reads and counts all records of a condition, and returns a part of their order: after the plan's cursor, without the first `skip`. */
export async function readSlice(
  database: Executor,
  plan: Plan,
  condition: Condition,
  part: { skip: number; take: number; limit: number | null },
  signal: AbortSignal,
): Promise<Slice> {
  const { kind, latestOf } = plan
  const { id } = kind.tables
  const moment = kind.moment.name
  const parameters = new Parameters()
  const rank = rankSql(plan, parameters)
  const from = conditionSql(kind, condition, parameters)
  const limit = part.limit === null ? '' : `limit ${parameters.add(part.limit + 1)}`
  const found = latestOf === null ? 'matched' : 'latest'
  const sql = `with matched as materialized (
      select n.${id}, n.${moment}, ${rank} as rank${latestOf === null ? '' : `, n.${latestOf}`} ${from} ${limit}
    )${latestOf === null ? '' : `, latest as materialized (select * from matched where ${latestSql(plan, latestOf, parameters)})`}
    select counted.found, counted.read, changed.added, changed.removed, page.${id} as id, page.${moment} as moment, page.rank
    from (select (select count(*)::int from ${found}) as found, (select count(*)::int from matched) as read) counted
    cross join ${changedSql(kind)} changed
    left join lateral (
      select ${id}, ${moment}, rank from ${found} ${afterSql(plan, parameters)}
      order by rank asc nulls last, ${moment} desc, ${id} desc
      offset ${parameters.add(part.skip)} limit ${parameters.add(part.take)}
    ) page on true`
  const rows = await database.query<SliceRow>(sql, parameters.values, { signal })
  const isBeyondLimit = part.limit !== null && (rows[0]?.read ?? 0) > part.limit
  return { ...countedOf(rows[0]), isBeyondLimit, hits: rows.flatMap(hitOf).toSorted(compareKeys) }
}

/** The number of records that fulfil a condition, up to `limit`. */
export async function countSlice(
  database: Executor,
  plan: CountPlan,
  condition: Condition,
  limit: number,
  signal: AbortSignal,
): Promise<Counted> {
  const parameters = new Parameters()
  const sql = `select counted.found, changed.added, changed.removed
    from (select count(*)::int as found from (${matchedSql(plan, condition, parameters)} limit ${parameters.add(limit)}) counted) counted
    cross join ${changedSql(plan.kind)} changed`
  const rows = await database.query<CountRow>(sql, parameters.values, { signal })
  return countedOf(rows[0])
}

/** A row without columns for each record that fulfils a condition. */
export function matchedSql(plan: CountPlan, condition: Condition, parameters: Parameters): string {
  const { kind, latestOf } = plan
  const from = conditionSql(kind, condition, parameters)
  if (latestOf === null) return `select ${from}`
  return `select from (select n.${kind.tables.id}, n.${kind.moment.name}, n.${latestOf} ${from}) matched
    where ${latestSql(plan, latestOf, parameters)}`
}

/**
 * True if no later record of the group fulfils the plan's condition or outdates the record. Groups are small, so their
 * records are looked up by the group alone (`offset 0` stops the planner from joining them with everything that the
 * terms find).
 */
function latestSql({ kind, condition, outdatedBy }: CountPlan, latestOf: string, parameters: Parameters): string {
  const { record, text, id } = kind.tables
  const moment = kind.moment.name
  const later = `select * from ${record} other where other.${latestOf} = matched.${latestOf}
    and (other.${moment}, other.${id}) > (matched.${moment}, matched.${id}) offset 0`
  const replacing = [condition, ...(outdatedBy === null ? [] : [outdatedBy])].map((one) => `(${rowSql(kind, one, parameters)})`)
  return `not exists (select from (${later}) n join ${text} t on t.${id} = n.${id} where ${replacing.join(' or ')})`
}

function changedSql({ tables }: PlannedKind): string {
  return `(select coalesce(sum(added), 0)::bigint as added, coalesce(sum(removed), 0)::bigint as removed from ${tables.change})`
}

function afterSql({ kind, after }: Plan, parameters: Parameters): string {
  if (after === null) return ''
  const byMoment = `(${kind.moment.name}, ${kind.tables.id}) < (${parameters.add(after.moment)}::bigint, ${parameters.add(after.id)}::bigint)`
  if (after.rank === null) return `where rank is null and ${byMoment}`
  const rank = `${parameters.add(after.rank)}::bigint`
  return `where rank is null or rank > ${rank} or (rank = ${rank} and ${byMoment})`
}

function countedOf(row: CountRow | undefined): Counted {
  return { found: row?.found ?? 0, changes: { added: row?.added ?? 0, removed: row?.removed ?? 0 } }
}

function hitOf(row: SliceRow): SortKeys[] {
  if (row.id === null || row.moment === null) return []
  return [{ id: row.id, moment: row.moment, rank: row.rank }]
}
