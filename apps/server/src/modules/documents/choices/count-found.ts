import type { Filter, ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { isAreaCode, isInArea } from '../../../gazetteer/area-code.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SearchEngine } from '../../../search/port.ts'
import type { DocumentDeps } from '../deps.ts'

type Counts = ReplyOf<(typeof calls)['getFilterCounts']>

/** A search that finds no more is read whole. */
const mostRead = 5000

interface Asked {
  /** The search with nothing chosen in the filter. */
  request: Omit<Parameters<SearchEngine['search']>[0], 'size'>
  filter: Filter
  choices: readonly string[]
}

/**
 * Counts the choices of a filter among all notices that a search finds, by what the notices are. Null where that cannot be told, or the search finds too many.
 */
export async function countFound(
  { database, searchEngine }: Pick<DocumentDeps, 'database' | 'searchEngine'>,
  { request, filter, choices }: Asked,
  signal: AbortSignal,
): Promise<Counts | null> {
  const column = columnOf(filter)
  if (column === null) return null
  // as the list has just found out
  const { total } = await searchEngine.search({ ...request, size: 1 }, signal)
  if (total > mostRead) return null
  const { ids, nextCursor } = await searchEngine.search({ ...request, size: mostRead }, signal)
  if (nextCursor !== null) return null
  const values = await countValues(database, column, ids, signal)
  const isIn = (value: string, choice: string) =>
    filter.kind === 'area' ? isAreaCode(value) && isAreaCode(choice) && isInArea(value, choice) : value === choice
  return choices.map((choice) => {
    const counted = values.filter(({ value }) => isIn(value, choice))
    return { choice, totalCount: counted.reduce((sum, { count }) => sum + count, 0), totalIsLowerBound: false }
  })
}

/** Where a notice has what the filter reads. Dates, amounts and flags are counted by the engine: their choices are few. */
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
