import { formatTime, type OrderPayment, type PayableOrder } from '@tender/contract'
import Copy from 'lucide-react/icons/copy'
import { useBranding } from '../../../shared/branding.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { showToast } from '../../../shared/toast.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { DeclareForm } from './declare-form.tsx'
import styles from './order-page.module.css'

interface BankTransferProps {
  order: PayableOrder
  payment: Extract<OrderPayment, { kind: 'bank' }>
  canPay: boolean
}

/** Where the money goes; then the member says that it went. */
export function BankTransfer({ order, payment: { account, reference, hint }, canPay }: BankTransferProps) {
  const hotline = useBranding((branding) => branding.hotline)
  return (
    <>
      {order.declaredAt !== null && (
        <NoticeBox>
          您已于 {formatTime(order.declaredAt)} 告知转账，正在核对到账，确认后会员自动开通。核对一般在一个工作日内完成，本页会自动更新。
        </NoticeBox>
      )}
      <dl className={styles['bank']}>
        {account !== null && (
          <>
            <Line name="收款户名" value={account.name} />
            <Line name="收款账号" value={account.account} />
            <Line name="开户银行" value={account.bank} />
          </>
        )}
        <Line name="转账金额" value={formatPrice(order.amount)} copied={(order.amount / 100).toFixed(2)} />
        <Line name="附言" value={reference} />
      </dl>
      <p className={styles['note']}>
        {hint}
        {account === null && hotline !== null && hotline !== '' ? `：${hotline}` : ''}。
        {order.declaredAt === null && order.state === 'unpaid' && '请在剩余时间内转账并点击“我已转账”，订单会保留至核对完成。'}
      </p>
      {canPay && <DeclareForm order={order} />}
    </>
  )
}

function Line({ name, value, copied = value }: { name: string; value: string; copied?: string }) {
  const copy = async () => {
    if (await copyText(copied)) showToast('success', `${name}已复制`)
    else showToast('warning', '浏览器不允许复制，请手动选择')
  }
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        <IconButton label={`复制${name}`} onClick={() => void copy()}>
          <Copy size={15} />
        </IconButton>
      </dd>
    </>
  )
}
