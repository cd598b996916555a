import type { NumberField } from './fields.ts'
import type { SearchedRecord } from './port.ts'
import type { Order, RecordKind } from './record-kind.ts'

/** The sort keys of a record: first the rank, ascending, with records without one last; then the latest; then the highest id. */
export interface SortKeys {
  rank: number | null
  /** The record's moment (record-kind.ts); for a notice milliseconds since 1970. */
  moment: number
  id: number
}

/** @param judged.isTitleHit true if all queries match the title alone. @param judged.now milliseconds since 1970 */
export function sortKeys<Content>(
  { moment, orders }: RecordKind<Content>,
  record: SearchedRecord<Content>,
  judged: { sort: string; isTitleHit: boolean; now: number },
): SortKeys {
  return { rank: rankOf(orderOf(orders, judged.sort), record, judged), moment: moment.read(record) ?? 0, id: record.id }
}

export function compareKeys(a: SortKeys, b: SortKeys): number {
  if (a.rank !== b.rank) {
    if (a.rank === null) return 1
    return b.rank === null ? -1 : a.rank - b.rank
  }
  return b.moment - a.moment || b.id - a.id
}

/** @throws Error if the kind has no such order, which is a bug */
export function orderOf<Content>(orders: RecordKind<Content>['orders'], sort: string): Order<Content> {
  const order = orders[sort]
  if (order === undefined) throw new Error(`no order ${sort}`)
  return order
}

function rankOf<Content>(order: Order<Content>, record: Content, { isTitleHit, now }: { isTitleHit: boolean; now: number }): number | null {
  switch (order.by) {
    case 'moment':
      return null
    case 'title':
      return isTitleHit ? 0 : null
    case 'field':
      return rankByField(order, order.field.read(record), now)
  }
}

function rankByField(
  { direction, isAhead }: { field: NumberField<never>; direction: 'up' | 'down'; isAhead?: true },
  value: number | null,
  now: number,
): number | null {
  if (value === null || (isAhead === true && value < now)) return null
  return direction === 'up' ? value : -value
}
