import { formatTime, mainAccountType, termName, type PayableOrder } from '@tender/contract'
import { useSession } from '../../../shared/session.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { MemberOrderTag } from '../member-order-tag.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import styles from './order-page.module.css'
import { PayPanel } from './pay-panel.tsx'
import { useRenewedSession } from './use-order.ts'

interface OrderViewProps {
  order: PayableOrder
  /** When the order was loaded, in milliseconds of the browser's clock. */
  readAt: number
  readAgain: () => void
}

/** Shows an order and how to pay it, or its outcome. */
export function OrderView({ order, readAt, readAgain }: OrderViewProps) {
  const canPay = useSession((session) => session.user?.accountType === mainAccountType)
  useRenewedSession(order.state === 'effective' && order.period !== null)
  return (
    <div className={styles['columns']}>
      <Card className={styles['card']} aria-label="订单内容">
        <section className={styles['section']}>
          <h2>
            订单内容 <MemberOrderTag order={order} />
          </h2>
          <Facts order={order} />
        </section>
      </Card>
      <Card className={styles['card']} aria-label={order.state === 'unpaid' ? '支付' : '结果'}>
        {order.state === 'unpaid' ? (
          <PayPanel order={order} readAt={readAt} readAgain={readAgain} canPay={canPay} />
        ) : (
          <OrderOutcome order={order} canPay={canPay} />
        )}
      </Card>
    </div>
  )
}

function Facts({ order }: { order: PayableOrder }) {
  return (
    <dl className={styles['facts']}>
      <dt>订单号</dt>
      <dd className={styles['orderNo']}>{order.orderNo}</dd>
      <Subject order={order} />
      <dt>应付金额</dt>
      <dd>
        <strong>{formatPrice(order.amount)}</strong>
      </dd>
      <dt>支付方式</dt>
      <dd>{order.methodName}</dd>
      <Time name="下单时间" time={order.createdAt} />
      <Time name="告知转账" time={order.declaredAt} />
      <Declared order={order} />
      <Time name="付款时间" time={order.paidAt} />
      <Time name="生效时间" time={order.effectiveAt} />
      <Time name="关闭时间" time={order.closedAt} />
      <Time name="退款时间" time={order.refundedAt} />
    </dl>
  )
}

/** What the order is for. */
function Subject({ order: { name, period } }: { order: PayableOrder }) {
  if (period === null) {
    return (
      <>
        <dt>报告</dt>
        <dd>
          <strong>{name}</strong>
        </dd>
      </>
    )
  }
  return (
    <>
      <dt>会员级别</dt>
      <dd>
        <strong>{period.levelName}</strong>
      </dd>
      <dt>购买时长</dt>
      <dd>
        {termName(period.months)}（{period.durationDays} 天）
      </dd>
    </>
  )
}

/** The transfer as the member declared it. */
function Declared({ order: { declaredPayer, declaredAmount, declaredTransferAt } }: { order: PayableOrder }) {
  if (declaredPayer === null || declaredAmount === null) return null
  return (
    <>
      <dt>付款人</dt>
      <dd>{declaredPayer}</dd>
      <dt>转账金额</dt>
      <dd>{formatPrice(declaredAmount)}</dd>
      <Time name="转账时间" time={declaredTransferAt} />
    </>
  )
}

function Time({ name, time }: { name: string; time: string | null }) {
  if (time === null) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="tabular">{formatTime(time)}</dd>
    </>
  )
}
