import { groupField } from '../latest-of.ts'
import { orderOf } from '../order.ts'
import type { CountRequest, RecordRequest } from '../port.ts'
import type { Order, RecordKind } from '../record-kind.ts'
import { readCursor, type Position } from '../cursor.ts'
import { offsetOf } from '../page-offset.ts'
import { compileConditions, compileVisibility } from '../terms/compile-conditions.ts'
import { compileQueries } from '../terms/compile-query.ts'
import { both, type Condition } from '../terms/condition.ts'

/** What is asked of the database to count what a request finds. */
export interface CountPlan {
  kind: PlannedKind
  condition: Condition
  /** The column whose values group records, of which only the latest is found. */
  latestOf: string | null
  /** What a later record of the same value fulfils that outdates one that is found; null: nothing does. */
  outdatedBy: Condition | null
}

/** A request made ready: what is asked of the database, and which part of the order is wanted. */
export interface Plan extends CountPlan {
  order: Order<never>
  request: Pick<RecordRequest<string, string>, 'queries' | 'scope' | 'phonesIn' | 'sort' | 'size'>
  /** Milliseconds since 1970. */
  now: number
  after: Position | null
  offset: number
}

/** What plans look at of a kind of records: not how one is read. */
export type PlannedKind = Pick<RecordKind<never>, 'tables' | 'moment'>

/** @throws AppError document.cursor-invalid */
export function planOf<Content>(kind: RecordKind<Content>, request: RecordRequest<string, string>): Plan {
  const after = request.cursor === undefined ? null : readCursor(request.cursor, request.sort)
  return {
    ...countPlanOf(kind, request),
    order: orderOf(kind.orders, request.sort),
    request,
    now: after?.now ?? request.now.getTime(),
    after,
    offset: after === null ? offsetOf(request) : 0,
  }
}

export function countPlanOf<Content>(kind: RecordKind<Content>, request: CountRequest<string>): CountPlan {
  return {
    kind,
    condition: conditionOf(kind, request),
    latestOf: request.latestOf === undefined ? null : groupField(kind, request.latestOf).name,
    outdatedBy: request.outdatedBy === undefined ? null : seenBy(kind, request, compileConditions(kind.fields, request.outdatedBy)),
  }
}

function conditionOf<Content>(kind: RecordKind<Content>, request: CountRequest<string>): Condition {
  return seenBy(kind, request, both(compileConditions(kind.fields, request.conditions), compileQueries(request)))
}

function seenBy<Content>(
  kind: RecordKind<Content>,
  { visibility }: Pick<CountRequest<string>, 'visibility'>,
  condition: Condition,
): Condition {
  return visibility === undefined ? condition : both(condition, compileVisibility(kind, visibility))
}
