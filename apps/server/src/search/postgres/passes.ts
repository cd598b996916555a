import type { SearchRequest } from '../port.ts'
import { noticeFields } from '../notice-fields.ts'
import { blockIndex, wholeAxis, type Blocks, type Axis } from '../terms/axes.ts'
import { compileQueries, titleCheck } from '../terms/compile-query.ts'
import type { Condition } from '../terms/condition.ts'
import { facetTerm } from '../terms/terms.ts'
import { checkSql, type Parameters } from './condition-sql.ts'

/** One pass over the index: a part of the results, and the axis along which it is sorted. The passes of a sort follow each other. */
export interface Pass {
  condition: Partial<Condition>
  axis: Axis
  /** The way the order goes along the axis. */
  direction: 'up' | 'down'
  /** Whether its notices have a rank (order.ts). */
  isRanked: boolean
}

/** @param now milliseconds since 1970 */
export function passesOf(request: Pick<SearchRequest, 'queries' | 'scope' | 'phonesIn' | 'sort'>, now: number): Pass[] {
  const { publishedAt, biddingDeadline, expectedUntil, amount, budget, winningAmount } = noticeFields
  const byDate = { axis: publishedAt, direction: 'down', isRanked: false } as const
  switch (request.sort) {
    case 'newest':
      return [{ ...byDate, condition: {} }]
    case 'amount':
      return [
        { axis: amount, direction: 'down', isRanked: true, condition: {} },
        { ...byDate, condition: { choices: [[[facetTerm(amount.termOfNone, 'none')]]] } },
      ]
    case 'oldest':
      return [{ axis: publishedAt, direction: 'up', isRanked: true, condition: {} }]
    case 'budget':
    case 'winning': {
      const axis = request.sort === 'budget' ? budget : winningAmount
      return [
        { axis, direction: 'down', isRanked: true, condition: {} },
        { ...byDate, condition: { ranges: [{ axis, below: 0, orMissing: true }] } },
      ]
    }
    case 'deadline':
    case 'expected': {
      const axis = request.sort === 'deadline' ? biddingDeadline : expectedUntil
      return [
        { axis, direction: 'up', isRanked: true, condition: { ranges: [{ axis, from: now }] } },
        { ...byDate, condition: { ranges: [{ axis, below: now, orMissing: true }] } },
      ]
    }
    case 'relevance':
      if (request.scope === 'title') return [{ ...byDate, isRanked: true, condition: {} }]
      return [
        { ...byDate, isRanked: true, condition: compileQueries({ ...request, scope: 'title' }) },
        { ...byDate, condition: { checks: [{ kind: 'not', part: titleCheck(request) }] } },
      ]
  }
}

/** Where on the pass's axis a value stands, counted in the pass's direction: results come with growing steps. */
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

/** The rank (order.ts) of a notice `n`. */
export function rankSql(
  request: Pick<SearchRequest, 'queries' | 'scope' | 'phonesIn' | 'sort'>,
  now: number,
  parameters: Parameters,
): string {
  switch (request.sort) {
    case 'newest':
      return 'null::bigint'
    case 'amount':
      return '-n.amount'
    case 'oldest':
      return 'n.published_at'
    case 'budget':
      return '-n.budget'
    case 'winning':
      return '-n.winning_amount'
    case 'deadline':
      return `case when n.bidding_deadline >= ${parameters.add(now)}::bigint then n.bidding_deadline end`
    case 'expected':
      return `case when n.expected_until >= ${parameters.add(now)}::bigint then n.expected_until end`
    case 'relevance':
      return `case when ${checkSql(titleCheck(request), parameters)} then 0::bigint end`
  }
}
