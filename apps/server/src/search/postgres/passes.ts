import type { Plan } from './plan.ts'
import type { NumberField } from '../fields.ts'
import { blockIndex, wholeAxis, type Blocks, type Axis } from '../terms/axes.ts'
import { compileQueries, titleCheck } from '../terms/compile-query.ts'
import type { Condition } from '../terms/condition.ts'
import { facetTerm } from '../terms/terms.ts'
import { checkSql, type Parameters } from './condition-sql.ts'

/** One pass over the index: a part of the results, with the axis by which it is sorted. A sort has one or more passes. */
export interface Pass {
  condition: Partial<Condition>
  axis: Axis
  /** The direction of the order along the axis. */
  direction: 'up' | 'down'
  /** True if its records have a rank (order.ts). */
  isRanked: boolean
}

/** A plan's passes, in order. */
export function passesOf({ kind, order, request, now }: Plan): Pass[] {
  const byMoment = { axis: kind.moment, direction: 'down', isRanked: false } as const
  switch (order.by) {
    case 'moment':
      return [{ ...byMoment, condition: {} }]
    case 'title':
      if (request.scope === 'title') return [{ ...byMoment, isRanked: true, condition: {} }]
      return [
        { ...byMoment, isRanked: true, condition: compileQueries({ ...request, scope: 'title' }) },
        { ...byMoment, condition: { checks: [{ kind: 'not', part: titleCheck(request) }] } },
      ]
    case 'field': {
      const { field: axis, direction, isAhead } = order
      const ranked: Pass = { axis, direction, isRanked: true, condition: isAhead === true ? { ranges: [{ axis, from: now }] } : {} }
      if (axis === kind.moment) return [ranked]
      return [ranked, { ...byMoment, condition: unranked(axis, isAhead === true ? now : null) }]
    }
  }
}

/** Records without a value on an axis, or with one before a moment. */
function unranked(axis: NumberField<never>, before: number | null): Partial<Condition> {
  if (before !== null) return { ranges: [{ axis, below: before, orMissing: true }] }
  if (axis.termOfNone !== undefined) return { terms: [facetTerm(axis.termOfNone, 'none')] }
  return { ranges: [{ axis, below: 0, orMissing: true }] }
}

/** The position of a value on the pass's axis, in the pass's direction: results have increasing steps. */
export function stepOf(pass: Pass, value: number): number {
  const index = blockIndex(pass.axis, value)
  return pass.direction === 'up' ? index : wholeAxis.to - index
}

/** The blocks between two steps of a pass, both inclusive. */
export function blocksBetween(pass: Pass, first: number, last: number): Blocks {
  return pass.direction === 'up'
    ? { axis: pass.axis, from: first, to: last }
    : { axis: pass.axis, from: wholeAxis.to - last, to: wholeAxis.to - first }
}

/** The rank (order.ts) of a record `n`. */
export function rankSql({ kind, order, request, now }: Plan, parameters: Parameters): string {
  switch (order.by) {
    case 'moment':
      return 'null::bigint'
    case 'title':
      return `case when ${checkSql(kind, titleCheck(request), parameters)} then 0::bigint end`
    case 'field': {
      const { field, direction, isAhead } = order
      const value = direction === 'up' ? `n.${field.name}` : `-n.${field.name}`
      return isAhead === true ? `case when n.${field.name} >= ${parameters.add(now)}::bigint then ${value} end` : value
    }
  }
}
