import { formatTime, type OperatorOrder } from '@tender/contract'
import type { ReactNode } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import styles from './order-facts.module.css'
import { isDeclared } from './is-declared.ts'
import { OperatorOrderState } from './operator-order-state.tsx'

export function OrderFacts({ order }: { order: OperatorOrder }) {
  const rows: [string, ReactNode][] = [
    ['状态', <OperatorOrderState key="state" order={order} />],
    ['内容', order.period === null ? order.name : `${order.name}（${order.period.durationDays} 天）`],
    ['金额', <strong key="amount">{formatPrice(order.amount)}</strong>],
    ['支付方式', order.methodName],
    ['企业', order.enterpriseName || '暂未填写企业名称'],
    ['下单账号', order.accountName],
    ['下单时间', formatTime(order.createdAt)],
    ['支付期限', order.state === 'unpaid' && order.declaredAt === null ? formatTime(order.expiresAt) : null],
    ...declaredRows(order),
    ['付款时间', timeOf(order.paidAt)],
    ['生效时间', timeOf(order.effectiveAt)],
    ['关闭时间', timeOf(order.closedAt)],
    ['退款时间', timeOf(order.refundedAt)],
    ['退款金额', order.refundedAmount === null ? null : formatPrice(order.refundedAmount)],
  ]
  return (
    <>
      {isDeclared(order) && (
        <NoticeBox>
          会员申报已转账。请在银行流水中核对付款人与金额：收到款后“确认到账”，订单立即生效；
          {order.state === 'unpaid' ? '确认没有收到款再“关闭订单”。' : '没有收到款则不必处理。'}
        </NoticeBox>
      )}
      <dl className={styles['facts']}>
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function declaredRows({ declaredPayer, declaredAmount, declaredTransferAt, amount }: OperatorOrder): [string, ReactNode][] {
  return [
    ['付款人', declaredPayer],
    ['申报金额', declaredAmount === null ? null : <DeclaredAmount key="declared" declared={declaredAmount} due={amount} />],
    ['转账时间', timeOf(declaredTransferAt)],
  ]
}

function DeclaredAmount({ declared, due }: { declared: number; due: number }) {
  return (
    <>
      {formatPrice(declared)} {declared !== due && <Tag tone="red">与订单金额不符</Tag>}
    </>
  )
}

function timeOf(time: string | null): string | null {
  return time === null ? null : formatTime(time)
}
