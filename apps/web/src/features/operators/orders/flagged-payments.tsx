import { formatTime, type FlaggedPayment } from '@tender/contract'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import styles from './flagged-payments.module.css'
import { Pair } from '../../../shared/ui/pair.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { useFlaggedPayments } from './use-operator-orders.ts'

/** Lists payments that match no order. Shows nothing if there are none. */
export function FlaggedPayments() {
  const { data = [] } = useFlaggedPayments()
  const [opened, setOpened] = useState<FlaggedPayment | null>(null)
  if (data.length === 0 && opened === null) return null
  return (
    <>
      <Card className={styles['card']} aria-label="待处理的异常收款">
        <h2 className={styles['title']}>
          <TriangleAlert size={18} aria-hidden="true" />
          待处理的异常收款（{data.length}）
        </h2>
        <DataTable label="异常收款" rows={data} columns={columns(setOpened)} rowKey={({ id }) => id} />
      </Card>
      {opened !== null && <SettleDialog key={opened.id} payment={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function columns(onOpen: (payment: FlaggedPayment) => void): DataColumn<FlaggedPayment>[] {
  return [
    { title: '异常', cell: ({ outcomeName }) => <Tag tone="red">{outcomeName}</Tag> },
    { title: '订单', cell: ({ orderNo, enterpriseName }) => <Pair first={enterpriseName ?? '—'} second={orderNo} /> },
    { title: '实收', kind: 'number', cell: ({ amount }) => formatPrice(amount) },
    { title: '应收', kind: 'number', cell: ({ orderAmount }) => orderAmount !== null && formatPrice(orderAmount) },
    { title: '来源', cell: ({ methodName, transactionId }) => <Pair first={methodName} second={transactionId} /> },
    { title: '付款时间', cell: ({ paidAt }) => <time dateTime={paidAt}>{formatTime(paidAt)}</time> },
    {
      title: '退款',
      cell: ({ refund }) => refund !== null && `${refund.stateName}${refund.failure === null ? '' : `（${refund.failure}）`}`,
    },
    {
      title: '操作',
      kind: 'actions',
      cell: (payment) => (
        <Button size="small" variant="primary" aria-label={`处理收款 ${payment.transactionId}`} onClick={() => onOpen(payment)}>
          处理
        </Button>
      ),
    },
  ]
}
