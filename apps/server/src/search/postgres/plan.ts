import type { SearchRequest } from '../port.ts'
import { readCursor, type Position } from '../cursor.ts'
import { offsetOf } from '../page-offset.ts'
import { compileFilters } from './compile-filters.ts'
import { compileQueries } from './compile-query.ts'
import { both, type Condition } from './condition.ts'

/** A request made ready: what is asked of the database, and which part of the order is wanted. */
export interface Plan {
  request: Pick<SearchRequest, 'queries' | 'scope' | 'phonesIn' | 'sort' | 'size'>
  condition: Condition
  /** Milliseconds since 1970. */
  now: number
  after: Position | null
  offset: number
}

/** @throws AppError document.cursor-invalid */
export function planOf(request: SearchRequest): Plan {
  const after = request.cursor === undefined ? null : readCursor(request.cursor, request.sort)
  return {
    request,
    condition: both(compileFilters(request.filters), compileQueries(request)),
    now: after?.now ?? request.now.getTime(),
    after,
    offset: after === null ? offsetOf(request) : 0,
  }
}
