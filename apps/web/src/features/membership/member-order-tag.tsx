import type { MemberOrder } from '@tender/contract'
import { OrderStateTag } from '../../shared/orders/order-state-tag.tsx'
import { Tag } from '../../shared/ui/tag.tsx'

interface MemberOrderTagProps {
  order: Pick<MemberOrder, 'state' | 'stateName' | 'declaredAt'>
}

/** The state of an order from the buyer's view: after a declared transfer, the provider has to act, not the buyer. */
export function MemberOrderTag({ order }: MemberOrderTagProps) {
  if (order.state === 'unpaid' && order.declaredAt !== null) return <Tag tone="blue">待核对</Tag>
  return <OrderStateTag order={order} />
}
