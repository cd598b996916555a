import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor, QueryOptions } from '../../platform/database/executor.ts'
import { orderBy } from '../../platform/database/order-by.ts'
import type { RunMoments } from './run-state.ts'

export interface RunRow extends RunMoments {
  id: number
  origin: string
  readCount: number
  newCount: number
  mergedCount: number
  updatedCount: number
  unchangedCount: number
  rejectedCount: number
}

interface Range {
  offset: number
  limit: number
}

type OrderOf<Call extends 'getImportRuns' | 'getImportRejects'> = ParsedRequestOf<(typeof calls)[Call]>['order']

const runsSortedBy = {
  origin: 'origin',
  startedAt: 'started_at',
  duration: 'coalesce(finished_at, seen_at, started_at) - started_at',
  readCount: 'read_count',
  newCount: 'new_count',
  mergedCount: 'merged_count',
  updatedCount: 'updated_count',
  unchangedCount: 'unchanged_count',
  rejectedCount: 'rejected_count',
}

/** The latest run first by default. */
export function selectRuns(db: Executor, { order, offset, limit }: Range & { order?: OrderOf<'getImportRuns'> }): Promise<RunRow[]> {
  return db.query<RunRow>(
    `select id, origin, started_at as "startedAt", finished_at as "finishedAt", seen_at as "seenAt", ended_as as "endedAs",
            read_count as "readCount", new_count as "newCount", merged_count as "mergedCount", updated_count as "updatedCount",
            unchanged_count as "unchangedCount", rejected_count as "rejectedCount"
       from import_run_public order by ${orderBy(order, runsSortedBy, 'id desc')} offset $1 limit $2`,
    [offset, limit],
  )
}

export async function countRuns(db: Executor): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::integer as count from import_run_public')
  return row?.count ?? 0
}

export interface RejectFilter {
  runId: number | null
  /** A part of the origin; empty for any. */
  origin: string
  /** A kind of reason; empty for any. */
  reason: string
}

export interface RejectRow {
  id: number
  runId: number | null
  origin: string
  line: number
  reason: string
  excerpt: string
  rejectedAt: Date
}

// the same as `reasonKind` of the import's report: positions inside a package would make each reason unique
const kindOfReason = String.raw`regexp_replace(regexp_replace(reason, '\[\d+\]', '[…]', 'g'), '（现有字段：.*）$', '')`
const ofFilter = `($1::bigint is null or run_id = $1) and ($2 = '' or strpos(origin, $2) > 0)`

const rejectsSortedBy = { origin: 'origin', reason: 'reason', rejectedAt: 'rejected_at' }

/** The latest reject first by default. @param range.before in the default order, the id of the last known row */
export function selectRejects(
  db: Executor,
  filter: RejectFilter,
  { before = null, order, offset, limit }: Range & { before?: number | null; order?: OrderOf<'getImportRejects'> },
  options?: QueryOptions,
): Promise<RejectRow[]> {
  return db.query<RejectRow>(
    `select id, run_id as "runId", origin, line, reason, excerpt, rejected_at as "rejectedAt"
       from import_reject_personal where ${ofFilter} and ($3 = '' or ${kindOfReason} = $3) and ($6::bigint is null or id < $6)
      order by ${orderBy(order, rejectsSortedBy, 'id desc')} offset $4 limit $5`,
    [filter.runId, filter.origin, filter.reason, offset, limit, before],
    options,
  )
}

/** The kinds of reasons under the other filters, most frequent first. */
export function countReasons(db: Executor, { runId, origin }: Omit<RejectFilter, 'reason'>): Promise<{ reason: string; count: number }[]> {
  return db.query(
    `select ${kindOfReason} as reason, count(*)::integer as count from import_reject_personal where ${ofFilter} group by 1 order by 2 desc, 1`,
    [runId, origin],
  )
}

/** The newest moments of publication and of storing, and the number of records rejected today. */
export async function findNewest(
  db: Executor,
  today: Date,
): Promise<{ publishedAt: Date | null; storedAt: Date | null; rejectsToday: number }> {
  const [row] = await db.query<{ publishedAt: Date | null; storedAt: Date | null; rejectsToday: number }>(
    `select (select max(published_at) from notice_public) as "publishedAt", (select max(created_at) from notice_public) as "storedAt",
            (select count(*)::integer from import_reject_personal where rejected_at >= $1) as "rejectsToday"`,
    [today],
  )
  return row ?? { publishedAt: null, storedAt: null, rejectsToday: 0 }
}

/** The number of new notices from each moment to the next, and since the last one. @param from in order of time */
export async function countStored(db: Executor, from: readonly Date[]): Promise<number[]> {
  const rows = await db.query<{ part: number; count: number }>(
    `select width_bucket(created_at, $1::timestamptz[]) as part, count(*)::integer as count
       from notice_public where created_at >= $2 group by 1`,
    [from, from[0]],
  )
  return from.map((_moment, index) => rows.find(({ part }) => part === index + 1)?.count ?? 0)
}

export interface SourceRow {
  name: string
  lastAt: Date
  dayCount: number
  weekCount: number
}

/** Sources, latest delivery first. It jumps from name to name through the index instead of reading every delivery. */
export function selectSources(db: Executor, since: { day: Date; week: Date }, limit: number): Promise<SourceRow[]> {
  return db.query<SourceRow>(
    `with recursive name as (
       (select source_name from notice_source_public order by source_name limit 1)
       union all
       select (select source_name from notice_source_public where source_name > name.source_name order by source_name limit 1)
         from name where name.source_name is not null
     ), last as (
       select source_name, (select max(first_seen_at) from notice_source_public where source_name = name.source_name) as last_at
         from name where source_name is not null
     )
     select source_name as name, last_at as "lastAt",
            (select count(*)::integer from notice_source_public where source_name = last.source_name and first_seen_at >= $1) as "dayCount",
            (select count(*)::integer from notice_source_public where source_name = last.source_name and first_seen_at >= $2) as "weekCount"
       from last order by last_at desc, source_name limit $3`,
    [since.day, since.week, limit],
  )
}
