import { formatTime, mainAccountType, type MemberOrder } from '@tender/contract'
import { formatPrice } from '../../../shared/format/price.ts'
import { paths } from '../../../shared/paths.ts'
import { useSession } from '../../../shared/session.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { CloseOrderButton } from '../order/close-order-button.tsx'
import { MemberOrderTag } from '../member-order-tag.tsx'
import styles from './order-row.module.css'

/** Shows what an order is for, its price and its state. An unpaid order can be paid or cancelled; a paid one can be invoiced once. */
export function OrderRow({ order, mayBeInvoiced }: { order: MemberOrder; mayBeInvoiced: boolean }) {
  const canPay = useSession((session) => session.user?.accountType === mainAccountType)
  const isOpen = canPay && order.state === 'unpaid' && order.declaredAt === null
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <strong>{order.name}</strong>
        <span className={styles['small']}>订单号 {order.orderNo}</span>
      </div>
      <div className={styles['price']}>
        <strong>{formatPrice(order.amount)}</strong>
        <span className={styles['small']}>{order.methodName}</span>
      </div>
      <div className={styles['state']}>
        <MemberOrderTag order={order} />
        <span className={styles['small']}>{timeWords(order)}</span>
      </div>
      <div className={styles['actions']}>
        {isOpen && <CloseOrderButton order={order} size="small" label={`取消订单 ${order.orderNo}`} />}
        {mayBeInvoiced && (
          <Link to={paths.invoiceOf(order.orderNo)} className={buttonClass('default', 'small')} aria-label={`为订单 ${order.orderNo} 开票`}>
            开票
          </Link>
        )}
        <Link
          to={paths.order(order.orderNo)}
          className={buttonClass(isOpen ? 'primary' : 'default', 'small')}
          aria-label={`${isOpen ? '继续支付' : '查看'} ${order.orderNo}`}
        >
          {isOpen ? '继续支付' : '查看'}
        </Link>
      </div>
    </li>
  )
}

/** The date that matters in the order's state. */
function timeWords({ state, createdAt, expiresAt, declaredAt, paidAt, refundedAt, closedAt }: MemberOrder): string {
  if (state === 'refunded' && refundedAt !== null) return `退款 ${formatTime(refundedAt)}`
  if (paidAt !== null) return `付款 ${formatTime(paidAt)}`
  if (state === 'closed' && closedAt !== null) return `关闭 ${formatTime(closedAt)}`
  return declaredAt === null ? `${formatTime(expiresAt)} 前付款` : `下单 ${formatTime(createdAt)}`
}
