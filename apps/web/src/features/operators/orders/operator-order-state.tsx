import type { OperatorOrder } from '@tender/contract'
import { OrderStateTag } from '../../../shared/orders/order-state-tag.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { isDeclared } from './is-declared.ts'
import styles from './order-columns.module.css'

/** Shows the state of an order and whether its member declared a transfer. */
export function OperatorOrderState({ order }: { order: OperatorOrder }) {
  return (
    <span className={styles['state']}>
      <OrderStateTag order={order} />
      {isDeclared(order) && <Tag tone="gold">已申报转账</Tag>}
    </span>
  )
}
