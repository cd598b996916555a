import type { PayableOrder } from '@tender/contract'
import { useEffect } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import { setPaying } from '../../../shared/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { BankTransfer } from './bank-transfer.tsx'
import { CloseOrderButton } from './close-order-button.tsx'
import styles from './order-page.module.css'

interface PayPanelProps {
  order: PayableOrder
  readAt: number
  readAgain: () => void
  /** Main accounts pay; sub-accounts can only look. */
  canPay: boolean
}

/** The ways to pay an order, and the time left for it. */
export function PayPanel({ order, readAt, readAgain, canPay }: PayPanelProps) {
  const { payment, declaredAt } = order
  const secondsLeft = useSecondsLeft(order.secondsLeft, readAt)
  usePaying(declaredAt === null && canPay)
  const isLate = declaredAt === null && secondsLeft === 0
  // a transfer has several days; its end is shown among its steps
  const isTimed = declaredAt === null && order.method !== 'bank'
  return (
    <>
      <p className={styles['amount']}>
        <span>{declaredAt === null ? '应付金额' : '待核对金额'}</span>
        <strong>{formatPrice(order.amount)}</strong>
      </p>
      {isTimed && <Countdown seconds={secondsLeft} />}
      {isLate && <NoticeBox tone="warning">付款期限已到，订单即将关闭。请不要再付款，需要时可以重新下单。</NoticeBox>}
      {!isLate && payment?.kind === 'qr' && <Scan methodName={order.methodName} text={payment.text} />}
      {payment?.kind === 'bank' && <BankTransfer order={order} payment={payment} canPay={canPay} />}
      {!isLate && payment === null && (
        <NoticeBox tone="warning">
          支付渠道暂时没有响应，正在重新获取二维码。
          <Button size="small" onClick={readAgain}>
            立即重试
          </Button>
        </NoticeBox>
      )}
      {canPay && declaredAt === null && <CloseOrderButton order={order} />}
    </>
  )
}

/** Keeps the page from reloading by itself while somebody pays. */
function usePaying(isPaying: boolean): void {
  useEffect(() => {
    setPaying(isPaying)
    return () => setPaying(false)
  }, [isPaying])
}

/** Counts down from the seconds that the server gave, because the server's clock may differ from the browser's. */
function useSecondsLeft(seconds: number, readAt: number): number {
  const now = useNow(1000)
  return Math.max(0, seconds - Math.max(0, Math.floor((now.getTime() - readAt) / 1000)))
}

function Scan({ methodName, text }: { methodName: string; text: string }) {
  return (
    <div className={styles['scan']}>
      <QrCode text={text} label={`${methodName}付款二维码`} className={styles['qr']} />
      <p>
        请使用<strong>{methodName}</strong>扫一扫付款
      </p>
      <p className={styles['note']}>付款后本页自动更新；离开本页不影响付款，可以在“我的订单”中回到这里。</p>
    </div>
  )
}

function Countdown({ seconds }: { seconds: number }) {
  const two = (number: number) => String(number).padStart(2, '0')
  return (
    <p className={styles['countdown']}>
      剩余支付时间
      <span role="timer">
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </span>
    </p>
  )
}
