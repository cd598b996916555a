import { groupField } from '../latest-of.ts'
import { orderOf } from '../order.ts'
import type { CountRequest, RecordRequest } from '../port.ts'
import type { Order, RecordKind } from '../record-kind.ts'
import { readCursor, type Position } from '../cursor.ts'
import { offsetOf } from '../page-offset.ts'
import { compileConditions, compileVisibility } from '../terms/compile-conditions.ts'
import { compileQueries } from '../terms/compile-query.ts'
import { both, type Condition } from '../terms/condition.ts'

/** The condition whose hits are to be counted. */
export interface CountPlan {
  kind: PlannedKind
  condition: Condition
  /** The column that groups records; only the latest of each group is a hit. */
  latestOf: string | null
  /** The condition for a later record of the same group that outdates a hit; null if none does. */
  outdatedBy: Condition | null
  /** Microseconds that another look-up in the index takes. */
  lookUpCost: number
}

/** A prepared request: the condition for the database, and the requested part of the order. */
export interface Plan extends CountPlan {
  order: Order<never>
  request: Pick<RecordRequest<string, string>, 'queries' | 'scope' | 'phonesIn' | 'sort' | 'size'>
  /** Milliseconds since 1970. */
  now: number
  after: Position | null
  offset: number
}

/** The parts of a kind of records that plans need. */
export type PlannedKind = Pick<RecordKind<never>, 'tables' | 'moment'>

/** @throws AppError document.cursor-invalid */
export function planOf<Content>(kind: RecordKind<Content>, request: RecordRequest<string, string>, lookUpCost?: number): Plan {
  const after = request.cursor === undefined ? null : readCursor(request.cursor, request.sort)
  return {
    ...countPlanOf(kind, request, lookUpCost),
    order: orderOf(kind.orders, request.sort),
    request,
    now: after?.now ?? request.now.getTime(),
    after,
    offset: after === null ? offsetOf(request) : 0,
  }
}

/** With 100,000 notices on the embedded database, of which a plan by itself takes half. */
const usualLookUpCost = 800

export function countPlanOf<Content>(kind: RecordKind<Content>, request: CountRequest<string>, lookUpCost = usualLookUpCost): CountPlan {
  return {
    kind,
    condition: conditionOf(kind, request),
    lookUpCost,
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
