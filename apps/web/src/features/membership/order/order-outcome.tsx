import { formatDay, type PayableOrder } from '@tender/contract'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatPrice } from '../../../shared/format/price.ts'
import { paths } from '../../../shared/paths.ts'
import { useSession } from '../../../shared/session.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { orderAddress } from '../membership-addresses.ts'
import { DeclareForm } from './declare-form.tsx'
import styles from './order-page.module.css'
import { workingDay } from './working-day.ts'

/** Tells the outcome of an order that no longer needs payment. */
export function OrderOutcome({ order, canPay }: { order: PayableOrder; canPay: boolean }) {
  switch (order.state) {
    case 'unpaid':
      return null
    case 'paid':
      return (
        <StatePanel icon={<LoaderCircle size={28} />} title={`已收到付款，正在${then(order)}`}>
          <output>一般只需几秒，本页会自动更新，不需要重复支付。</output>
        </StatePanel>
      )
    case 'effective':
      return order.period === null ? <ReportBegun order={order} /> : <Success order={order} period={order.period} />
    case 'closed':
      return <Closed order={order} canPay={canPay} />
    case 'refunded':
      return (
        <StatePanel icon={<Undo2 size={28} />} title="订单已退款" actions={<OrdersLink />}>
          {order.refundedAmount !== null && `退款金额 ${formatPrice(order.refundedAmount)}。`}到账时间以支付渠道为准。
        </StatePanel>
      )
  }
}

/** What follows the payment. */
function then({ period }: PayableOrder): string {
  return period === null ? '生成报告' : '开通'
}

function ReportBegun({ order }: { order: PayableOrder }) {
  const actions = (
    <>
      <Link to={paths.reports} className={buttonClass('primary')}>
        查看报告
      </Link>
      <InvoiceLink orderNo={order.orderNo} />
      <OrdersLink />
    </>
  )
  return (
    <StatePanel icon={<CircleCheck size={28} />} title="支付成功" actions={actions}>
      <output>报告正在生成，一般只需几秒，可在“报告购买”中下载。</output>
    </StatePanel>
  )
}

function Success({ order, period }: { order: PayableOrder; period: NonNullable<PayableOrder['period']> }) {
  const level = useSession((session) => session.user?.level)
  const actions = (
    <>
      <Link to={paths.home} className={buttonClass('primary')}>
        开始使用
      </Link>
      <InvoiceLink orderNo={order.orderNo} />
      <OrdersLink />
    </>
  )
  return (
    <StatePanel icon={<CircleCheck size={28} />} title="支付成功" actions={actions}>
      <output>
        {period.levelName}已开通。
        {level?.endsAt !== undefined && level.endsAt !== null && `当前级别为${level.name}，${formatDay(level.endsAt)} 到期。`}
      </output>
    </StatePanel>
  )
}

function Closed({ order, canPay }: { order: PayableOrder; canPay: boolean }) {
  const actions = (
    <>
      {canPay && (
        <Link
          to={order.period === null ? paths.reports : orderAddress(order.period.levelId, order.period.months)}
          className={buttonClass('primary')}
        >
          重新下单
        </Link>
      )}
      <OrdersLink />
    </>
  )
  return (
    <>
      <StatePanel icon={<CircleX size={28} />} title="订单已关闭" actions={actions}>
        {order.method === 'bank'
          ? '订单已取消，或在期限内没有收到转账。'
          : '订单已取消或超过支付时间。如果刚刚完成支付，收到款后订单仍会生效，请稍候查看。'}
      </StatePanel>
      {canPay && order.method === 'bank' && (
        <div className={styles['late']}>
          <p className={styles['note']}>
            {order.checkedBy === null
              ? `关闭前已经转账？告知付款信息，我们会继续为您核对，核对到账后${then(order)}。`
              : `您已告知转账，我们会在 ${workingDay(order.checkedBy)}下班前核对，核对到账后${then(order)}。`}
          </p>
          <DeclareForm order={order} />
        </div>
      )}
    </>
  )
}

function InvoiceLink({ orderNo }: { orderNo: string }) {
  return (
    <Link to={paths.invoiceOf(orderNo)} className={buttonClass('default')}>
      申请发票
    </Link>
  )
}

function OrdersLink() {
  return (
    <Link to={paths.orders} className={buttonClass('default')}>
      我的订单
    </Link>
  )
}
