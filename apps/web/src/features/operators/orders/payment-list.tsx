import { formatTime, type PaymentEntry } from '@tender/contract'
import { formatPrice } from '../../../shared/format/price.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import styles from './payment-list.module.css'

/** Lists the payments for an order and what was refunded of them. */
export function PaymentList({ payments }: { payments: readonly PaymentEntry[] }) {
  if (payments.length === 0) return null
  return (
    <section className={styles['payments']}>
      <h3>收款与退款</h3>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <p className={styles['line']}>
              <strong className="tabular">{formatPrice(payment.amount)}</strong>
              <Tag tone={payment.outcome === 'accepted' ? 'green' : 'red'}>{payment.outcomeName}</Tag>
            </p>
            <p className={styles['small']}>
              {payment.methodName} · {payment.transactionId} · {formatTime(payment.paidAt)}
            </p>
            {payment.handledNote !== null && <p className={styles['small']}>处理：{payment.handledNote}</p>}
            {payment.refund !== null && <Refund refund={payment.refund} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refund({ refund }: { refund: NonNullable<PaymentEntry['refund']> }) {
  return (
    <p className={styles['small']}>
      退款 {formatPrice(refund.amount)}，{refund.stateName}：{refund.reason}
      {refund.failure !== null && `（${refund.failure}）`}
    </p>
  )
}
