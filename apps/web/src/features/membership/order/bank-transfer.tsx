import type { BankAccount, OrderPayment, PayableOrder } from '@tender/contract'
import Copy from 'lucide-react/icons/copy'
import { useBranding } from '../../../shared/branding.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { showToast } from '../../../shared/toast.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { consultingAddress } from '../membership-addresses.ts'
import { DeclareForm } from './declare-form.tsx'
import styles from './order-page.module.css'
import { TransferSteps } from './transfer-steps.tsx'

interface BankTransferProps {
  order: PayableOrder
  payment: Extract<OrderPayment, { kind: 'bank' }>
  canPay: boolean
}

/** Shows the account to transfer to. The member then declares the transfer and sees the next steps. */
export function BankTransfer({ order, payment, canPay }: BankTransferProps) {
  const isDeclared = order.declaredAt !== null
  return (
    <>
      {!isDeclared && <Payee order={order} payment={payment} />}
      {canPay && !isDeclared && <DeclareForm order={order} />}
      <TransferSteps order={order} />
      {canPay && isDeclared && <DeclareForm order={order} />}
    </>
  )
}

function Payee({ order, payment: { account, reference, hint } }: Pick<BankTransferProps, 'order' | 'payment'>) {
  const lines = linesOf(order, account, reference)
  return (
    <section className={styles['section']} aria-label="收款信息">
      {account?.isDemo === true && <NoticeBox tone="warning">演示数据：以下收款账户是虚构的，请勿转账。</NoticeBox>}
      {account === null && <AskForAccount orderNo={order.orderNo} />}
      <dl className={styles['bank']}>
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
      </dl>
      <p className={styles['note']}>
        {hint}。
        <Button variant="link" onClick={() => void copy('收款信息', lines.map(({ name, copied }) => `${name}：${copied}`).join('\n'))}>
          复制全部
        </Button>
      </p>
    </section>
  )
}

/** Shown if no bank account is set up: tells whom to ask. */
function AskForAccount({ orderNo }: { orderNo: string }) {
  const hotline = useBranding((branding) => branding.hotline)
  return (
    <NoticeBox>
      收款账户由客服提供：{hotline !== null && hotline !== '' && <>拨打热线 {hotline}，或</>}
      <Link to={consultingAddress(`请提供订单 ${orderNo} 的收款账户`)}>提交申请</Link>，我们会尽快回复。
    </NoticeBox>
  )
}

interface LineProps {
  name: string
  value: string
  /** The text that is copied. */
  copied: string
}

function linesOf(order: PayableOrder, account: BankAccount | null, reference: string): LineProps[] {
  const same = (name: string, value: string) => ({ name, value, copied: value })
  return [
    ...(account === null ? [] : [same('户名', account.name), same('账号', account.account), same('开户行', account.bank)]),
    { name: '金额', value: formatPrice(order.amount), copied: (order.amount / 100).toFixed(2) },
    same('附言', reference),
  ]
}

function Line({ name, value, copied }: LineProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        <IconButton label={`复制${name}`} onClick={() => void copy(name, copied)}>
          <Copy size={15} />
        </IconButton>
      </dd>
    </>
  )
}

async function copy(name: string, text: string): Promise<void> {
  if (await copyText(text)) showToast('success', `${name}已复制`)
  else showToast('warning', '浏览器不允许复制，请手动选择')
}
