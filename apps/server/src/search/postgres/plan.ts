import type { SearchRequest } from '../port.ts'
import { readCursor, type Position } from '../cursor.ts'
import { offsetOf } from '../page-offset.ts'
import { noticeFields } from '../notice-fields.ts'
import { compileConditions, compileVisibility } from '../terms/compile-conditions.ts'
import { compileQueries } from '../terms/compile-query.ts'
import { both, type Condition } from '../terms/condition.ts'

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
    condition: conditionOf(request),
    now: after?.now ?? request.now.getTime(),
    after,
    offset: after === null ? offsetOf(request) : 0,
  }
}

function conditionOf(request: SearchRequest): Condition {
  const condition = both(compileConditions(noticeFields, request.conditions), compileQueries(request))
  return request.visibility === undefined ? condition : both(condition, compileVisibility(noticeFields.publishedAt, request.visibility))
}
