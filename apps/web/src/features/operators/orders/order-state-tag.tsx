import type { OperatorOrder, OrderState } from '@tender/contract'
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx'

const tones: Readonly<Record<OrderState, TagTone>> = {
  unpaid: 'orange',
  paid: 'blue',
  effective: 'green',
  closed: 'grey',
  refunded: 'purple',
}

export function OrderStateTag({ order }: { order: OperatorOrder }) {
  return <Tag tone={tones[order.state]}>{order.stateName}</Tag>
}

/** The member says that the money was transferred, and nobody has decided. */
export function isDeclared({ state, declaredAt, closedAt }: OperatorOrder): boolean {
  if (declaredAt === null) return false
  return state === 'unpaid' || (state === 'closed' && closedAt !== null && closedAt <= declaredAt)
}
