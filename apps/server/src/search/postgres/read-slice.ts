import type { Executor } from '../../platform/database/executor.ts'
import { compareKeys, type SortKeys } from '../order.ts'
import type { Condition } from '../terms/condition.ts'
import { conditionSql, Parameters } from './condition-sql.ts'
import { rankSql } from './passes.ts'
import type { Plan } from './plan.ts'

/** How much the index had changed when something was read: sums of notice_search_change. */
export interface Changes {
  added: number
  /** Replaced or removed. */
  removed: number
}

export interface Counted {
  found: number
  changes: Changes
}

export interface Slice extends Counted {
  /** The part of the order that was asked for. */
  hits: SortKeys[]
}

interface CountRow {
  found: number
  added: number
  removed: number
}

interface SliceRow extends CountRow {
  notice_id: number | null
  published_at: number | null
  rank: number | null
}

/** Reads all notices of a condition, counts them, and gives back a part of their order: after the plan's cursor, without the first `skip`. */
export async function readSlice(
  database: Executor,
  plan: Plan,
  condition: Condition,
  part: { skip: number; take: number; limit: number | null },
  signal: AbortSignal,
): Promise<Slice> {
  const parameters = new Parameters()
  const rank = rankSql(plan.request, plan.now, parameters)
  const from = conditionSql(condition, parameters)
  const sql = `with matched as materialized (
      select n.notice_id, n.published_at, ${rank} as rank ${from} ${part.limit === null ? '' : `limit ${parameters.add(part.limit)}`}
    )
    select counted.found, changed.added, changed.removed, page.notice_id, page.published_at, page.rank
    from (select count(*)::int as found from matched) counted
    cross join ${changedSql} changed
    left join lateral (
      select notice_id, published_at, rank from matched ${afterSql(plan, parameters)}
      order by rank asc nulls last, published_at desc, notice_id desc
      offset ${parameters.add(part.skip)} limit ${parameters.add(part.take)}
    ) page on true`
  const rows = await database.query<SliceRow>(sql, parameters.values, { signal })
  return { ...countedOf(rows[0]), hits: rows.flatMap(hitOf).toSorted(compareKeys) }
}

/** How many notices fulfil a condition, at most `limit`. */
export async function countSlice(database: Executor, condition: Condition, limit: number, signal: AbortSignal): Promise<Counted> {
  const parameters = new Parameters()
  const sql = `select counted.found, changed.added, changed.removed
    from (select count(*)::int as found from (select ${conditionSql(condition, parameters)} limit ${parameters.add(limit)}) matched) counted
    cross join ${changedSql} changed`
  const rows = await database.query<CountRow>(sql, parameters.values, { signal })
  return countedOf(rows[0])
}

const changedSql =
  '(select coalesce(sum(added), 0)::bigint as added, coalesce(sum(removed), 0)::bigint as removed from notice_search_change)'

function afterSql({ after }: Plan, parameters: Parameters): string {
  if (after === null) return ''
  const byDate = `(published_at, notice_id) < (${parameters.add(after.publishedAt)}::bigint, ${parameters.add(after.id)}::bigint)`
  if (after.rank === null) return `where rank is null and ${byDate}`
  const rank = `${parameters.add(after.rank)}::bigint`
  return `where rank is null or rank > ${rank} or (rank = ${rank} and ${byDate})`
}

function countedOf(row: CountRow | undefined): Counted {
  return { found: row?.found ?? 0, changes: { added: row?.added ?? 0, removed: row?.removed ?? 0 } }
}

function hitOf(row: SliceRow): SortKeys[] {
  if (row.notice_id === null || row.published_at === null) return []
  return [{ id: row.notice_id, publishedAt: row.published_at, rank: row.rank }]
}
