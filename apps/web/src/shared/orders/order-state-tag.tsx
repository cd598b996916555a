import type { MemberOrder, OrderState } from '@tender/contract'
import { Tag, type TagTone } from '../ui/tag.tsx'

const tones: Readonly<Record<OrderState, TagTone>> = {
  unpaid: 'orange',
  paid: 'blue',
  effective: 'green',
  closed: 'grey',
  refunded: 'purple',
}

export function OrderStateTag({ order: { state, stateName } }: { order: Pick<MemberOrder, 'state' | 'stateName'> }) {
  return <Tag tone={tones[state]}>{stateName}</Tag>
}
