import type { Filter } from '@tender/contract'
import { isAreaCode, isInArea } from '../../../gazetteer/area-code.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SearchEngine } from '../../../search/port.ts'
import type { DocumentDeps } from '../deps.ts'

/** So many of the newest notices are read. */
const maxRead = 5000

interface Asked {
  /** The search with nothing chosen in the filter. */
  request: Omit<Parameters<SearchEngine['search']>[0], 'size'>
  filter: Filter
  choices: readonly string[]
}

export interface ReadCounts {
  /** By choice, how many of the notices that were read it would find. */
  counts: ReadonlyMap<string, number>
  /** The search finds no more than what was read. */
  isWhole: boolean
}

export const nothingRead: ReadCounts = { counts: new Map(), isWhole: false }

/** Counts the choices of a filter among the newest notices that a search finds, by what these are; nothing for a filter that a notice's own columns do not tell. */
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
  return { counts: new Map(choices.map((choice) => [choice, countOf(choice)])), isWhole: nextCursor === null }
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
