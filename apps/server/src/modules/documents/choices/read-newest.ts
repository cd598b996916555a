import type { Filter } from '@tender/contract'
import { isAreaCode, isInArea } from '../../../gazetteer/area-code.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SearchEngine } from '../../../search/port.ts'
import type { DocumentDeps } from '../deps.ts'

/** the number of newest notices that are read */
const maxRead = 5000

interface Asked {
  /** The search without the filter's own value. */
  request: Omit<Parameters<SearchEngine['search']>[0], 'size'>
  filter: Filter
  choices: readonly string[]
}

export interface ReadCounts {
  /** Choice → number of the read notices that it would find. */
  counts: ReadonlyMap<string, number>
  /** The choices that find no more than was read. */
  exact: ReadonlySet<string>
}

export const nothingRead: ReadCounts = { counts: new Map(), exact: new Set() }

/**
 * Counts the choices of a filter among the newest results of a search, from their columns. Counts nothing for a filter
 * that reads no column of a notice.
 */
export async function readNewest(
  { database, searchEngine }: Pick<DocumentDeps, 'database' | 'searchEngine'>,
  { request, filter, choices }: Asked,
  signal: AbortSignal,
): Promise<ReadCounts> {
  const column = columnOf(filter)
  if (column === null) return nothingRead
  const { ids, nextCursor } = await searchEngine.search({ ...request, size: maxRead }, signal)
  const values = await countValues(database, column, ids, signal)
  const isIn = (value: string, choice: string) =>
    filter.kind === 'area' ? isAreaCode(value) && isAreaCode(choice) && isInArea(value, choice) : value === choice
  const countOf = (choice: string) => values.reduce((sum, { value, count }) => (isIn(value, choice) ? sum + count : sum), 0)
  const counts = new Map(choices.map((choice) => [choice, countOf(choice)]))
  const others = nextCursor === null ? await readOthers({ database, searchEngine }, { request, column, latest: ids }, signal) : null
  const isExact = (choice: string) => others?.every((value) => !isIn(value, choice)) === true
  return { counts, exact: new Set(choices.filter(isExact)) }
}

/**
 * If an opportunity is read as its latest notice, a choice also finds it by an earlier one with another value. Reads
 * these values; null if there are too many notices.
 */
async function readOthers(
  { database, searchEngine }: Pick<DocumentDeps, 'database' | 'searchEngine'>,
  { request, column, latest }: { request: Asked['request']; column: Column; latest: readonly number[] },
  signal: AbortSignal,
): Promise<string[] | null> {
  const { latestOf, outdatedBy: _, ...ofAll } = request
  if (latestOf === undefined) return []
  const { ids, nextCursor } = await searchEngine.search({ ...ofAll, size: maxRead }, signal)
  return nextCursor === null ? selectOtherValues(database, column, { ids, latest }, signal) : null
}

/** The column that the filter reads. The engine counts dates, amounts and flags, because they have few choices. */
function columnOf(filter: Filter): Column | null {
  if (filter.kind !== 'choices' && filter.kind !== 'area') return null
  return columns[filter.field] ?? null
}

const columns: Readonly<Record<string, Column>> = {
  channel: 'channel',
  category: 'category',
  method: 'method',
  industry: 'industry',
  area: 'area_code',
}
type Column = 'channel' | 'category' | 'method' | 'industry' | 'area_code'

function countValues(
  db: Executor,
  column: Column,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<{ value: string; count: number }[]> {
  return db.query(
    `select ${column} as value, count(*)::int as count from notice_public where id = any($1::bigint[]) and ${column} is not null group by 1`,
    [ids],
    { signal },
  )
}

/** The values of the notices that are not the latest, in projects whose notices have different ones. */
async function selectOtherValues(
  db: Executor,
  column: Column,
  { ids, latest }: { ids: readonly number[]; latest: readonly number[] },
  signal: AbortSignal,
): Promise<string[]> {
  const rows = await db.query<{ value: string }>(
    `with given as materialized (select id, project_id, ${column} as value from notice_public where id = any($1::bigint[]))
     select distinct value from given
     where id not in (select unnest($2::bigint[])) and value is not null
       and project_id in (select project_id from given group by project_id having count(distinct coalesce(value, '')) > 1)`,
    [ids, latest],
    { signal },
  )
  return rows.map(({ value }) => value)
}
