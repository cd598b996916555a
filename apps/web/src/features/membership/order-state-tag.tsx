import type { MemberOrder, OrderState } from '@tender/contract'
import { Tag, type TagTone } from '../../shared/ui/tag.tsx'

const tones: Readonly<Record<OrderState, TagTone>> = {
  unpaid: 'orange',
  paid: 'blue',
  effective: 'green',
  closed: 'grey',
  refunded: 'purple',
}

/** How far an order has come. */
export function OrderStateTag({
  order: { state, stateName, declaredAt },
}: {
  order: Pick<MemberOrder, 'state' | 'stateName' | 'declaredAt'>
}) {
  if (state === 'unpaid' && declaredAt !== null) return <Tag tone="blue">待核对</Tag>
  return <Tag tone={tones[state]}>{stateName}</Tag>
}
