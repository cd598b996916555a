import { formatTime, mainAccountType, type MemberOrder } from '@tender/contract'
import { useState } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import { useSession } from '../../../shared/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { addressOfOrder } from '../membership-addresses.ts'
import { useOrderActions } from '../order/use-order.ts'
import { OrderStateTag } from '../order-state-tag.tsx'
import { termName } from '../term-name.ts'
import styles from './order-row.module.css'

/** One order: what it is of, what it costs, how far it is; unpaid ones can be gone on with, or given up. */
export function OrderRow({ order }: { order: MemberOrder }) {
  const canPay = useSession((session) => session.user?.accountType === mainAccountType)
  const isOpen = canPay && order.state === 'unpaid' && order.declaredAt === null
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <strong>
          {order.levelName} {termName(order.months)}
        </strong>
        <span className={styles['small']}>订单号 {order.orderNo}</span>
      </div>
      <div className={styles['price']}>
        <strong>{formatPrice(order.amount)}</strong>
        <span className={styles['small']}>{order.channelName}</span>
      </div>
      <div className={styles['state']}>
        <OrderStateTag order={order} />
        <span className={styles['small']}>{timeWords(order)}</span>
      </div>
      <div className={styles['actions']}>
        {isOpen && <CloseButton order={order} />}
        <Link
          to={addressOfOrder(order.orderNo)}
          className={buttonClass(isOpen ? 'primary' : 'default', 'small')}
          aria-label={`${isOpen ? '继续支付' : '查看'} ${order.orderNo}`}
        >
          {isOpen ? '继续支付' : '查看'}
        </Link>
      </div>
    </li>
  )
}

function CloseButton({ order }: { order: MemberOrder }) {
  const [isAsked, setAsked] = useState(false)
  const { close } = useOrderActions(order.orderNo)
  return (
    <>
      <Button size="small" aria-label={`取消订单 ${order.orderNo}`} onClick={() => setAsked(true)}>
        取消订单
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="取消订单"
          text={`确定取消${order.levelName}的订单吗？取消后可以重新下单，价格以届时订单页为准。`}
          busy={close.isPending}
          onConfirm={() => close.mutate(undefined, { onSettled: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** The time that matters in its state. */
function timeWords({ state, createdAt, paidAt, refundedAt, closedAt }: MemberOrder): string {
  if (state === 'refunded' && refundedAt !== null) return `退款 ${formatTime(refundedAt)}`
  if (paidAt !== null) return `付款 ${formatTime(paidAt)}`
  if (state === 'closed' && closedAt !== null) return `关闭 ${formatTime(closedAt)}`
  return `下单 ${formatTime(createdAt)}`
}
