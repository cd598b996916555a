import type { OperatorOrder } from '@tender/contract'
import { OrderStateTag } from '../../../shared/orders/order-state-tag.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { isDeclared } from './is-declared.ts'
import styles from './order-columns.module.css'

/** How an order stands, with what its member says of the money. */
export function OperatorOrderState({ order }: { order: OperatorOrder }) {
  return (
    <span className={styles['state']}>
      <OrderStateTag order={order} />
      {isDeclared(order) && <Tag tone="gold">已申报转账</Tag>}
    </span>
  )
}
